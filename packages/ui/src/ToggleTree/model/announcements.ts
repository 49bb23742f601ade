import { pluralize } from '../../internal/text/pluralize.ts';
import type { ToggleRow } from './rows.ts';

/** The number of matches of a search. */
export const matchText = (count: number, locale: string): string =>
  count === 0 ? 'No match' : pluralize(count, locale, 'match', 'matches');

/** The result of a toggle, announced because a screen reader reads only the row and not its switch. */
export function toggleResult(
  rows: readonly ToggleRow[],
  id: string,
  pendingIds: ReadonlySet<string> | undefined,
  failedIds: ReadonlyMap<string, string> | undefined,
): string {
  const item = rows.find((row) => row.item.id === id)?.item;
  if (!item || pendingIds?.has(id)) return '';
  const failed = failedIds?.get(id);
  return `${item.label}: ${failed ?? (item.checked ? 'on' : 'off')}`;
}
