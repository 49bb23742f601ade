import type { AnyRow, Resource } from '@steward/api';
import { pluralize, formatCount } from '@steward/api';
import { recordName } from '../definition/recordName.ts';
import type { BulkState } from './state.ts';
import { remainingRows } from './state.ts';

/** The first names as a list: 'hiring, merger, hearing and 3 more'. */
export function listNames(resource: Resource, rows: readonly AnyRow[]): string {
  const names = rows.slice(0, 3).map((row) => recordName(resource, row));
  const moreCount = rows.length - names.length;
  const rest = moreCount > 0 ? [`${formatCount(moreCount)} more`] : [];
  return new Intl.ListFormat('en').format([...names, ...rest]);
}

/** '1 was', '2 were'. */
const countWere = (count: number): string => pluralize(count, 'was', 'were');

/**
 * The outcome of a run: '3 signals deleted.', or '3 of 6 signals were deleted. 1 was already gone, 1 failed,
 * 1 was not tried.'
 */
export function bulkOutcome(resource: Resource, bulk: BulkState): string {
  const { rows, deleted, alreadyGoneIds, failures } = bulk;
  const all = pluralize(rows.length, resource.one, resource.many);
  if (deleted.length - alreadyGoneIds.length === rows.length) return `${all} deleted.`;
  const verb = rows.length === 1 ? 'was' : 'were';
  if (alreadyGoneIds.length === rows.length) return `${all} ${verb} already gone.`;
  const failed = remainingRows(bulk).filter(({ id }) => failures[id] !== undefined).length;
  const untried = rows.length - deleted.length - failed;
  const parts = [
    ...(alreadyGoneIds.length > 0 ? [`${countWere(alreadyGoneIds.length)} already gone`] : []),
    ...(failed > 0 ? [`${formatCount(failed)} failed`] : []),
    ...(untried > 0 ? [`${countWere(untried)} not tried`] : []),
  ];
  const deletedCount = formatCount(deleted.length - alreadyGoneIds.length);
  return `${deletedCount} of ${all} ${verb} deleted. ${parts.join(', ')}.`;
}
