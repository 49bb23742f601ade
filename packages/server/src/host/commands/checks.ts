import { resources } from '@steward/api';
import { referencedTable, tableName } from '../../records/schema/schema.ts';
import type { Store, TableSchema } from '../../base/store.ts';
import type { Db } from '../../store/sql/database/engine.ts';
import { readRows } from '../../store/sql/database/readRows.ts';
import { decodeRow } from '../../store/values.ts';

/** Reads every row of a table; returns how many there are. Throws where one cannot be read. */
async function readTable(db: Db, schema: TableSchema): Promise<number> {
  let count = 0;
  for await (const rows of readRows(db, schema, Object.keys(schema.columns))) {
    for (const row of rows) decodeRow(schema, row);
    count += rows.length;
  }
  return count;
}

/** Reads all rows, and compares how many there are with the counts that lists show. */
export async function checkRows(db: Db, store: Store, schemas: readonly TableSchema[]) {
  const problems: string[] = [];
  let count = 0;
  for (const schema of schemas) {
    try {
      const rows = await readTable(db, schema);
      count += rows;
      const listedCount = await store.table(schema.name).count();
      if (listedCount !== rows) {
        problems.push(`The table ${schema.name} has ${rows} rows, but lists count ${listedCount}.`);
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.push(`The table ${schema.name} cannot be read to its end (${reason}).`);
    }
  }
  return { count, problems };
}

interface Reference {
  readonly table: string;
  readonly column: string;
  readonly target: string;
}

/** The columns that refer to one record of a table. */
const references: readonly Reference[] = [
  ...resources.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([column, { kind, to }]) =>
      kind === 'reference' && to !== undefined
        ? [{ table: tableName(name), column, target: referencedTable(to) }]
        : [],
    ),
  ),
  { table: 'users', column: 'role_id', target: 'roles' },
  { table: 'sessions', column: 'user_id', target: 'users' },
  { table: 'device_logins', column: 'user_id', target: 'users' },
  { table: 'pipeline_users', column: 'user_id', target: 'users' },
  { table: 'pipeline_users', column: 'pipeline_id', target: 'pipelines' },
];

/** Names the records that refer to a record that is not there. */
export async function checkReferences(store: Store): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const { table, column, target } of references) {
    const rows = (await store.table(table).find({})).filter((row) => row[column] !== null);
    const ids = [...new Set(rows.map((row) => Number(row[column])))];
    const existing = new Set((await store.table(target).findIn('id', ids)).map(({ id }) => id));
    for (const row of rows) {
      if (existing.has(Number(row[column]))) continue;
      problems.push(
        `${table} ${row.id} refers to ${target} ${String(row[column])}, which is not there (${column}).`,
      );
    }
  }
  return problems;
}
