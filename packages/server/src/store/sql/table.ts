import { sql } from 'kysely';
import { mapInTurns } from '../../base/turns/mapInTurns.ts';
import { UniqueError } from '../../base/store.ts';
import type { Row, Table, TableSchema, Where } from '../../base/store.ts';
import { decodeRow, decodeSelected, encode, encodeRow, columnType, searchText } from '../values.ts';
import type { Cell, Cells } from '../values.ts';
import { comparedCells } from './comparedCells.ts';
import { columnNames, isCounted, searchColumn } from './engine.ts';
import type { Db, LongReads, SqlDialect } from './engine.ts';
import { findJoined } from './joined.ts';
import { readerOf } from './longReads.ts';
import { equals, rowConditions } from './clauses.ts';
import { countRows } from './countRows.ts';
import { findPage } from './page.ts';
import type { Sampler } from './sampler.ts';
import type { SortedReader } from './sortedPages.ts';
import type { Statements } from './statements.ts';
import { isWholeTable } from './wholeTablePage.ts';
import type { WholeTableReader } from './wholeTablePage.ts';

/**
 * The access of a table to its database: within an open transaction, or with one for each write.
 */
export interface Access {
  readonly read: Db;
  readonly longReads?: LongReads;
  /** Whether it reads what is committed and nothing else. */
  readonly isCommitted: boolean;
  readonly dialect: SqlDialect;
  /** The prepared statements of this table. */
  readonly statements: Statements;
  readonly readWholeTable: WholeTableReader;
  readonly readSorted: SortedReader;
  readonly sampler: Sampler;
  /** @throws when no schema describes the table */
  schemaOf(table: string): TableSchema;
  /**
   * Runs work atomically; within a transaction, a failure undoes only this work.
   * @param contended the table, where the work changes a row that all others change, too
   */
  write<T>(work: (db: Db) => Promise<T>, contended?: string): Promise<T>;
}

export function createSqlTable(schema: TableSchema, access: Access): Table {
  const { read, isCommitted, dialect, statements, write } = access;
  const columns = ['id', ...Object.keys(schema.columns)];
  const select = (db: Db) => db.selectFrom(schema.name).select(columns);
  const selectWhereIn = (db: Db, column: string, cells: readonly Cell[]) =>
    db
      .selectFrom(
        dialect.rowsWhereIn(schema.name, column, columnType(schema, column), cells).as('found'),
      )
      .select(columns);
  const decodeRows = (rows: readonly Readonly<Record<string, unknown>>[]): Row[] =>
    rows.map((row) => decodeSelected(schema, row));
  const matching = (where: Where) => equals(encodeRow(schema, where));
  const withSearch = (cells: Cells): Cells => ({
    ...cells,
    ...comparedCells(schema, cells),
    ...(schema.search && { [searchColumn]: searchText(schema, cells) }),
  });

  // A table that counts its rows has a row that changes with their number.
  const changesCount = isCounted(schema) || (schema.isContended ?? false);
  const writeUnique = async <T>(isContended: boolean, work: (db: Db) => Promise<T>): Promise<T> => {
    try {
      return await write(work, isContended ? schema.name : undefined);
    } catch (error) {
      if (!dialect.isConstraintViolation(error)) throw error;
      throw new UniqueError(`Another row of ${schema.name} has what only one may have.`, {
        cause: error,
      });
    }
  };

  const findByIds = async (db: Db, ids: readonly number[]) => {
    if (ids.length === 0) return [];
    const rows = await selectWhereIn(db, 'id', ids).execute();
    const found = new Map(decodeRows(rows).map((row) => [row.id, row]));
    return ids.flatMap((id) => found.get(id) ?? []);
  };

  const findOne = async (db: Db, id: number) => {
    const [row] = await statements.run(
      db,
      'get',
      [id],
      () => sql<Cells>`
        select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(schema.name)} where id = ${id}`,
    );
    return row && decodeSelected(schema, row);
  };

  return {
    async page(query) {
      if (isWholeTable(schema, query)) {
        const { rows, count } = await access.readWholeTable(read, query, isCommitted);
        return { rows: decodeRows(rows), count };
      }
      const { ids, count } = await findPage(
        await readerOf(access, schema, query),
        dialect,
        schema,
        query,
        isCommitted ? access : {},
      );
      return { rows: await findByIds(read, ids), count };
    },

    get: (id) => findOne(read, id),

    async newestId() {
      const [row] = await statements.run(
        read,
        'newest',
        [],
        () => sql<{ id: number }>`
          select id from ${sql.table(schema.name)} order by id desc limit 1`,
      );
      return Number(row?.id ?? 0);
    },

    async find(where, limit) {
      let query = select(read).orderBy('id');
      for (const condition of matching(where)) query = query.where(condition);
      return decodeRows(await (limit === undefined ? query : query.limit(limit)).execute());
    },

    async findIn(column, values) {
      const cells = values.map((value) => encode(schema, column, value));
      return decodeRows(await selectWhereIn(read, column, cells).orderBy('id').execute());
    },

    async hold(ids, purpose) {
      const clause = dialect.holdRows?.(ids, purpose);
      if (clause === undefined) {
        const [id, ...others] = ids;
        if (id !== undefined && others.length > 0) {
          return decodeRows(await selectWhereIn(read, 'id', ids).orderBy('id').execute());
        }
        const row = id === undefined ? undefined : await findOne(read, id);
        return row === undefined ? [] : [row];
      }
      const rows = await statements.run(
        read,
        `hold ${purpose}`,
        [ids],
        () => sql<Cells>`
          select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(schema.name)} ${clause}`,
      );
      return decodeRows(rows);
    },

    findJoined: (where, joins) =>
      findJoined(
        access,
        [schema, ...joins.map(({ table }) => access.schemaOf(table))],
        joins,
        encodeRow(schema, where),
      ),

    async count(where, filter) {
      const db = await readerOf(access, schema, { offset: 0, limit: 0, where, filter });
      return countRows(db, schema, rowConditions(schema, dialect, where, filter));
    },

    async insert(rows) {
      const encoded = await mapInTurns(rows, (row) => withSearch(encodeRow(schema, row)));
      return encoded.length === 0
        ? []
        : writeUnique(changesCount, (db) => dialect.insert(db, schema, encoded));
    },

    async update(id, patch) {
      const { id: _fixed, ...cells } = encodeRow(schema, patch);
      if (Object.keys(cells).length === 0) return findOne(read, id);
      const isSearched = schema.search?.some((column) => column in cells) ?? false;
      return writeUnique(schema.isContended ?? false, async (db) => {
        const before = isSearched ? await findOne(db, id) : undefined;
        if (isSearched && before === undefined) return undefined;
        const set = {
          ...cells,
          ...comparedCells(schema, cells),
          ...(isSearched && { [searchColumn]: searchText(schema, { ...before, ...cells }) }),
        };
        const row = await db
          .updateTable(schema.name)
          .set(set)
          .where('id', '=', id)
          .returning(columns)
          .executeTakeFirst();
        return row && decodeSelected(schema, row);
      });
    },

    async updateAll(patches) {
      const patchOf = new Map(patches.map((patch) => [patch.id, encodeRow(schema, patch)]));
      const named = columnNames([...patchOf.values()]);
      if (named.every((column) => column === 'id')) return findByIds(read, [...patchOf.keys()]);
      const isSearched = schema.search?.some((column) => named.includes(column)) ?? false;
      return writeUnique(schema.isContended ?? false, async (db) => {
        const rows = (await findByIds(db, [...patchOf.keys()])).map((before) => {
          const cells = { ...encodeRow(schema, before), ...patchOf.get(before.id) };
          const changed = Object.fromEntries(
            named.map((column) => [column, cells[column] ?? null]),
          );
          return {
            cells,
            set: {
              ...changed,
              ...comparedCells(schema, changed),
              ...(isSearched && { [searchColumn]: searchText(schema, cells) }),
            },
          };
        });
        if (rows.length > 0)
          await dialect.update(
            db,
            schema,
            rows.map(({ set }) => set),
          );
        return rows.map(({ cells }) => decodeRow(schema, cells));
      });
    },

    async remove(where) {
      const conditions = matching(where);
      return writeUnique(changesCount, async (db) => {
        let query = db.deleteFrom(schema.name);
        for (const condition of conditions) query = query.where(condition);
        return Number((await query.executeTakeFirst()).numDeletedRows);
      });
    },

    async removeAll(ids) {
      if (ids.length === 0) return 0;
      const found = dialect.rowsWhereIn(schema.name, 'id', 'integer', ids);
      return writeUnique(changesCount, async (db) => {
        const { numDeletedRows } = await db
          .deleteFrom(schema.name)
          .where(sql<boolean>`id in (select id from ${found} as found)`)
          .executeTakeFirst();
        return Number(numDeletedRows);
      });
    },
  };
}
