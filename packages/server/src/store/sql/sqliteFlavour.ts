import { CompiledQuery, sql } from 'kysely';
import { sortLength } from '../text.ts';
import { blockBits, blocksTable, columnsIn, quoted, searchColumn } from './engine.ts';
import type { Flavour } from './engine.ts';
import { sqliteCode } from './sqliteDialect.ts';

const constraintCode = 19;

/** What SQLite says in its own way. */
export const sqliteFlavour: Flavour = {
  idType: 'integer primary key autoincrement',
  types: { text: 'text', integer: 'integer', real: 'real', boolean: 'integer', json: 'text' },
  sortKey: (column) =>
    `text generated always as (nullif(lower(substr(${quoted(column)}, 1, ${sortLength})), '')) virtual`,
  // The id follows by itself, upwards. Read backwards it is the order downwards; read forwards, only
  // equal values remain to be sorted, which is cheaper than to keep a second index.
  sortIndexes: (key) => [`(${key})`],
  // Beside the id, the texts are read from few pages and in the order of the list.
  searchIndex: `(id, ${searchColumn})`,

  counting(table) {
    const blocks = quoted(blocksTable(table));
    const trigger = (when: 'insert' | 'delete', row: 'new' | 'old', step: 1 | -1) =>
      `create trigger ${quoted(`${table}__${when}`)} after ${when} on ${quoted(table)} begin
         insert into ${blocks} (id, n) values (${row}.id >> ${blockBits}, ${step})
         on conflict (id) do update set n = n + excluded.n;
       end`;
    return [
      `create table ${blocks} (id integer primary key, n integer not null)`,
      trigger('insert', 'new', 1),
      trigger('delete', 'old', -1),
      `insert into ${blocks} (id, n) select id >> ${blockBits}, count(*) from ${quoted(table)} group by 1`,
    ];
  },

  async existing(db) {
    const { rows } = await sql<{ key: string }>`
      select type || ':' || name as key from sqlite_master where type in ('table', 'index')
      union all
      select 'column:' || t.name || '.' || c.name from sqlite_master t, pragma_table_xinfo(t.name) c
      where t.type = 'table'`.execute(db);
    return new Set(rows.map(({ key }) => key));
  },

  contains: (column, text) => sql<boolean>`instr(${sql.ref(column)}, ${text}) > 0`,

  // One parameter for any number of values; SQLite allows 32,766.
  having: (table, column, _type, values) =>
    sql`(select * from ${sql.table(table)}
      where ${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)})))`,

  /** A prepared statement run once a row is as fast here as a statement of many rows. */
  async insert(db, { name }, rows) {
    const columns = columnsIn(rows);
    const list = columns.map(quoted).join(', ');
    const text =
      columns.length === 0
        ? `insert into ${quoted(name)} default values`
        : `insert into ${quoted(name)} (${list}) values (${columns.map(() => '?').join(', ')})`;
    const ids: number[] = [];
    for (const row of rows) {
      const values = columns.map((column) => row[column] ?? null);
      const { insertId } = await db.executeQuery(CompiledQuery.raw(text, values));
      ids.push(Number(insertId));
    }
    return ids;
  },

  isBreach: (error) => sqliteCode(error) === constraintCode,
};
