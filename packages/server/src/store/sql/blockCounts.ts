import { sql } from 'kysely';
import type { TableSchema } from '../../base/store.ts';
import { blockBits, blocksTable, changesId } from './engine.ts';
import type { Db } from './engine.ts';
import type { Statements } from './statements.ts';

/** The row counts of the blocks of a table, the newest block first. */
export interface BlockCounts {
  /** The number of changes that the table has had: a table with as many has the same counts. */
  readonly version: number;
  readonly count: number;
  readonly blocks: readonly { readonly id: number; readonly before: number }[];
}

/** The number of changes that a table has had, as a statement's own snapshot has it. */
export const tableVersion = ({ name }: TableSchema) =>
  sql<number>`coalesce(
    (select n from ${sql.table(blocksTable(name))} where id = ${sql.lit(changesId)}), 0)`;

export async function readBlockCounts(
  db: Db,
  statements: Statements,
  { name }: TableSchema,
): Promise<BlockCounts> {
  const rows = await statements.run(
    db,
    'blocks',
    [],
    () => sql<{ id: number; n: number }>`
      select id, n from ${sql.table(blocksTable(name))} order by id desc`,
  );
  let [version, count] = [0, 0];
  const blocks: { id: number; before: number }[] = [];
  for (const { id, n } of rows) {
    if (id === changesId) {
      version = n;
    } else {
      blocks.push({ id, before: count });
      count += n;
    }
  }
  return { version, count, blocks };
}

/**
 * The place of the row with `offset` newer ones: it follows `skip` rows of those with an id below
 * `end`.
 */
export function locate({ blocks }: BlockCounts, offset: number): { end: number; skip: number } {
  let [low, high] = [0, blocks.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((blocks[middle]?.before ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  const { id, before } = blocks[low] ?? { id: -1, before: 0 };
  return { end: (id + 1) * 2 ** blockBits, skip: offset - before };
}
