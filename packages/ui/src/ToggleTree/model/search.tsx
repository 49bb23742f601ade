import type { ReactNode } from 'react';
import type { SearchResult } from './rows.ts';
import type { ToggleItem } from './types.ts';

/** A text without case and accents, for comparing. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const folded = new WeakMap<ToggleItem, { label: string; detail: string }>();

function foldedTexts(item: ToggleItem) {
  const known = folded.get(item) ?? { label: fold(item.label), detail: fold(item.detail ?? '') };
  folded.set(item, known);
  return known;
}

/** Finds the items that match, and the ancestorIds to them. */
function find(
  items: readonly ToggleItem[],
  matches: (item: ToggleItem) => boolean,
  how: Pick<SearchResult, 'part' | 'strict'>,
): SearchResult {
  const shown = new Set<string>();
  const ancestorIds = new Set<string>();
  let count = 0;
  const visit = (item: ToggleItem): boolean => {
    const below = (item.children ?? []).filter(visit).length > 0;
    const here = matches(item);
    if (here) count += 1;
    if (below) ancestorIds.add(item.id);
    if (here || below) shown.add(item.id);
    return here || below;
  };
  items.forEach(visit);
  return { count, shown, ancestorIds, ...how };
}

/**
 * Looks for a text in the labels of all items, whether in view or not, and where no label has it in
 * their details. `keep` leaves the others out, below a match too.
 */
export function search(
  items: readonly ToggleItem[],
  text: string,
  keep?: (item: ToggleItem) => boolean,
): SearchResult {
  const wanted = fold(text.trim());
  const within = (part: 'label' | 'detail') =>
    find(items, (item) => foldedTexts(item)[part].includes(wanted) && (keep?.(item) ?? true), {
      part,
      strict: keep !== undefined,
    });
  const byLabel = within('label');
  return byLabel.count > 0 ? byLabel : within('detail');
}

/** A text with the search text marked in it. */
export function marked(label: string, text: string): ReactNode {
  const wanted = fold(text.trim());
  const within = fold(label);
  const at = wanted === '' || within.length !== label.length ? -1 : within.indexOf(wanted);
  if (at < 0) return label;
  const end = at + wanted.length;
  return (
    <>
      {label.slice(0, at)}
      <mark>{label.slice(at, end)}</mark>
      {label.slice(end)}
    </>
  );
}
