import type { Client } from '@steward/api';
import type { RecordName } from '@steward/api/plans';
import type { PlannedCall } from '../resource/runCalls.ts';
import type { RecordIndex, RemoteRecord } from './remoteRecords.ts';

/**
 * A field that differs from the plan. It has names in place of ids, and the source of a secret in
 * place of the secret.
 */
export interface Difference {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** Resolves the id of a record, which an earlier change may have made. @throws when there is none. */
export type ResolveId = (name: RecordName) => Promise<number>;

/** The options of a change's call: the version that the record must have. */
export type SendOptions = Pick<PlannedCall, 'ifMatch'>;

/** A change that brings the platform closer to its plan. */
export interface Change {
  readonly op: 'create' | 'change' | 'delete';
  readonly noun: string;
  /** Its name for people, such as 'signal ipo'. */
  readonly label: string;
  /** The record, where it is one. */
  readonly name?: RecordName;
  readonly id?: number;
  readonly differences: readonly Difference[];
  /** Why the platform cannot make the change, where that is known beforehand. */
  readonly blockedReason?: string | undefined;
  /** Makes the calls; returns the answer of the last. */
  readonly send: (
    client: Client,
    resolveId: ResolveId,
    /** Options of its first call, such as the version that the record must have. */
    options?: SendOptions,
  ) => Promise<unknown>;
  /** The record that it changes or deletes, as it was compared. */
  readonly base?: RemoteRecord;
  /** The UI item that it switches, and how that was. */
  readonly ui?: { readonly names: readonly string[]; readonly from: boolean };
  /** Whether it sends secrets, which nobody can read back. */
  readonly hasSecrets?: boolean;
}

/** All differences between a platform and a plan. */
export interface Comparison {
  /** In the order in which they can be made. */
  readonly changes: readonly Change[];
  /** Why the plan cannot be compared, each reason with its place. */
  readonly problems: readonly string[];
  /** How many records of the plan's kinds the plan does not name, by noun. */
  readonly unmanaged: Readonly<Record<string, number>>;
  /** New records that may be others under a new name, in words. */
  readonly hints: readonly string[];
  /** How many secrets could not be compared. */
  readonly unseen: number;
  /** The records on the platform, under the names that the plan gives them. */
  readonly index: RecordIndex;
  /** The same as they were read. */
  readonly read: readonly RemoteRecord[];
}
