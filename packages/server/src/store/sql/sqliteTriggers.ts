import { bulkTable, quoteIdentifier } from './engine.ts';

/** Statements that replace a trigger which runs for each row that is inserted by itself. */
export const insertTrigger = (table: string, name: string, statements: readonly string[]): string =>
  `create trigger ${quoteIdentifier(name)} after insert on ${quoteIdentifier(table)}
     when not exists (select 1 from ${quoteIdentifier(bulkTable(table))}) begin
     ${statements.map((statement) => `${statement};`).join(' ')}
   end`;
