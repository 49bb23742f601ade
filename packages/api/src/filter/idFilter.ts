import { filterLimits } from '../fields/filterLimits.ts';

/**
 * The filter for records with these ids. It is split into groups, since one condition has a limited number of
 * values.
 *
 * @example
 * idFilter([3, 8]); // { field: 'id', op: 'among', value: [3, 8] }
 */
export function idFilter(ids: readonly number[]): object {
  const conditions: object[] = [];
  for (let at = 0; at < ids.length; at += filterLimits.values)
    conditions.push({ field: 'id', op: 'among', value: ids.slice(at, at + filterLimits.values) });
  return conditions.length === 1 ? { ...conditions[0] } : { or: conditions };
}
