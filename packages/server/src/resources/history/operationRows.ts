import { formatCount, historyKinds, historyNouns, pluralize } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import type { Call } from '../../base/call.ts';
import { requireCaller } from '../../base/call.ts';
import type { JsonObject } from '../../records/crud.ts';
import type { Row } from '../../base/store.ts';
import { kindKey, operationKey } from '../../records/history/operations.ts';
import { isBegunImport } from '../../records/history/trackedTables.ts';
import { maySeeEntry } from '../../records/history/visibility.ts';
import { groupBy } from '../../records/lists/groupBy.ts';
import { historyOperationsTable } from '../../records/schema/systemTables.ts';
import { findUndoneImport } from '../imports/undo/undoEntries.ts';
import { isUndoable, isUndoableKind, mayUndo } from '../undo/undoChanges.ts';

/**
 * What one entry stands for in a list by operation: its operation, or what that did of one kind to the records of one
 * resource.
 */
export type Grouping = 'operation' | 'kind';

/** One kind of change of the records of one resource. */
interface Change {
  readonly kind: string;
  readonly resource: string;
  readonly records: number;
  readonly name: string;
}

/** Kinds of changes that are named one by one. */
const maxNamed = 4;

function toChanges(summaries: readonly Row[]): readonly Change[] {
  const changes = new Map<string, Change>();
  for (const row of summaries) {
    const key = kindKey(row);
    const former = changes.get(key);
    changes.set(key, {
      kind: String(row.kind),
      resource: String(row.resource),
      records: (former?.records ?? 0) + Number(row.records),
      name: former?.name ?? String(row.name ?? ''),
    });
  }
  return [...changes.values()];
}

/** 'company “Acme”', '12 companies'. */
function toText({ resource, records, name }: Change): string {
  const { one, many } = historyNouns(resource);
  // A record without a name of its own, such as a member of a pipeline, has an id as its name.
  const hasName = records === 1 && !isEmpty(name) && !/^\d+$/.test(name);
  return hasName ? `${one} “${name}”` : pluralize(records, one, many);
}

const kindWords: Readonly<Record<string, string>> = historyKinds;

/** '12 companies, 3 roles'; with the kinds where there are several: '12 companies changed, 3 roles deleted'. */
function describe(changes: readonly Change[]): string {
  const hasKinds = new Set(changes.map(({ kind }) => kind)).size > 1;
  const texts = changes
    .slice(0, maxNamed)
    .map((change) =>
      hasKinds
        ? `${toText(change)} ${(kindWords[change.kind] ?? change.kind).toLowerCase()}`
        : toText(change),
    );
  const rest = changes.slice(maxNamed).reduce((sum, { records }) => sum + records, 0);
  return [...texts, ...(rest > 0 ? [`${formatCount(rest)} more`] : [])].join(', ');
}

/** The one value that all have; null where they differ. */
const sharedValue = (values: readonly unknown[]): unknown => {
  const [first] = values;
  return new Set(values).size === 1 ? first : null;
};

const sumOf = (rows: readonly Row[], column: string): number =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0);

/** Whether a caller may undo one entry, as far as it tells. */
async function canUndoEntry(call: Call, row: Row, isUndone: boolean): Promise<boolean> {
  if (isUndone || !mayUndo(call, row)) return false;
  if (!isBegunImport(row)) return isUndoable(row);
  // An import is undone by a call of its own; its undo is taken back here.
  return (await findUndoneImport(call, row)) !== undefined;
}

/** An entry that stands for several, without the values that are its own. */
function toOperationRecord(
  call: Call,
  record: JsonObject,
  visibleEntries: readonly Row[],
  all: readonly Row[],
): JsonObject {
  const changes = toChanges(visibleEntries);
  const entries = sumOf(visibleEntries, 'entries');
  const undone = sumOf(visibleEntries, 'undone');
  const undoable = all.filter(isUndoableKind);
  const isOfOneRecord = changes.length === 1 && changes[0]?.records === 1;
  return {
    ...record,
    kind: sharedValue(changes.map(({ kind }) => kind)),
    resource: sharedValue(changes.map(({ resource }) => resource)),
    call: sharedValue(visibleEntries.map((row) => row.call)),
    name: describe(changes),
    ...(!isOfOneRecord && { record_id: null, scope: null }),
    last_record_id: null,
    fields: null,
    before: null,
    after: null,
    version: null,
    address: null,
    request_id: null,
    undone_by:
      undone >= sumOf(visibleEntries.filter(isUndoableKind), 'entries') ? record.undone_by : null,
    entries,
    undone_entries: undone,
    changes: changes.map(({ kind, resource, records }) => ({ kind, resource, records })),
    can_undo:
      undoable.length > 0 &&
      sumOf(all, 'undone') === 0 &&
      undoable.every((row) => mayUndo(call, row)),
  };
}

/** Entries that stand for others as the records of a list by operation. */
export async function toOperationRecords(
  call: Call,
  grouping: Grouping,
  rows: readonly Row[],
  records: readonly JsonObject[],
): Promise<readonly JsonObject[]> {
  const caller = requireCaller(call);
  const operations = new Set(rows.map(({ operation }) => String(operation)));
  const summaries = await call.store
    .table(historyOperationsTable.name)
    .findIn('operation', [...operations]);
  const byOperation = groupBy(summaries, operationKey);
  return Promise.all(
    rows.map(async (row, index) => {
      const record = records[index] ?? {};
      const all = isBegunImport(row) ? [] : (byOperation.get(operationKey(row)) ?? []);
      const visibleEntries = all.filter(
        (summary) =>
          maySeeEntry(caller, summary) &&
          (grouping === 'operation' || kindKey(summary) === kindKey(row)),
      );
      if (sumOf(visibleEntries, 'entries') > 1)
        return toOperationRecord(call, record, visibleEntries, all);
      const isUndone = record.undone_by !== null;
      return {
        ...record,
        entries: 1,
        undone_entries: Number(isUndone),
        can_undo: await canUndoEntry(call, row, isUndone),
      };
    }),
  );
}
