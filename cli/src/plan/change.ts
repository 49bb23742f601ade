import type { Client } from '@steward/api';
import type { RecordName } from './kinds.ts';
import type { RecordIndex } from './remoteState.ts';

/** A field that is not as the plan has it. Names stand for ids; a secret is told by where it is. */
export interface Difference {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** Finds the id of a record, which an earlier change may have made. @throws when it is not there. */
export type ResolveId = (name: RecordName) => Promise<number>;

/** What must happen for the platform to be as its plan. */
export interface Change {
  readonly op: 'create' | 'change' | 'delete';
  /** The noun of its kind. */
  readonly noun: string;
  /** What it is for people, such as 'signal ipo'. */
  readonly label: string;
  /** The record, where it is one. */
  readonly name?: RecordName;
  readonly id?: number;
  readonly differences: readonly Difference[];
  /** Why the platform cannot do it, where that is known beforehand. */
  readonly blockedReason?: string;
  /** Makes the calls; the answer of the last. */
  readonly send: (client: Client, resolveId: ResolveId) => Promise<unknown>;
}

/** Everything in which a platform differs from a plan. */
export interface Comparison {
  /** In the order in which they can be made. */
  readonly changes: readonly Change[];
  /** What keeps the plan from being compared, each with its place. */
  readonly problems: readonly string[];
  /** How many records of the named kinds the plan does not name, by noun. */
  readonly others: Readonly<Record<string, number>>;
  /** How many secrets could not be compared. */
  readonly unseen: number;
  /** The records that are there. */
  readonly directory: RecordIndex;
}
