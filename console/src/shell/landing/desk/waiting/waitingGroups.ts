import type { AnyRow, WaitingTopic } from '@steward/api';
import { waitingTopics } from '@steward/api';

/** A record that waits. */
export interface WaitingRecord {
  readonly id: number;
  /** The name of its resource. */
  readonly resource: string;
  /** The part of its list, where that has parts. */
  readonly scope: string | undefined;
  readonly name: string;
  readonly detail: string | undefined;
  readonly count: number | undefined;
  /** Since when it waits, in ISO 8601. */
  readonly since: string | undefined;
}

/** The records of a topic that wait. */
export interface WaitingGroup {
  readonly topic: WaitingTopic;
  /** How many there are, of which a few are named. */
  readonly total: number;
  readonly records: readonly WaitingRecord[];
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const toRecord = (row: AnyRow): WaitingRecord => ({
  id: Number(row.record_id),
  resource: String(row.resource),
  scope: text(row.scope),
  name: text(row.name) ?? '',
  detail: text(row.detail),
  count: typeof row.count === 'number' ? row.count : undefined,
  since: text(row.since),
});

const isTopic = (name: string): name is WaitingTopic => Object.hasOwn(waitingTopics, name);

/** What waits, by topic; topics that this version does not know are left out. */
export const waitingGroups = (rows: readonly AnyRow[]): WaitingGroup[] =>
  Object.keys(waitingTopics)
    .filter(isTopic)
    .flatMap((topic) => {
      const ofTopic = rows.filter((row) => row.topic === topic);
      const total = Number(ofTopic[0]?.total ?? 0);
      return ofTopic.length === 0 ? [] : [{ topic, total, records: ofTopic.map(toRecord) }];
    });
