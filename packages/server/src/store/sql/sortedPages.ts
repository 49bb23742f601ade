import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ListQuery, TableSchema } from '../../base/store.ts';
import type { Cell } from '../values.ts';
import { orderBy } from './clauses.ts';
import { blocksTable, changesId, isCounted, sortColumn } from './engine.ts';
import type { Db, SqlDialect } from './engine.ts';

/** Rows between the places of a sorted list that are remembered: few enough to pass over for a page. */
const stepRows = 8_192;

/** A place in a sorted list: the first row with this key has so many rows before it. */
interface Place {
  readonly position: number;
  /** Undefined at the beginning, whatever key is there. */
  readonly key: Cell | undefined;
}

/** The places of one order of the list, in order, and the state of the database for which they hold. */
interface Places {
  state: unknown;
  list: Place[];
}

interface Cursor {
  readonly id: number;
  readonly key: Cell;
  readonly state: unknown;
}

/**
 * Finds the ids of a page of a whole table in its sorted order.
 * @returns undefined where somebody changes the database meanwhile, or where that would not be sooner
 */
export type SortedReader = (
  db: Db,
  query: ListQuery,
  count: number,
) => Promise<readonly number[] | undefined>;

/**
 * Remembers places of sorted lists, so that a page far down does not walk the index from its beginning:
 * the first such page does, step by step, and those after it start from the place before them. Every
 * statement tells the state of the database that it has read; places of another state are forgotten.
 */
export function createSortedReader(schema: TableSchema, dialect: SqlDialect): SortedReader {
  const known = new Map<string, Places>();
  const table = sql.table(schema.name);
  const stateOf = sql`${dialect.databaseState} as state`;

  const keyOf = ({ sort }: ListQuery) => sql.ref(sortColumn(schema, sort?.column ?? 'id'));

  /** The rows from a place on; after a place with a key, those without one are left out. */
  function from({ key }: Place, query: ListQuery): RawBuilder<unknown> {
    if (key === undefined) return sql``;
    if (key === null) return sql`where ${keyOf(query)} is null`;
    return query.sort?.order === 'desc'
      ? sql`where ${keyOf(query)} <= ${key}`
      : sql`where ${keyOf(query)} >= ${key}`;
  }

  const read = async (db: Db, place: Place, query: ListQuery, limit: number, skip: number) => {
    const { rows } = await sql<Cursor>`
      select id, ${keyOf(query)} as key, ${stateOf} from ${table} ${from(place, query)}
      order by ${orderBy(schema, query)} limit ${limit} offset ${skip}`.execute(db);
    return rows;
  };

  /** How many rows with the same key come before a row, which are those with a higher id. */
  async function rowsBefore(db: Db, { id, key }: Cursor, query: ListQuery) {
    const same = key === null ? sql`${keyOf(query)} is null` : sql`${keyOf(query)} = ${key}`;
    const { rows } = await sql<{ n: number; state: unknown }>`
      select count(*) as n, ${stateOf} from ${table} where ${same} and id > ${id}`.execute(db);
    return rows[0];
  }

  /** The place where the rows without a key begin, which come last. */
  async function placeOfEmpty(db: Db, query: ListQuery) {
    const { rows } = await sql<{ position: number; state: unknown }>`
      select (select sum(n) from ${sql.table(blocksTable(schema.name))} where id <> ${changesId})
        - (select count(*) from ${table} where ${keyOf(query)} is null) as position,
        ${stateOf}`.execute(db);
    return rows[0] && { ...rows[0], key: null };
  }

  /** A place about a step further; undefined where there is none, or none that holds any more. */
  async function step(db: Db, place: Place, query: ListQuery, state: unknown) {
    const [row] = await read(db, place, query, 1, stepRows);
    if (row === undefined) {
      const empty = place.key === null ? undefined : await placeOfEmpty(db, query);
      return empty?.state === state ? empty : undefined;
    }
    const before = await rowsBefore(db, row, query);
    if (before === undefined || row.state !== state || before.state !== state) return undefined;
    return { position: place.position + stepRows - before.n, key: row.key };
  }

  /** The last place before a row, found step by step where none is known. */
  async function placeBefore(db: Db, { list, state }: Places, query: ListQuery) {
    for (;;) {
      const last = list.findLast(({ position }) => position <= query.offset);
      if (last === undefined || query.offset - last.position <= stepRows) return last;
      if (last !== list.at(-1)) return last;
      const next = await step(db, last, query, state);
      // Another call may have come further in the meantime.
      if (next === undefined || next.position <= last.position || last !== list.at(-1)) return last;
      list.push({ position: next.position, key: next.key });
    }
  }

  async function readState(db: Db): Promise<unknown> {
    const { rows } = await sql<{ state: unknown }>`select ${stateOf}`.execute(db);
    return rows[0]?.state;
  }

  return async (db, query, count) => {
    const { sort, offset } = query;
    if (!isCounted(schema) || sort === undefined || offset <= stepRows) return undefined;
    const state = await readState(db);
    const order = `${sort.column} ${sort.order}`;
    let places = known.get(order);
    if (places === undefined || places.state !== state) {
      places = { state, list: [{ position: 0, key: undefined }] };
    }
    known.set(order, places);
    const place = await placeBefore(db, places, query);
    // If very many rows share a key, the plain query from the nearer end of the list skips fewer
    // rows.
    if (place === undefined || offset - place.position > 2 * stepRows) return undefined;
    const limit = Math.max(0, Math.min(query.limit, count - offset));
    const rows = await read(db, place, query, limit, offset - place.position);
    const isWhole = rows.length === limit && rows.every((row) => row.state === state);
    return isWhole ? rows.map(({ id }) => id) : undefined;
  };
}
