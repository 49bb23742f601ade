import { contract, historyAreas, historyKinds, isObject, pluralize, resources } from '@steward/api';
import { capitalize, inQuotes } from '../definition/sentence.ts';
import type { HistoryEntry } from './recordHistory.ts';

/** How one record of an area is called in a sentence, and several. */
interface AreaWords {
  readonly one: string;
  readonly many: string;
}

const otherAreas: ReadonlyMap<string, string> = new Map(Object.entries(historyAreas));

/** The words of an area: those of its resource, or of what is no resource. */
function areaWords(area: string): AreaWords {
  const resource = resources.find(({ name }) => name === area);
  if (resource !== undefined) return resource;
  const one = otherAreas.get(area) ?? 'record';
  return { one, many: `${one}s` };
}

const untracked: readonly string[] = [contract.history.name, contract.permissions.name];

/** The areas that the history has, with their names, in the order of the alphabet. */
export const areaOptions = [...resources.map(({ name }) => name), ...otherAreas.keys()]
  .filter((area) => !untracked.includes(area))
  .map((value) => ({ value, label: capitalize(areaWords(value).many) }))
  .sort((a, b) => a.label.localeCompare(b.label));

/** How many records an entry of many is about; undefined for an entry of one. */
export function recordCount({ before, after }: HistoryEntry): number | undefined {
  const counts = [before, after].map((side) => (isObject(side) ? side.count : undefined));
  return counts.find((count) => typeof count === 'number');
}

/** What an entry is about, in a sentence: 'signal “Hiring”', 'value 12', '250 companies'. */
export function entrySubject(entry: HistoryEntry): string {
  const { resource = '', record_id, name } = entry;
  const { one, many } = areaWords(resource ?? '');
  const count = recordCount(entry);
  if (count !== undefined) return pluralize(count, one, many);
  // What is no record of its own, such as a member of a pipeline, has the number of another one as its name.
  const hasName = name && !/^\d+$/.test(name);
  return hasName ? `${one} ${inQuotes(name)}` : `${one} ${record_id ?? ''}`.trim();
}

/** What happened, in a word or two: 'Changed'. */
export const kindLabel = ({ kind }: HistoryEntry): string =>
  (kind && historyKinds[kind]) ?? String(kind ?? '');

const undoableKinds: readonly unknown[] = ['created', 'updated', 'deleted', 'imported'];

/** Whether an entry is of a change that can be taken back, and was not. */
export const isUndoable = ({ kind, undone_by }: HistoryEntry): boolean =>
  undoableKinds.includes(kind) && !undone_by;
