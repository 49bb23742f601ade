import { sql } from 'kysely';
import { fold } from '../text.ts';
import type { ListQuery, TableSchema } from '../../base/store.ts';
import { readBlockCounts, locate, tableVersion } from './blockCounts.ts';
import type { BlockCounts } from './blockCounts.ts';
import { isCounted } from './engine.ts';
import type { Db } from './engine.ts';
import type { Statements } from './statements.ts';

type Cells = Readonly<Record<string, unknown>>;
interface CellsPage {
  readonly rows: readonly Cells[];
  readonly count: number;
}

/** Whether a list is the whole table, newest first. */
export const isWholeTable = (
  schema: TableSchema,
  { q = '', sort, where = {}, filter, after }: ListQuery,
): boolean =>
  isCounted(schema) &&
  sort === undefined &&
  filter === undefined &&
  after === undefined &&
  Object.keys(where).length === 0 &&
  (schema.search === undefined || fold(q) === '');

const versionColumn = 'version__';

/** @param isCommitted whether the connection reads what is committed and nothing else */
export type WholeTableReader = (
  db: Db,
  query: ListQuery,
  isCommitted: boolean,
) => Promise<CellsPage>;

/**
 * Reads pages of the whole table, newest first. The row counts of the blocks of ids tell where a page
 * begins, so that it costs the same at any depth. They are kept from call to call, and are right as long
 * as the table has the same version as when they were read, which the page's own statement tells.
 */
export function createWholeTableReader(
  schema: TableSchema,
  statements: Statements,
): WholeTableReader {
  let known: BlockCounts | undefined;
  const columns = ['id', ...Object.keys(schema.columns)].map((name) => sql.ref(name));

  const readPage = async (db: Db, counts: BlockCounts, { offset, limit }: ListQuery) => {
    const { end, skip } = locate(counts, offset);
    const rows = await statements.run(
      db,
      'page',
      [end, limit, skip],
      () => sql<Cells>`
        select ${sql.join(columns)}, ${tableVersion(schema)} as ${sql.ref(versionColumn)}
        from ${sql.table(schema.name)} where id < ${end} order by id desc limit ${limit} offset ${skip}`,
    );
    const version = rows[0]?.[versionColumn];
    const cells = rows.map(({ [versionColumn]: _version, ...others }) => others);
    return { rows: cells, count: counts.count, version };
  };

  return async (db, query, isCommitted) => {
    if (isCommitted && known !== undefined) {
      const page = await readPage(db, known, query);
      if (page.version === known.version) return page;
    }
    const counts = await readBlockCounts(db, statements, schema);
    if (isCommitted) known = counts;
    return counts.count <= query.offset
      ? { rows: [], count: counts.count }
      : readPage(db, counts, query);
  };
}
