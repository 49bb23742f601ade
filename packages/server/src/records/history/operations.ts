import { isObject } from '@steward/api';
import type { NewRow, Row, RowPatch, Store } from '../../base/store.ts';
import { groupBy } from '../lists/groupBy.ts';
import { historyOperationsTable } from '../schema/systemTables.ts';
import { isBegunImport } from './trackedTables.ts';

/** How many entries are looked up at once. */
const entriesAtOnce = 500;

/**
 * The key of an operation. Callers name their operations, so those of two people may have the same name.
 */
export const operationKey = ({ operation, person_id }: NewRow): string =>
  JSON.stringify([operation, person_id ?? null]);

/** The key of what an operation did to the records of one resource. */
export const kindKey = ({ kind, resource }: NewRow): string => JSON.stringify([kind, resource]);

const operationWhere = ({ operation, person_id }: NewRow) => ({
  operation: String(operation),
  person_id: typeof person_id === 'number' ? person_id : null,
});

const summaryKey = (entry: NewRow): string => JSON.stringify([kindKey(entry), entry.call ?? null]);

/** Whether a part of an import made an entry. The entry that began the import stands for it. */
const isOfPart = ({ part }: NewRow): boolean => part !== null && part !== undefined;

/** Whether an entry belongs to an operation with others. An import that began, or was undone, is one of its own. */
const isMember = (entry: NewRow): boolean =>
  !isOfPart(entry) &&
  !isBegunImport(entry) &&
  entry.operation !== null &&
  entry.operation !== undefined;

/** How many records an entry is about, besides the one that it names. */
function otherRecordsOf({ before, after }: NewRow): number {
  if (isObject(after) && Array.isArray(after.ids)) return after.ids.length - 1;
  return isObject(before) && Array.isArray(before.rows) ? before.rows.length - 1 : 0;
}

/** Which of these records an operation has changed in the same way before. */
async function findChangedBefore(store: Store, former: Row, ids: number[]) {
  const { operation, kind, resource } = former;
  const changedIds = new Set<unknown>();
  // Without the person and the part, by which a database without statistics would look up most entries.
  const where = { operation: String(operation), kind: String(kind), resource: String(resource) };
  for (let from = 0; from < ids.length; from += entriesAtOnce) {
    const batchIds = ids.slice(from, from + entriesAtOnce);
    const filter = { column: 'record_id', op: 'among', value: batchIds } as const;
    for (let offset = 0; ; offset += entriesAtOnce) {
      const query = { offset, limit: entriesAtOnce, where, filter };
      const { rows } = await store.table('history').page(query);
      const ownEntries = rows.filter(
        (row) => !isOfPart(row) && operationKey(row) === operationKey(former),
      );
      for (const { record_id } of ownEntries) changedIds.add(record_id);
      if (rows.length < entriesAtOnce) break;
    }
  }
  return changedIds;
}

/** How many records entries of one kind are about that the operation has not changed in the same way before. */
async function countRecords(store: Store, entries: readonly NewRow[], former: Row | undefined) {
  const ids = new Set(
    entries.flatMap(({ record_id }) => (typeof record_id === 'number' ? [record_id] : [])),
  );
  const otherCount = entries.reduce(
    (sum, entry) => sum + (typeof entry.record_id === 'number' ? otherRecordsOf(entry) : 1),
    0,
  );
  const changedBefore =
    former === undefined ? [] : await findChangedBefore(store, former, [...ids]);
  for (const id of changedBefore) ids.delete(Number(id));
  return ids.size + otherCount;
}

/** What an operation had done before a transaction adds to it. */
interface Former {
  readonly summaries: readonly Row[];
  /** Its one entry, while it has no more. */
  readonly only: readonly Row[];
  /** The newest of its entries of each kind. */
  readonly newest: readonly Row[];
}

async function findFormer(store: Store, entry: NewRow): Promise<Former> {
  // Only an operation that its caller named can have entries of earlier calls.
  if (entry.operation === entry.request_id) return { summaries: [], only: [], newest: [] };
  const where = operationWhere(entry);
  const summaries = await store.table(historyOperationsTable.name).find(where);
  const entries = await store.table('history').find({ ...where, superseded_in_kind: null });
  const newest = entries.filter(isMember);
  return { summaries, only: summaries.length > 0 ? [] : newest, newest };
}

const toSummary = (entries: readonly NewRow[], records: number, former?: Row): NewRow => {
  const [first] = entries;
  return {
    operation: first?.operation,
    person_id: first?.person_id ?? null,
    kind: first?.kind,
    resource: first?.resource,
    call: first?.call ?? null,
    name: former?.name ?? first?.name ?? null,
    entries: Number(former?.entries ?? 0) + entries.length,
    records: Number(former?.records ?? 0) + records,
    undone: Number(former?.undone ?? 0),
  };
};

/** Adds entries to what their operation did. */
async function addToSummaries(
  store: Store,
  { summaries, only }: Former,
  entries: readonly NewRow[],
) {
  const table = store.table(historyOperationsTable.name);
  const byKey = new Map(summaries.map((row) => [summaryKey(row), row]));
  const patches: RowPatch[] = [];
  const added: NewRow[] = [];
  for (const [key, group] of groupBy([...only, ...entries], summaryKey)) {
    const former = byKey.get(key);
    const summary = toSummary(group, await countRecords(store, group, former), former);
    if (former === undefined) added.push(summary);
    else patches.push({ id: former.id, entries: summary.entries, records: summary.records });
  }
  if (patches.length > 0) await table.updateAll(patches);
  if (added.length > 0) await table.insert(added);
}

/** Says of each entry of an operation whether a newer one stands for it. */
function withSuperseded(entries: readonly NewRow[]): readonly NewRow[] {
  const newestOfKind = new Map(entries.map((entry) => [kindKey(entry), entry]));
  return entries.map((entry) => ({
    ...entry,
    superseded_in_operation: entry === entries.at(-1) ? null : 1,
    superseded_in_kind: newestOfKind.get(kindKey(entry)) === entry ? null : 1,
  }));
}

/** Lets new entries of an operation stand for those that did so far, so that it is listed where it went on. */
async function supersede(store: Store, { newest }: Former, entries: readonly NewRow[]) {
  if (newest.length === 0) return;
  const kinds = new Set(entries.map(kindKey));
  const patches = newest.map((row): RowPatch => {
    const superseded_in_kind = kinds.has(kindKey(row)) ? 1 : null;
    return { id: row.id, superseded_in_operation: 1, superseded_in_kind };
  });
  await store.table('history').updateAll(patches);
}

/** Counts the undone entries of operations, each once. */
async function countUndone(store: Store, entries: readonly NewRow[]): Promise<void> {
  const ids = entries.flatMap(({ undoes }) => (typeof undoes === 'number' ? [undoes] : []));
  const history = store.table('history');
  const table = store.table(historyOperationsTable.name);
  const undoneIds = [...new Set(ids)];
  for (let from = 0; from < undoneIds.length; from += entriesAtOnce) {
    const batchIds = undoneIds.slice(from, from + entriesAtOnce);
    const undoneBefore = new Set(
      (await history.findIn('undoes', batchIds)).map(({ undoes }) => undoes),
    );
    const undone = await history.findIn(
      'id',
      batchIds.filter((id) => !undoneBefore.has(id)),
    );
    const counts = groupBy(undone, (entry) => operationKey(entry) + summaryKey(entry));
    const operations = new Set(undone.map(({ operation }) => String(operation)));
    const summaries = await table.findIn('operation', [...operations]);
    const patches = summaries.flatMap((row): RowPatch[] => {
      const count = counts.get(operationKey(row) + summaryKey(row))?.length;
      return count === undefined ? [] : [{ id: row.id, undone: Number(row.undone) + count }];
    });
    if (patches.length > 0) await table.updateAll(patches);
  }
}

/**
 * Brings new entries together with their operations, within the transaction that appends them and holds the end of
 * the history: says which entries a newer one stands for, and keeps what operations with several entries did.
 *
 * @returns the entries in the same order, with their columns
 */
export async function joinOperations(
  store: Store,
  entries: readonly NewRow[],
): Promise<readonly NewRow[]> {
  await countUndone(
    store,
    entries.filter((entry) => !isOfPart(entry)),
  );
  const joinedEntries = new Map<NewRow, NewRow>();
  for (const group of groupBy(entries.filter(isMember), operationKey).values()) {
    const former = await findFormer(store, group[0] ?? {});
    const rows = withSuperseded(group);
    await supersede(store, former, group);
    group.forEach((entry, index) => joinedEntries.set(entry, rows[index] ?? entry));
    const isAlone = former.summaries.length + former.only.length === 0 && group.length === 1;
    if (isAlone) continue;
    await addToSummaries(store, former, group);
  }
  return entries.map((entry) =>
    isOfPart(entry)
      ? { ...entry, superseded_in_operation: 1, superseded_in_kind: 1 }
      : (joinedEntries.get(entry) ?? entry),
  );
}

/** Removes what operations did whose entries are removed for their age. */
export async function removeOperations(store: Store, entries: readonly NewRow[]): Promise<void> {
  const operations = new Set(entries.map(({ operation }) => String(operation)));
  const table = store.table(historyOperationsTable.name);
  const summaries = await table.findIn('operation', [...operations]);
  if (summaries.length > 0) await table.removeAll(summaries.map(({ id }) => id));
}
