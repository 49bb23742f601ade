import type { ReactNode } from 'react';
import type { SearchResult } from './rows.ts';
import type { ToggleItem } from './types.ts';

/** A text without case and accents, for comparing. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const foldedByItem = new WeakMap<ToggleItem, { label: string; detail: string }>();

function foldedTexts(item: ToggleItem) {
  const texts = foldedByItem.get(item) ?? {
    label: fold(item.label),
    detail: fold(item.detail ?? ''),
  };
  foldedByItem.set(item, texts);
  return texts;
}

/** Finds the items that match, and the ids of their ancestors. */
function find(
  items: readonly ToggleItem[],
  matches: (item: ToggleItem) => boolean,
  how: Pick<SearchResult, 'part' | 'strict'>,
): SearchResult {
  const shownIds = new Set<string>();
  const ancestorIds = new Set<string>();
  let count = 0;
  const visit = (item: ToggleItem): boolean => {
    const hasMatchBelow = (item.children ?? []).filter(visit).length > 0;
    const isMatch = matches(item);
    if (isMatch) count += 1;
    if (hasMatchBelow) ancestorIds.add(item.id);
    if (isMatch || hasMatchBelow) shownIds.add(item.id);
    return isMatch || hasMatchBelow;
  };
  items.forEach(visit);
  return { count, shownIds, ancestorIds, ...how };
}

/**
 * Searches the labels of all items. If no label has the text, it searches the details. Items for which
 * `keep` is false are left out, below a match too.
 */
export function search(
  items: readonly ToggleItem[],
  text: string,
  keep?: (item: ToggleItem) => boolean,
): SearchResult {
  const query = fold(text.trim());
  const searchPart = (part: 'label' | 'detail') =>
    find(items, (item) => foldedTexts(item)[part].includes(query) && (keep?.(item) ?? true), {
      part,
      strict: keep !== undefined,
    });
  const byLabel = searchPart('label');
  return byLabel.count > 0 ? byLabel : searchPart('detail');
}

/** A text with the search text marked in it. */
export function marked(label: string, text: string): ReactNode {
  const query = fold(text.trim());
  const foldedLabel = fold(label);
  const at = query === '' || foldedLabel.length !== label.length ? -1 : foldedLabel.indexOf(query);
  if (at < 0) return label;
  const end = at + query.length;
  return (
    <>
      {label.slice(0, at)}
      <mark>{label.slice(at, end)}</mark>
      {label.slice(end)}
    </>
  );
}
