import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Row, TableSchema } from '../../base/store.ts';
import { columnType, decodeSelected } from '../values.ts';
import type { Cell, Cells } from '../values.ts';
import type { Db, SqlDialect } from './database/engine.ts';
import type { Statements } from './database/statements.ts';

type Selected = Readonly<Record<string, unknown>>;

/** Reads whole rows of a table. */
export type RowReader = ReturnType<typeof createRowReader>;

export function createRowReader(
  schema: TableSchema,
  { dialect, statements }: { readonly dialect: SqlDialect; readonly statements: Statements },
) {
  const columns = ['id', ...Object.keys(schema.columns)];
  /** The columns of a row, as a statement lists them. */
  const selected = (): RawBuilder<unknown> => sql.join(columns.map((name) => sql.ref(name)));
  const selectWhereIn = (db: Db, column: string, cells: readonly Cell[]) =>
    db
      .selectFrom(
        dialect.rowsWhereIn(schema.name, column, columnType(schema, column), cells).as('found'),
      )
      .select(columns);
  const decodeRows = (rows: readonly Selected[]): Row[] =>
    rows.map((row) => decodeSelected(schema, row));
  const findByIds = async (db: Db, ids: readonly number[]) => {
    if (ids.length === 0) return [];
    const rows = await selectWhereIn(db, 'id', ids).execute();
    const rowsById = new Map(decodeRows(rows).map((row) => [row.id, row]));
    return ids.flatMap((id) => rowsById.get(id) ?? []);
  };

  const findOne = async (db: Db, id: number) => {
    const [row] = await statements.run(
      db,
      'get',
      [id],
      () => sql<Cells>`
        select ${selected()} from ${sql.table(schema.name)} where id = ${id}`,
    );
    return row && decodeSelected(schema, row);
  };

  return { selected, selectWhereIn, decodeRows, findByIds, findOne };
}
