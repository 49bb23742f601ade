import { CompiledQuery, sql } from 'kysely';
import type { TableSchema } from '../../../base/store.ts';
import type { Cells } from '../../values.ts';
import {
  columnNames,
  quoteIdentifier,
  rowCountsTable,
  searchColumn,
  sortColumn,
} from '../database/engine.ts';
import { DiskFullError } from '../../../base/startError.ts';
import type { Db, SqlDialect } from '../database/engine.ts';
import { ThreadEndedError } from './threadWorker.ts';
import { sqliteErrorCode } from './nodeSqlite.ts';
import {
  sqliteContainsText,
  findSqliteMatches,
  indexRows,
  isWalkedColumn,
  sqliteSearchCondition,
  sqliteSearchSteps,
} from './sqliteSearch.ts';

const errorCodes = { busy: 5, readOnly: 8, full: 13, constraint: 19 };
/** Errors that may pass: others write, or the disk gets space again. */
const transientCodes: readonly unknown[] = [errorCodes.busy, errorCodes.readOnly, errorCodes.full];

/** Whether JSON carries the values of a column exactly. */
const isExactInJson = (schema: TableSchema, column: string): boolean =>
  schema.columns[column] !== 'real';

/** Fewer rows are inserted one by one. */
const minRowsTogether = 20;
/** Rows of one statement, at most: it takes some milliseconds, in which nothing else runs. */
const maxRowsTogether = 250;

/**
 * Inserts rows by few statements, which costs half of one for each. SQLite numbers the rows of a
 * statement one after the other.
 */
async function insertTogether(
  db: Db,
  { name }: TableSchema,
  columns: readonly string[],
  rows: readonly Cells[],
): Promise<readonly number[]> {
  const list = columns.map(quoteIdentifier).join(', ');
  const cells = columns.map((_column, index) => `value ->> ${index}`).join(', ');
  // Without the condition, the parser would expect a join.
  const text = `insert into ${quoteIdentifier(name)} (${list})
    select ${cells} from json_each(?) where true order by key`;
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += maxRowsTogether) {
    const chunk = rows.slice(from, from + maxRowsTogether);
    const values = chunk.map((row) => columns.map((column) => row[column] ?? null));
    const query = CompiledQuery.raw(text, [JSON.stringify(values)]);
    const last = Number((await db.executeQuery(query)).insertId);
    ids.push(...chunk.map((_row, index) => last - chunk.length + 1 + index));
  }
  return ids;
}

/** Runs a prepared statement for each row. */
async function insertOneByOne(
  db: Db,
  { name }: TableSchema,
  columns: readonly string[],
  rows: readonly Cells[],
): Promise<readonly number[]> {
  const list = columns.map(quoteIdentifier).join(', ');
  const text =
    columns.length === 0
      ? `insert into ${quoteIdentifier(name)} default values`
      : `insert into ${quoteIdentifier(name)} (${list}) values (${columns.map(() => '?').join(', ')})`;
  const ids: number[] = [];
  for (const row of rows) {
    const values = columns.map((column) => row[column] ?? null);
    const { insertId } = await db.executeQuery(CompiledQuery.raw(text, values));
    ids.push(Number(insertId));
  }
  return ids;
}

function insertRows(db: Db, schema: TableSchema, rows: readonly Cells[]) {
  const columns = columnNames(rows);
  const areMany = rows.length >= minRowsTogether && columns.length > 0 && !columns.includes('id');
  const insert =
    areMany && columns.every((column) => isExactInJson(schema, column))
      ? insertTogether
      : insertOneByOne;
  return insert(db, schema, columns, rows);
}

const withoutId = (rows: readonly Cells[]) => columnNames(rows).filter((column) => column !== 'id');

/** Updates rows by few statements, which costs a fraction of one for each. */
async function updateTogether(db: Db, { name }: TableSchema, rows: readonly Cells[]) {
  const columns = withoutId(rows);
  const set = columns.map((column, index) => `${quoteIdentifier(column)} = value ->> ${index + 1}`);
  const text = `update ${quoteIdentifier(name)} set ${set.join(', ')}
    from json_each(?) where ${quoteIdentifier(name)}.id = value ->> 0`;
  for (let from = 0; from < rows.length; from += maxRowsTogether) {
    const chunk = rows.slice(from, from + maxRowsTogether);
    const values = chunk.map((row) => ['id', ...columns].map((column) => row[column] ?? null));
    await db.executeQuery(CompiledQuery.raw(text, [JSON.stringify(values)]));
  }
}

/** Runs a prepared statement for each row. */
async function updateOneByOne(db: Db, { name }: TableSchema, rows: readonly Cells[]) {
  const columns = withoutId(rows);
  const set = columns.map((column) => `${quoteIdentifier(column)} = ?`).join(', ');
  const text = `update ${quoteIdentifier(name)} set ${set} where id = ?`;
  for (const row of rows) {
    const values = [...columns, 'id'].map((column) => row[column] ?? null);
    await db.executeQuery(CompiledQuery.raw(text, values));
  }
}

export const sqliteDialect: SqlDialect = {
  idDefinition: 'integer primary key autoincrement',
  columnTypes: { text: 'text', integer: 'integer', real: 'real', boolean: 'integer', json: 'text' },
  sortKeyDefinition: (text, length) =>
    `text generated always as (nullif(substr(${text}, 1, ${length}), '')) virtual`,
  // Each index ends with the id, ascending: read backwards it gives the descending order. Read forwards,
  // only rows with equal keys remain to be sorted, which is cheaper than a second index.
  sortIndexes(schema, column): Readonly<Record<string, string>> {
    const key = quoteIdentifier(sortColumn(schema, column));
    return isWalkedColumn(schema, column)
      ? { walk: `(${key}, ${searchColumn})` }
      : { sort1: `(${key})` };
  },
  searchSteps: sqliteSearchSteps,
  searchCondition: sqliteSearchCondition,
  findMatches: findSqliteMatches,

  rowCountStatements(table, lastTrigger) {
    const counts = quoteIdentifier(rowCountsTable);
    const quotedTable = quoteIdentifier(table);
    const trigger = (name: string, when: 'insert' | 'delete', change: string) =>
      `create trigger ${quoteIdentifier(name)} after ${when} on ${quotedTable} begin
         update ${counts} set n = n ${change} where name = '${table}'; end`;
    return [
      `create table if not exists ${counts} (name text primary key, n integer not null) without rowid`,
      `insert into ${counts} (name, n) select '${table}', count(*) from ${quotedTable}`,
      trigger(`${table}__added`, 'insert', '+ 1'),
      trigger(lastTrigger, 'delete', '- 1'),
    ];
  },

  dropTrigger: (_table, trigger) => sql`drop trigger ${sql.id(trigger)}`,

  async existingObjects(db) {
    const { rows } = await sql<{ key: string }>`
      select type || ':' || name as key from sqlite_master where type in ('table', 'index', 'trigger')
      union all
      select 'column:' || t.name || '.' || c.name from sqlite_master t, pragma_table_xinfo(t.name) c
      where t.type = 'table'`.execute(db);
    return new Set(rows.map(({ key }) => key));
  },

  jsonList: (cell) => sql`json_group_array(${cell})`,
  jsonCells: (cells) => sql`json_array(${sql.join(cells)})`,
  jsonNumbers: (list) => sql`select value from json_each(${list})`,

  async integrityProblems(db) {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(20)`.execute(db);
    return rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
  },

  async lastId(db, table) {
    const { rows } = await sql<{ seq: number }>`
      select seq from sqlite_sequence where name = ${table}`.execute(db);
    return Number(rows[0]?.seq ?? 0);
  },

  containsText: sqliteContainsText,

  equalityMethod: '',

  // One JSON parameter for any number of values: SQLite allows 32,766 parameters.
  rowsWhereIn: (table, column, _type, values) =>
    sql`(select * from ${sql.table(table)}
      where ${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)})))`,

  undoesFailedStatements: true,

  async insert(db, schema, rows) {
    const ids = await insertRows(db, schema, rows);
    if (schema.searchIndex) await indexRows(schema.name, ids).execute(db);
    return ids;
  },

  update: (db, schema, rows) =>
    columnNames(rows).every((column) => isExactInJson(schema, column))
      ? updateTogether(db, schema, rows)
      : updateOneByOne(db, schema, rows),

  isConstraintViolation: (error) => sqliteErrorCode(error) === errorCodes.constraint,
  isUnavailable: (error) =>
    error instanceof DiskFullError ||
    error instanceof ThreadEndedError ||
    transientCodes.includes(sqliteErrorCode(error)),
};
