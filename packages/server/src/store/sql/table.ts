import { sql } from 'kysely';
import type { Table, TableSchema } from '../../base/store.ts';
import { encode, encodeRow, toValueCounts } from '../values.ts';
import type { Cells } from '../values.ts';
import type { Db, SqlDialect } from './database/engine.ts';
import { findJoined } from './joined.ts';
import { equals, rowConditions, whereClause } from './pages/clauses.ts';
import { countRows } from './pages/count.ts';
import { isNewestFirst, readNewestPage } from './pages/newestPage.ts';
import { findPage, looksThroughRows } from './pages/page.ts';
import { createRowReader } from './rowReader.ts';
import type { Statements } from './database/statements.ts';
import { createTableWrites } from './tableWrites.ts';

/**
 * The access of a table to its database: within an open transaction, or with one for each write.
 */
export interface Access {
  readonly reads: Db;
  /** For reads that look through rows; `reads` serves them where it is undefined. */
  readonly longReads?: Db | undefined;
  readonly dialect: SqlDialect;
  /** The prepared statements of this table. */
  readonly statements: Statements;
  /** @throws when no schema describes the table */
  schemaOf(table: string): TableSchema;
  /** Runs work, outside of a transaction in one of its own. */
  write<T>(work: (db: Db) => Promise<T>, options: WriteOptions): Promise<T>;
}

export interface WriteOptions {
  /** The table, where the work changes a row that all others change, too. */
  readonly hotRow: string | undefined;
  /** Whether a failure, which the transaction may survive, must undo what this work has written before. */
  readonly mayBeUndone: boolean;
}

export function createSqlTable(schema: TableSchema, access: Access): Table {
  const { reads, dialect, statements, write } = access;
  const reader = createRowReader(schema, access);
  const { selected, selectWhereIn, decodeRows, findByIds, findOne } = reader;
  return {
    async page(query) {
      const db = looksThroughRows(query) ? (access.longReads ?? reads) : reads;
      if (isNewestFirst(schema, query)) {
        const { rows, count } = await readNewestPage(db, schema, statements, selected, query);
        return { rows: decodeRows(rows), count };
      }
      const { ids, count } = await findPage(db, dialect, schema, query);
      return { rows: await findByIds(reads, ids), count };
    },

    get: (id) => findOne(reads, id),

    async newestId() {
      const [row] = await statements.run(
        reads,
        'newest',
        [],
        () => sql<{ id: number }>`
          select id from ${sql.table(schema.name)} order by id desc limit 1`,
      );
      return Number(row?.id ?? 0);
    },

    async find(where, limit) {
      const cells = Object.entries(encodeRow(schema, where));
      const values = cells.flatMap(([, cell]) => (cell === null ? [] : [cell]));
      const rows = await statements.run(
        reads,
        JSON.stringify(['find', cells.map(([name, cell]) => [name, cell === null]), limit]),
        values,
        () => sql<Cells>`
          select ${selected()} from ${sql.table(schema.name)} ${whereClause(equals(encodeRow(schema, where)))}
          order by id ${limit === undefined ? sql`` : sql`limit ${sql.lit(limit)}`}`,
      );
      return decodeRows(rows);
    },

    async findIn(column, values) {
      const cells = values.map((value) => encode(schema, column, value));
      return decodeRows(await selectWhereIn(reads, column, cells).orderBy('id').execute());
    },

    async lockRows(ids, purpose) {
      const clause = dialect.holdRows?.(ids, purpose);
      if (clause === undefined) {
        const [id, ...otherIds] = ids;
        if (id !== undefined && otherIds.length > 0) {
          return decodeRows(await selectWhereIn(reads, 'id', ids).orderBy('id').execute());
        }
        const row = id === undefined ? undefined : await findOne(reads, id);
        return row === undefined ? [] : [row];
      }
      const holdRows = async (db: Db) =>
        decodeRows(
          await statements.run(
            db,
            `hold ${purpose}`,
            [ids],
            () => sql<Cells>`select ${selected()} from ${sql.table(schema.name)} ${clause}`,
          ),
        );
      return schema.hasHotRow
        ? write(holdRows, { hotRow: schema.name, mayBeUndone: false })
        : holdRows(reads);
    },

    findJoined: (where, joins) =>
      findJoined(
        access,
        [schema, ...joins.map(({ table }) => access.schemaOf(table))],
        joins,
        encodeRow(schema, where),
      ),

    async count(where, filter) {
      const db = filter === undefined ? reads : (access.longReads ?? reads);
      return countRows(db, schema, rowConditions(schema, dialect, where, [filter]));
    },

    async countBy(column, where, filter) {
      const { rows } = await sql<{ cell: unknown; n: number }>`
        select ${sql.ref(column)} as cell, count(*) as n from ${sql.table(schema.name)}
        ${whereClause(rowConditions(schema, dialect, where, [filter]))}
        group by ${sql.ref(column)}`.execute(access.longReads ?? reads);
      const counts = rows.map(({ cell, n }) => ({ cell, count: Number(n) }));
      return toValueCounts(schema, column, counts);
    },

    ...createTableWrites(schema, access, reader),
  };
}
