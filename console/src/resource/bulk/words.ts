import type { AnyRow, Resource } from '@steward/api';
import { recordName } from '../definition.ts';
import type { BulkState } from './state.ts';
import { leftOf } from './state.ts';

/** A count with its noun: '1 signal', '2,000 signals'. */
export const amount = ({ one, many }: Resource, count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** The first names as a part of a sentence: 'hiring, merger, hearing and 3 more'. */
export function inSentence(resource: Resource, rows: readonly AnyRow[]): string {
  const names = rows.slice(0, 3).map((row) => recordName(resource, row));
  const more = rows.length - names.length;
  const rest = more > 0 ? [`${more.toLocaleString('en')} more`] : [];
  return new Intl.ListFormat('en').format([...names, ...rest]);
}

/** What became of a run: '3 of 5 signals were deleted. 1 failed, 1 was not tried.' */
export function outcome(resource: Resource, bulk: BulkState): string {
  const { rows, deleted, failures } = bulk;
  const failed = leftOf(bulk).filter(({ id }) => failures[id] !== undefined).length;
  const untried = rows.length - deleted.length - failed;
  const parts = [
    ...(failed > 0 ? [`${failed.toLocaleString('en')} failed`] : []),
    ...(untried > 0
      ? [`${untried.toLocaleString('en')} ${untried === 1 ? 'was' : 'were'} not tried`]
      : []),
  ];
  const were = rows.length === 1 ? 'was' : 'were';
  const first = `${deleted.length.toLocaleString('en')} of ${amount(resource, rows.length)} ${were} deleted.`;
  return parts.length === 0 ? first : `${first} ${parts.join(', ')}.`;
}
