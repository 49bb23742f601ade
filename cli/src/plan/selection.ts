/** Which part of a plan is meant. */
export interface Selection {
  /** Whether any record of a noun is. */
  readonly hasNoun: (noun: string) => boolean;
  /** Whether a record is, by the names that lead to it: its scope, where it has one, and its key. */
  readonly has: (noun: string, names: readonly string[]) => boolean;
}

/** All of it. */
export const everything: Selection = { hasNoun: () => true, has: () => true };

/** The names that lead to a record. */
export const namesOfRecord = (scope: string | undefined, key: string): readonly string[] =>
  scope === undefined ? [key] : [scope, key];
