import { isObject } from '@steward/api';
import { readRecent, writeRecent } from './recentList.ts';

/** A record that a person opened. */
export interface RecentRecord {
  /** The address that opens it in its list. */
  readonly to: string;
  readonly label: string;
  /** The name of its resource. */
  readonly resource: string;
  readonly id: number;
}

const maxRecords = 5;

const name = 'recentRecords';

const isRecord = (value: unknown): value is RecentRecord =>
  isObject(value) &&
  typeof value.to === 'string' &&
  typeof value.label === 'string' &&
  typeof value.resource === 'string' &&
  typeof value.id === 'number';

/** The records that a user opened last in this tab, the latest first. */
export const readRecentRecords = (owner: unknown): readonly RecentRecord[] =>
  readRecent(name, owner, isRecord);

const writeRecentRecords = (owner: unknown, records: readonly RecentRecord[]): void =>
  writeRecent(name, owner, records.slice(0, maxRecords));

type RecordKey = Pick<RecentRecord, 'resource' | 'id'>;

const otherRecords = (owner: unknown, { resource, id }: RecordKey): readonly RecentRecord[] =>
  readRecentRecords(owner).filter((each) => each.resource !== resource || each.id !== id);

/** Puts a record at the head of the recent records. */
export const rememberRecord = (owner: unknown, record: RecentRecord): void =>
  writeRecentRecords(owner, [record, ...otherRecords(owner, record)]);

/** Removes a deleted record from the recent records. */
export const forgetRecord = (owner: unknown, record: RecordKey): void =>
  writeRecentRecords(owner, otherRecords(owner, record));
