/** A field that differs from a plan, with names in place of ids; no secret is in it. */
export interface PlanDifference {
  /** Its name in a plan. */
  readonly field: string;
  /** What the platform has; null where it has nothing. */
  readonly from: unknown;
  readonly to: unknown;
}

/** A change that brings the platform closer to its plan. */
export interface PlanChange {
  readonly op: 'create' | 'change' | 'delete';
  readonly noun: string;
  readonly scope?: string;
  /** The name under which the change leaves the record, or under which it deletes it. */
  readonly name: string;
  /** The id of the record, which a new one does not have yet. */
  readonly id?: number;
  /** Its name for people, such as 'signal ipo'. */
  readonly label: string;
  /** Its place in the document, such as 'signal.3'. Deletions have none. */
  readonly path?: string;
  readonly differences: readonly PlanDifference[];
}

/** Why a plan cannot be applied. */
export interface PlanProblem {
  /** The place in the document, such as 'signal.3'; empty for the whole document. */
  readonly path: string;
  /** The field of the record, as the document names it, or of the call. */
  readonly field?: string;
  /** The record's name for people. */
  readonly label?: string;
  readonly problem: string;
  /** The place of another record that it is about: the first one of the same name. */
  readonly also?: string;
}

/** A record that the platform has and a plan does not name. */
export interface UnmanagedRecord {
  readonly noun: string;
  readonly scope?: string;
  readonly name: string;
  readonly id: number;
  /** A document with this record alone, which can be pasted. */
  readonly fragment: Readonly<Record<string, unknown>>;
}

/** A record that no plan can hold, which is never deleted by one. */
export interface UnnameableRecord {
  readonly noun: string;
  readonly scope?: string;
  /** Its name, where it has one that another has, too. */
  readonly name?: string;
  readonly id: number;
  /** The end of a sentence: 'has no name'. */
  readonly reason: string;
}

/** A secret that was not compared, since the client could not read it. */
export interface UnreadSecret {
  readonly path: string;
  readonly field: string;
  /** Why, in the client's words: '$KEY is not set'. */
  readonly source: string;
}

/** All differences between a platform and a plan. */
export interface PlanComparison {
  /** What `plans.apply` is to be given; absent where there are problems. */
  readonly digest?: string;
  /** In the order in which they are made. */
  readonly changes: readonly PlanChange[];
  /** Where there are any, nothing can be applied. */
  readonly problems: readonly PlanProblem[];
  readonly unmanaged: readonly UnmanagedRecord[];
  readonly unnameable: readonly UnnameableRecord[];
  readonly unread: readonly UnreadSecret[];
  /** New records that may be others under a new name, in words. */
  readonly hints: readonly string[];
}
