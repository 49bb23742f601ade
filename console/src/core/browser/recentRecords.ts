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

const maxRecords = 5;

/** The key in session storage, since names must not stay in the browser after the visit. */
const recordsKey = (owner: unknown): string => `steward.recentRecords.${String(owner ?? '')}`;

const isRecord = (value: unknown): value is RecentRecord =>
  isObject(value) &&
  typeof value.to === 'string' &&
  typeof value.label === 'string' &&
  typeof value.resource === 'string' &&
  typeof value.id === 'number';

/** The records that a user opened last in this tab, the latest first. */
export function readRecentRecords(owner: unknown): readonly RecentRecord[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(recordsKey(owner)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecord) : [];
  } catch {
    return [];
  }
}

function writeRecentRecords(owner: unknown, records: readonly RecentRecord[]): void {
  try {
    sessionStorage.setItem(recordsKey(owner), JSON.stringify(records.slice(0, maxRecords)));
  } catch {
    // Storage is forbidden or full: nothing is remembered.
  }
}

type RecordKey = Pick<RecentRecord, 'resource' | 'id'>;

const otherRecords = (owner: unknown, { resource, id }: RecordKey): readonly RecentRecord[] =>
  readRecentRecords(owner).filter((each) => each.resource !== resource || each.id !== id);

/** Puts a record at the head of the recent records. */
export const rememberRecord = (owner: unknown, record: RecentRecord): void =>
  writeRecentRecords(owner, [record, ...otherRecords(owner, record)]);

/** Removes a deleted record from the recent records. */
export const forgetRecord = (owner: unknown, record: RecordKey): void =>
  writeRecentRecords(owner, otherRecords(owner, record));
