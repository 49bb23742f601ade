import { sql } from 'kysely';
import { mapInTurns } from '../../base/yielding/mapInTurns.ts';
import { UniqueError } from '../../base/store.ts';
import type { Table, TableSchema } from '../../base/store.ts';
import { decodeRow, decodeSelected, encodeRow, searchText } from '../values.ts';
import type { Cells } from '../values.ts';
import { equals } from './pages/clauses.ts';
import { comparedCells } from './database/comparedCells.ts';
import { columnNames, isCounted, searchColumn } from './database/engine.ts';
import type { Db } from './database/engine.ts';
import type { RowReader } from './rowReader.ts';
import type { Access, WriteOptions } from './table.ts';

type TableWrites = Pick<Table, 'insert' | 'update' | 'updateAll' | 'remove' | 'removeAll'>;

/** The writes of a table. */
export function createTableWrites(
  schema: TableSchema,
  { reads, dialect, statements, write }: Access,
  { selected, findByIds, findOne }: RowReader,
): TableWrites {
  const withSearch = (cells: Cells): Cells => ({
    ...cells,
    ...comparedCells(schema, cells),
    ...(schema.search && { [searchColumn]: searchText(schema, cells) }),
  });

  // A table that counts its rows has a row that changes with their number.
  const changesCount = isCounted(schema) || (schema.hasHotRow ?? false);
  const hotRow = changesCount ? schema.name : undefined;
  const changedRow = schema.hasHotRow ? schema.name : undefined;
  /** Whether a change of these columns may breach a constraint, and leave something of so many rows behind. */
  const mayBreach = (changedColumns: readonly string[], count: number) =>
    (count > 1 || !dialect.undoesFailedStatements) &&
    [['id'], ...(schema.unique ?? [])].some((unique) =>
      unique.some((column) => changedColumns.includes(column)),
    );
  const writeUnique = async <T>(
    options: WriteOptions,
    work: (db: Db) => Promise<T>,
  ): Promise<T> => {
    try {
      return await write(work, options);
    } catch (error) {
      if (!dialect.isConstraintViolation(error)) throw error;
      throw new UniqueError(`Another row of ${schema.name} has what only one may have.`, {
        cause: error,
      });
    }
  };

  return {
    async insert(rows) {
      const encoded = await mapInTurns(rows, (row) => withSearch(encodeRow(schema, row)));
      return encoded.length === 0
        ? []
        : writeUnique(
            { hotRow, mayBeUndone: mayBreach(columnNames(encoded), encoded.length) },
            (db) => dialect.insert(db, schema, encoded),
          );
    },

    async update(id, patch) {
      const { id: _fixed, ...cells } = encodeRow(schema, patch);
      if (Object.keys(cells).length === 0) return findOne(reads, id);
      const isSearched = schema.search?.some((column) => column in cells) ?? false;
      const mayBeUndone = mayBreach(Object.keys(cells), 1);
      return writeUnique({ hotRow: changedRow, mayBeUndone }, async (db) => {
        const before = isSearched ? await findOne(db, id) : undefined;
        if (isSearched && before === undefined) return undefined;
        const set = {
          ...cells,
          ...comparedCells(schema, cells),
          ...(isSearched && { [searchColumn]: searchText(schema, { ...before, ...cells }) }),
        };
        const entries = Object.entries(set);
        const changedColumns = entries.map(([column]) => column);
        const values = entries.map(([, cell]) => cell);
        const [row] = await statements.run(
          db,
          JSON.stringify(['update', changedColumns]),
          [...values, id],
          () => sql<Cells>`
            update ${sql.table(schema.name)}
            set ${sql.join(entries.map(([column, cell]) => sql`${sql.ref(column)} = ${cell}`))}
            where id = ${id} returning ${selected()}`,
        );
        return row && decodeSelected(schema, row);
      });
    },

    async updateAll(patches) {
      const patchOf = new Map(patches.map((patch) => [patch.id, encodeRow(schema, patch)]));
      const patchedColumns = columnNames([...patchOf.values()]);
      if (patchedColumns.every((column) => column === 'id'))
        return findByIds(reads, [...patchOf.keys()]);
      const isSearched = schema.search?.some((column) => patchedColumns.includes(column)) ?? false;
      const changedColumns = patchedColumns.filter((column) => column !== 'id');
      const mayBeUndone = mayBreach(changedColumns, patches.length);
      return writeUnique({ hotRow: changedRow, mayBeUndone }, async (db) => {
        const rows = (await findByIds(db, [...patchOf.keys()])).map((before) => {
          const cells = { ...encodeRow(schema, before), ...patchOf.get(before.id) };
          const changedValues = Object.fromEntries(
            patchedColumns.map((column) => [column, cells[column] ?? null]),
          );
          return {
            cells,
            set: {
              ...changedValues,
              ...comparedCells(schema, changedValues),
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
      const conditions = equals(encodeRow(schema, where));
      return writeUnique({ hotRow, mayBeUndone: false }, async (db) => {
        let query = db.deleteFrom(schema.name);
        for (const condition of conditions) query = query.where(condition);
        return Number((await query.executeTakeFirst()).numDeletedRows);
      });
    },

    async removeAll(ids) {
      if (ids.length === 0) return 0;
      const selectedRows = dialect.rowsWhereIn(schema.name, 'id', 'integer', ids);
      return writeUnique({ hotRow, mayBeUndone: false }, async (db) => {
        const { numDeletedRows } = await db
          .deleteFrom(schema.name)
          .where(sql<boolean>`id in (select id from ${selectedRows} as found)`)
          .executeTakeFirst();
        return Number(numDeletedRows);
      });
    },
  };
}
