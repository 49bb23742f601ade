import type { ToggleItem } from './types.ts';

/** Cells of a row are counted from 0: its name, its note, its switch; this is the row itself. */
export const ROW_ITSELF = -1;

/** One line of the tree. */
export interface ToggleRow {
  item: ToggleItem;
  /** Distance from the outermost items. */
  depth: number;
  /** The index of its parent row; -1 at the outermost level. */
  parent: number;
  /** Position among its siblings, from 1, and their number. */
  position: number;
  siblings: number;
  /** Whether it is open; absent when there is nothing to open. */
  open: boolean | undefined;
}

/** How many switches there are under an item, and how many of them are on and have an effect. */
export interface Tally {
  on: number;
  total: number;
}

/** The result of a search. */
export interface SearchResult {
  /** How many items match. */
  count: number;
  /** Items to show: matches and the items above them. */
  shownIds: ReadonlySet<string>;
  /** Items with a match under them. */
  ancestorIds: ReadonlySet<string>;
  /** The text in which the query was found. */
  part: 'label' | 'detail';
  /** Whether items under a match are hidden unless they match, too. */
  strict: boolean;
}

/** Whether an item has children, loaded or not. */
export const isParent = (item: ToggleItem): boolean =>
  item.children ? item.children.length > 0 : !!item.hasChildren;

/**
 * The rows to show, from top to bottom; after a search only what it found and the way there. `from`
 * is the distance of these items from the outermost.
 */
export function flatten(
  items: readonly ToggleItem[],
  isOpen: (item: ToggleItem) => boolean,
  searchResult?: SearchResult,
  from = 0,
): ToggleRow[] {
  const rows: ToggleRow[] = [];
  const add = (list: readonly ToggleItem[], depth: number, parent: number, showAll: boolean) => {
    const shownItems =
      searchResult && !showAll ? list.filter(({ id }) => searchResult.shownIds.has(id)) : list;
    shownItems.forEach((item, at) => {
      const canOpen = !searchResult?.strict || searchResult.ancestorIds.has(item.id);
      const open = isParent(item) && canOpen ? isOpen(item) : undefined;
      rows.push({ item, depth, parent, position: at + 1, siblings: shownItems.length, open });
      if (!open || !item.children) return;
      // A match keeps all items under it.
      const all = !searchResult?.strict && !searchResult?.ancestorIds.has(item.id);
      add(item.children, depth + 1, rows.length - 1, showAll || all);
    });
  };
  add(items, from, -1, !searchResult);
  return rows;
}

/** The rows of one level alone, closed. */
export const levelRows = (items: readonly ToggleItem[], depth: number): ToggleRow[] =>
  flatten(items, () => false, undefined, depth);

/** The items from the outermost down to the one with this id; empty when there is none. */
export function pathTo(items: readonly ToggleItem[], id: string): ToggleItem[] {
  for (const item of items) {
    if (item.id === id) return [item];
    const path = item.children ? pathTo(item.children, id) : [];
    if (path.length > 0) return [item, ...path];
  }
  return [];
}

const emptyTally: Tally = { on: 0, total: 0 };
const tallies = new WeakMap<ToggleItem, Tally>();

/** Counts the switches under an item; remembered until the item is another object. */
export function tally(item: ToggleItem): Tally {
  if (!item.children) return emptyTally;
  const cachedTally = tallies.get(item);
  if (cachedTally) return cachedTally;
  const sum = { ...emptyTally };
  for (const child of item.children) {
    const childTally = tally(child);
    sum.on += childTally.on + (child.checked && !child.muted ? 1 : 0);
    sum.total += childTally.total + (child.checked === undefined ? 0 : 1);
  }
  tallies.set(item, sum);
  return sum;
}
