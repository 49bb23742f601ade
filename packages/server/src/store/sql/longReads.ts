import type { ListQuery, TableSchema } from '../../base/store.ts';
import type { Db, LongReads, SqlDialect } from './engine.ts';

interface Connections {
  readonly read: Db;
  readonly longReads?: LongReads;
  readonly dialect: Pick<SqlDialect, 'lastId'>;
}

/** Rows that a sorted list passes over within a call. */
const maxPassedRows = 1_000;

/** Whether a page is found by looking through rows, of which there may be very many. */
const mayTakeLong = ({ q = '', filter, where = {}, sort, offset }: ListQuery): boolean =>
  q !== '' ||
  filter !== undefined ||
  Object.keys(where).length > 0 ||
  (sort !== undefined && offset > maxPassedRows);

/** The access of a table to its database that is best for a page, or for the count of a list. */
export async function readerOf(
  { read, longReads, dialect }: Connections,
  { name }: TableSchema,
  query: ListQuery,
): Promise<Db> {
  if (longReads === undefined || !mayTakeLong(query)) return read;
  const isLarge =
    longReads.minRows === 0 || (await dialect.lastId(read, name)) >= longReads.minRows;
  return isLarge ? longReads.db : read;
}
