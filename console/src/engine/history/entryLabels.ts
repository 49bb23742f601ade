import {
  compareFolded,
  contract,
  historyKindLabel,
  historyNouns,
  historyTopics,
  isObject,
  parseDate,
  pluralize,
  resources,
} from '@steward/api';
import { capitalize, inQuotes } from '../definition/sentence.ts';
import type { HistoryEntry } from './recordHistory.ts';

const untracked: readonly string[] = [contract.history.name, contract.permissions.name];

/** The topics of the history with their names, in the order of the alphabet. */
export const topicOptions = [...resources.map(({ name }) => name), ...Object.keys(historyTopics)]
  .filter((topic) => !untracked.includes(topic))
  .map((value) => ({ value, label: capitalize(historyNouns(value).many) }))
  .sort((a, b) => compareFolded(a.label, b.label));

/** The number of records of an entry about many; undefined for an entry about one. */
export function recordCount({ before, after }: HistoryEntry): number | undefined {
  const counts = [before, after].map((side) => (isObject(side) ? side.count : undefined));
  return counts.find((count) => typeof count === 'number');
}

/** The subject of an entry for a sentence: 'signal “Hiring”', 'value 12', '250 companies'. */
export function entrySubject(entry: HistoryEntry): string {
  const { resource = '', record_id, name } = entry;
  const { one, many } = historyNouns(resource ?? '');
  const count = recordCount(entry);
  if (count !== undefined) return pluralize(count, one, many);
  // An entry without a record of its own, such as a member of a pipeline, has an id as its name.
  const hasName = name && !/^\d+$/.test(name);
  return hasName ? `${one} ${inQuotes(name)}` : `${one} ${record_id ?? ''}`.trim();
}

/** Whether an entry is about one record, which may be there still. */
export const hasRecord = (entry: HistoryEntry): boolean =>
  entry.kind !== 'deleted' && entry.last_record_id == null && recordCount(entry) === undefined;

/** The label of a change without one of its own, beside which the changed fields are named. */
const plainLabel = historyKindLabel({ kind: 'updated' });

/** The fields that an entry changed, where its label does not tell it. */
export const changedLabels = (entry: HistoryEntry, labels: readonly string[]): string =>
  historyKindLabel(entry) === plainLabel ? labels.join(', ') : '';

/** The exact time of an entry. */
export const exactTime = (at: string): string => parseDate(at).toLocaleString('en-GB');

const undoableKinds: readonly unknown[] = ['created', 'updated', 'deleted', 'imported'];

/** Whether an entry is a change that can be undone, and was not; in a list by operation the platform says it. */
export const isUndoable = ({ kind, undone_by, can_undo }: HistoryEntry): boolean =>
  can_undo ?? (undoableKinds.includes(kind) && !undone_by);
