import type { AnyRow, Resource } from '@steward/api';
import { changeLimits, pluralize } from '@steward/api';
import { listArgs } from '../definition/listArgs.ts';
import type { PlannedCall } from '../definition/definition.ts';
import type { ListQuery } from '../definition/query.ts';

/** The records that one change is about: ticked rows, or all that the list has found. */
export type ChangeTarget =
  | { readonly kind: 'rows'; readonly rows: readonly AnyRow[]; readonly query: ListQuery }
  | { readonly kind: 'found'; readonly count: number; readonly query: ListQuery };

/** The records that a check asks about: those of a change, or those that were deleted from the list and that its query finds. */
export type CheckTarget = ChangeTarget | { readonly kind: 'deleted'; readonly query: ListQuery };

/** What is done to each record. */
export type ManyChange =
  | { readonly values: Readonly<Record<string, unknown>> }
  | { readonly remove: true }
  /** A moment in ISO 8601, whose values the records get back; those that were deleted since come back, where it says so. */
  | { readonly as_of: string; readonly deleted?: true };

/** How many records a target has, as far as the page knows. */
const targetCount = (target: ChangeTarget): number =>
  target.kind === 'rows' ? target.rows.length : target.count;

/** '3 signals'. */
export const countedTarget = ({ one, many }: Resource, target: ChangeTarget): string =>
  pluralize(targetCount(target), one, many);

/** Whether one call can change so many records. */
export const fitsOneCall = (count: number): boolean => count <= changeLimits.records;

/** Whether so many records can be given back as they were. */
export const fitsAsItWas = (target: ChangeTarget): boolean =>
  targetCount(target) <= changeLimits.asOf;

/** The call that changes the records of a target; undefined where the resource has none. */
export function changeManyCall(
  resource: Resource,
  target: CheckTarget,
  change: ManyChange,
  options: { readonly check: true } | { readonly found: number },
): PlannedCall | undefined {
  const { changeMany: route } = resource;
  if (route === undefined) return undefined;
  const { params, query } = listArgs(resource, target.query);
  const { page: _page, pageSize: _size, sort: _sort, order: _order, ...matchQuery } = query;
  const { q: _q, filter: _filter, ...scope } = matchQuery;
  return {
    route,
    args: {
      params,
      query: target.kind === 'rows' ? scope : matchQuery,
      body: {
        ...(target.kind === 'rows' && { ids: target.rows.map(({ id }) => id) }),
        ...change,
        ...options,
      },
    },
  };
}
