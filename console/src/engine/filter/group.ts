import type { Resource } from '@steward/api';
import type { Filter, FilterCondition, ParsedFilter } from '@steward/api/forms';
import { filterConditions, filterLimits, parseFilter } from '@steward/api/forms';

/** A filter as the bar shows it: conditions and groups, and whether all or any of them must be met. */
export interface FilterGroup {
  readonly join: 'and' | 'or';
  /** Conditions, and groups within the group, which the bar shows as one part each. */
  readonly parts: readonly Filter[];
}

const empty: FilterGroup = { join: 'and', parts: [] };

/** Reads the filter of an address. */
export function readFilter(resource: Resource, text: string): ParsedFilter {
  try {
    return parseFilter(resource, JSON.parse(text));
  } catch {
    return { problem: 'The filter is incomplete. Part of the address may be missing.' };
  }
}

/** The parts of a filter. */
export function toGroup(filter: Filter | undefined): FilterGroup {
  if (filter === undefined) return empty;
  if ('and' in filter) return { join: 'and', parts: filter.and };
  return 'or' in filter ? { join: 'or', parts: filter.or } : { join: 'and', parts: [filter] };
}

/** The text of a filter for the address; undefined where no part is left. */
export function groupText({ join, parts }: FilterGroup): string | undefined {
  const [first] = parts;
  if (first === undefined) return undefined;
  const isSingle = parts.length === 1 && join === 'and';
  return JSON.stringify(isSingle ? first : { [join]: parts });
}

/** Why a platform would refuse the filter of a group, such as its length; undefined where it would not. */
export function groupProblem(resource: Resource, group: FilterGroup): string | undefined {
  const text = groupText(group);
  return text === undefined ? undefined : readFilter(resource, text).problem;
}

/** Replaces the part at a place, or adds one at the end. */
export const withPart = (group: FilterGroup, at: number, part: FilterCondition): FilterGroup => ({
  ...group,
  parts: [...group.parts.slice(0, at), part, ...group.parts.slice(at + 1)],
});

export const withoutPart = (group: FilterGroup, at: number): FilterGroup => ({
  ...group,
  parts: group.parts.filter((_part, index) => index !== at),
});

/** Whether the group has as many conditions as a filter may have. */
export const isFull = ({ parts }: FilterGroup): boolean =>
  parts.flatMap(filterConditions).length >= filterLimits.conditions;
