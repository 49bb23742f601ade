import {
  compareFolded,
  contract,
  historyTopics,
  historyKinds,
  isObject,
  pluralize,
  resources,
} from '@steward/api';
import { capitalize, inQuotes } from '../definition/sentence.ts';
import type { HistoryEntry } from './recordHistory.ts';

/** The nouns for one record of a topic, and for several. */
interface TopicNouns {
  readonly one: string;
  readonly many: string;
}

const topicsWithoutResource: ReadonlyMap<string, string> = new Map(Object.entries(historyTopics));

/** The nouns of a topic of the history: those of its resource, or its own where it has none. */
function topicNouns(topic: string): TopicNouns {
  const resource = resources.find(({ name }) => name === topic);
  if (resource !== undefined) return resource;
  const one = topicsWithoutResource.get(topic) ?? 'record';
  return { one, many: `${one}s` };
}

const untracked: readonly string[] = [contract.history.name, contract.permissions.name];

/** The topics of the history with their names, in the order of the alphabet. */
export const topicOptions = [...resources.map(({ name }) => name), ...topicsWithoutResource.keys()]
  .filter((topic) => !untracked.includes(topic))
  .map((value) => ({ value, label: capitalize(topicNouns(value).many) }))
  .sort((a, b) => compareFolded(a.label, b.label));

/** The number of records of an entry about many; undefined for an entry about one. */
export function recordCount({ before, after }: HistoryEntry): number | undefined {
  const counts = [before, after].map((side) => (isObject(side) ? side.count : undefined));
  return counts.find((count) => typeof count === 'number');
}

/** The subject of an entry for a sentence: 'signal “Hiring”', 'value 12', '250 companies'. */
export function entrySubject(entry: HistoryEntry): string {
  const { resource = '', record_id, name } = entry;
  const { one, many } = topicNouns(resource ?? '');
  const count = recordCount(entry);
  if (count !== undefined) return pluralize(count, one, many);
  // An entry without a record of its own, such as a member of a pipeline, has an id as its name.
  const hasName = name && !/^\d+$/.test(name);
  return hasName ? `${one} ${inQuotes(name)}` : `${one} ${record_id ?? ''}`.trim();
}

/** Whether an entry is about one record, which may be there still. */
export const hasRecord = (entry: HistoryEntry): boolean =>
  entry.kind !== 'deleted' && entry.last_record_id == null && recordCount(entry) === undefined;

/** The label of an entry's kind: 'Changed'. */
export const kindLabel = ({ kind }: HistoryEntry): string =>
  (kind && historyKinds[kind]) ?? String(kind ?? '');

const undoableKinds: readonly unknown[] = ['created', 'updated', 'deleted', 'imported'];

/** Whether an entry is a change that can be undone, and was not. */
export const isUndoable = ({ kind, undone_by }: HistoryEntry): boolean =>
  undoableKinds.includes(kind) && !undone_by;
