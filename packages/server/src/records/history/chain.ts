import { hashToken } from '../../base/tokens.ts';
import type { NewRow, Row, Store } from '../../base/store.ts';
import { historyHeadTable } from '../schema/systemTables.ts';
import { joinOperations, removeOperations } from './operations.ts';
import { yieldToEventLoop } from '../../base/yielding/yieldToEventLoop.ts';

const headId = 1;

/** The columns that the hash of an entry covers, in this order. */
const hashedColumns = [
  'at',
  'person',
  'person_id',
  'via',
  'kind',
  'resource',
  'record_id',
  'last_record_id',
  'name',
  'fields',
  'before',
  'after',
  'version',
  'call',
  'operation',
  'undoes',
  'address',
  'request_id',
] as const;

/** The hash of an entry, which depends on all entries before it. */
function hashEntry(previous: string, entry: NewRow): Promise<string> {
  return hashToken(JSON.stringify([previous, ...hashedColumns.map((name) => entry[name] ?? null)]));
}

/** Prepares a store for entries. Servers that start at once take turns by the caller's lock. */
export async function prepareHistory(store: Store): Promise<void> {
  const heads = store.table(historyHeadTable.name);
  if ((await heads.get(headId)) === undefined) await heads.insert([{ id: headId }]);
}

/** The number of entries that are hashed and inserted before other calls run: some milliseconds. */
const entriesAtOnce = 500;

/** Appends entries, oldest first, within a transaction. */
export async function appendEntries(store: Store, entries: readonly NewRow[]): Promise<void> {
  if (entries.length === 0) return;
  const heads = store.table(historyHeadTable.name);
  const [head] = await heads.lockRows([headId], 'change');
  if (head === undefined) throw new Error('The history of this database was not prepared.');
  let hash = String(head.last_hash ?? '');
  const joinedEntries = await joinOperations(store, entries);
  for (let from = 0; from < joinedEntries.length; from += entriesAtOnce) {
    const rows: NewRow[] = [];
    for (const entry of joinedEntries.slice(from, from + entriesAtOnce)) {
      const row = { ...entry, previous_hash: hash };
      hash = await hashEntry(hash, row);
      rows.push({ ...row, hash });
    }
    await store.table('history').insert(rows);
    if (from + entriesAtOnce < joinedEntries.length) await yieldToEventLoop();
  }
  await heads.update(headId, { last_hash: hash });
}

/** The result of a check of the history. */
export interface HistoryCheck {
  /** The entries that were read. */
  readonly entries: number;
  /** The first entry that was changed after it was written; undefined where none was. */
  readonly brokenAt?: number;
  readonly problem?: string;
}

const batchSize = 1_000;

async function* readEntries(store: Store, after: number): AsyncGenerator<Row> {
  let lastId = after;
  for (;;) {
    const filter = { column: 'id', op: 'after', value: lastId } as const;
    const sort = { column: 'id', order: 'asc' } as const;
    const { rows } = await store
      .table('history')
      .page({ offset: 0, limit: batchSize, filter, sort });
    yield* rows;
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < batchSize) return;
  }
}

/**
 * The hashes of the last entry that was removed for its age, and of the newest; '' if there is
 * none.
 */
async function readHead(store: Store) {
  const head = await store.table(historyHeadTable.name).get(headId);
  return { removed: String(head?.removed_hash ?? ''), last: String(head?.last_hash ?? '') };
}

/**
 * Checks that no entry of the history was changed, removed or added behind the platform's back, from the
 * oldest that is kept to the newest. Servers run meanwhile: entries may be added, and old ones removed.
 */
export async function verifyHistory(store: Store): Promise<HistoryCheck> {
  const { removed } = await readHead(store);
  let previous = removed;
  let entries = 0;
  let lastId = 0;
  /** Reads on until an entry has a hash, or to the end. */
  const readOn = async (until?: string): Promise<HistoryCheck | undefined> => {
    for await (const entry of readEntries(store, lastId)) {
      entries += 1;
      const { id } = entry;
      if (entry.previous_hash !== previous) {
        // Old entries may have been removed since the head was read.
        if ((await readHead(store)).removed !== removed) return verifyHistory(store);
        const problem = `An entry before number ${id} is missing, or was changed.`;
        return { entries, brokenAt: id, problem };
      }
      if (entry.hash !== (await hashEntry(previous, entry))) {
        return { entries, brokenAt: id, problem: `Entry ${id} is not as it was written.` };
      }
      previous = String(entry.hash);
      lastId = id;
      if (previous === until) break;
    }
    return undefined;
  };
  const broken = await readOn();
  if (broken !== undefined) return broken;
  // The current head was written with its entry, which is the last one read or follows it.
  const { last } = await readHead(store);
  const brokenLater = previous === last ? undefined : await readOn(last);
  if (brokenLater !== undefined) return brokenLater;
  if (previous === last) return { entries };
  if ((await readHead(store)).removed !== removed) return verifyHistory(store);
  return { entries, problem: 'The newest entries are missing, or one was added.' };
}

/** Held by the one server that removes entries, so that the hash that it leaves is that of the last one. */
const retentionLock = 'history-retention';

/**
 * Removes entries that are older than a time, some at each call; those that stay can still be checked.
 * @returns how many were removed
 */
export const removeOldEntries = (store: Store, before: string, limit = 500): Promise<number> =>
  store.transaction(async (tx) => {
    const history = tx.table('history');
    const sort = { column: 'id', order: 'asc' } as const;
    const { rows } = await history.page({ offset: 0, limit, sort });
    const firstKept = rows.findIndex((row) => String(row.at) >= before);
    const old = firstKept === -1 ? rows : rows.slice(0, firstKept);
    const last = old.at(-1);
    if (last === undefined) return 0;
    await history.removeAll(old.map(({ id }) => id));
    await removeOperations(tx, old);
    await tx.table(historyHeadTable.name).update(headId, { removed_hash: last.hash });
    return old.length;
  }, retentionLock);
