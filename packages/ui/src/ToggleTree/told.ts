import { counted } from '../internal/counted.ts';
import type { ToggleRow } from './model.ts';

/** How much a search found. */
export const matchText = (count: number, locale: string): string =>
  count === 0 ? 'No match' : counted(count, locale, 'match', 'matches');

/** What became of a toggle, for those who heard only the row and not its switch. */
export function outcome(
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
