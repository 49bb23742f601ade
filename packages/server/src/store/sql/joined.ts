import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Join, Row, TableSchema } from '../../base/store.ts';
import { columnType, decodeRow } from '../values.ts';
import type { SqlDialect } from './database/engine.ts';
import type { Access } from './table.ts';

type Cells = Readonly<Record<string, unknown>>;

const columnsOf = ({ columns }: TableSchema) => ['id', ...Object.keys(columns)];
const alias = (step: number) => `t${step}`;
const ref = (step: number, column: string) => sql.ref(`${alias(step)}.${column}`);
const cellName = (step: number, column: string) => `${step}.${column}`;
const tableAs = ({ name }: TableSchema, step: number) =>
  sql`${sql.table(name)} as ${sql.ref(alias(step))}`;

/** Whether a join follows a list of ids. */
const isList = (schema: TableSchema, { column }: Join) => columnType(schema, column) === 'json';

const byId = (a: Row, b: Row) => a.id - b.id;

function decodeList(schema: TableSchema, cell: unknown): readonly Row[] {
  const rows: unknown = typeof cell === 'string' ? JSON.parse(cell) : [];
  const names = columnsOf(schema);
  const toRow = (cells: readonly unknown[]) => {
    const cellsByName: Record<string, unknown> = {};
    for (const [index, name] of names.entries()) cellsByName[name] = cells[index];
    return decodeRow(schema, cellsByName);
  };
  return Array.isArray(rows) ? rows.map(toRow).sort(byId) : [];
}

function decodeStep(schema: TableSchema, step: number, cells: Cells): readonly Row[] {
  if (String(step) in cells) return decodeList(schema, cells[String(step)]);
  if (typeof cells[cellName(step, 'id')] !== 'number') return [];
  const ownCells = columnsOf(schema).map((name) => [name, cells[cellName(step, name)]]);
  return [decodeRow(schema, Object.fromEntries(ownCells))];
}

/** The rows of a list of ids as a JSON list of lists of cells. */
function listCell(
  dialect: SqlDialect,
  schema: TableSchema,
  step: number,
  list: RawBuilder<unknown>,
) {
  const cells = columnsOf(schema).map((column) => ref(step, column));
  return sql`(select ${dialect.jsonList(dialect.jsonCells(cells))} from ${tableAs(schema, step)}
    where ${ref(step, 'id')} in (${dialect.jsonNumbers(list)}))`;
}

/**
 * The statement of `Table.findJoined`: one row with the cells of all steps, the list of the last one in
 * a cell of its own.
 * @param schemas those of the table and of its joins, in their order
 */
function joinedStatement(
  dialect: SqlDialect,
  schemas: readonly TableSchema[],
  joins: readonly Join[],
  where: Cells,
): RawBuilder<Cells> {
  const selected: RawBuilder<unknown>[] = [];
  const joinClauses: RawBuilder<unknown>[] = [];
  schemas.forEach((schema, step) => {
    const before = schemas[step - 1];
    const join = joins[step - 1];
    const from = join && ref(step - 1, join.column);
    if (before && join && from && isList(before, join)) {
      selected.push(sql`${listCell(dialect, schema, step, from)} as ${sql.ref(String(step))}`);
      return;
    }
    if (from)
      joinClauses.push(sql`left join ${tableAs(schema, step)} on ${ref(step, 'id')} = ${from}`);
    for (const column of columnsOf(schema)) {
      selected.push(sql`${ref(step, column)} as ${sql.id(cellName(step, column))}`);
    }
  });
  const conditions = Object.entries(where).map(([column, cell]) =>
    cell === null ? sql`${ref(0, column)} is null` : sql`${ref(0, column)} = ${cell}`,
  );
  const [first] = schemas;
  if (first === undefined) throw new Error('A join needs a table to begin with.');
  return sql<Cells>`select ${sql.join(selected)} from ${tableAs(first, 0)} ${sql.join(joinClauses, sql` `)}
    where ${sql.join(conditions, sql` and `)} order by ${ref(0, 'id')} limit 1`;
}

/** Reads what `Table.findJoined` answers. */
export async function findJoined(
  { reads, dialect, statements }: Pick<Access, 'reads' | 'dialect' | 'statements'>,
  schemas: readonly TableSchema[],
  joins: readonly Join[],
  where: Cells,
): Promise<readonly (readonly Row[])[]> {
  const values = Object.entries(where);
  const key = JSON.stringify([values.map(([name, cell]) => [name, cell === null]), joins]);
  const parameters = values.flatMap(([, cell]) => (cell === null ? [] : [cell]));
  const [cells = {}] = await statements.run(reads, key, parameters, () =>
    joinedStatement(dialect, schemas, joins, where),
  );
  return schemas.map((schema, step) => decodeStep(schema, step, cells));
}
