import { isObject } from '@steward/api';

/** A record that a person opened. */
export interface RecentRecord {
  /** Where it opens, in the list that it was in. */
  readonly to: string;
  readonly label: string;
  /** The name of its resource. */
  readonly resource: string;
  readonly id: number;
}

/** How many records are remembered. */
const mostRecords = 5;

/** The one key of session storage that holds the records: names are not left behind in the browser. */
const recordsKey = (owner: unknown): string => `steward.recentRecords.${String(owner ?? '')}`;

const isRecord = (kept: unknown): kept is RecentRecord =>
  isObject(kept) &&
  typeof kept.to === 'string' &&
  typeof kept.label === 'string' &&
  typeof kept.resource === 'string' &&
  typeof kept.id === 'number';

/** The records that a person opened last in this tab, the latest first. */
export function readRecentRecords(owner: unknown): readonly RecentRecord[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(recordsKey(owner)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecord) : [];
  } catch {
    return [];
  }
}

function writeRecentRecords(owner: unknown, records: readonly RecentRecord[]): void {
  try {
    sessionStorage.setItem(recordsKey(owner), JSON.stringify(records.slice(0, mostRecords)));
  } catch {
    // Storage is forbidden or full: nothing is remembered.
  }
}

type Which = Pick<RecentRecord, 'resource' | 'id'>;

const others = (owner: unknown, { resource, id }: Which): readonly RecentRecord[] =>
  readRecentRecords(owner).filter((each) => each.resource !== resource || each.id !== id);

/** Remembers a record as the last that its person opened. */
export const recordOpened = (owner: unknown, record: RecentRecord): void =>
  writeRecentRecords(owner, [record, ...others(owner, record)]);

/** Forgets a record that was deleted. */
export const forgetRecord = (owner: unknown, which: Which): void =>
  writeRecentRecords(owner, others(owner, which));
