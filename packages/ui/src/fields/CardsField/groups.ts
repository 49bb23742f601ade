import type { ReactNode } from 'react';
import type { Option } from '../field/option.ts';

/** One card of a `CardsField`. */
export interface CardOption extends Option {
  /** An icon of 16 px. */
  icon?: ReactNode;
  /** The name of its group. Groups are in the order of their first cards. */
  group?: string;
}

/** The cards by their groups, in the order of the groups' first cards; `other`, for the rest, is last. */
export function groupsOf(
  options: readonly CardOption[],
  other: string,
): { name: string; options: readonly CardOption[] }[] {
  const names = new Set(options.map(({ group }) => group ?? other));
  const last = names.delete(other) ? [other] : [];
  return [...names, ...last].map((name) => ({
    name,
    options: options.filter(({ group }) => (group ?? other) === name),
  }));
}
