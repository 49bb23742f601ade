import { rowAfter } from '../internal/keyboard/treeKeys.ts';
import type { JsonTree } from './rows/tree.ts';
import { indexPathOf, type JsonRow } from './rows/rows.ts';

/** The effect of a key in the tree: it moves to a row, opens or closes rows by id, or acts on one. */
export type JsonKeyEffect =
  { move: number } | { ids: readonly string[]; open: boolean } | { act: true };

/** The effect of a key on the active row, along the WAI-ARIA tree pattern; `undefined` for none. */
export function jsonKeyEffect(
  tree: JsonTree,
  active: number,
  key: string,
): JsonKeyEffect | undefined {
  const row = tree.row(active);
  const { id, parent, open } = row;
  const right = key === 'ArrowRight';
  const move = rowAfter(right && open ? 'ArrowDown' : key, active, tree.count);
  if (move !== undefined) return { move };
  if (right && open === false) return { ids: [id], open: true };
  if (key === 'ArrowLeft') {
    if (open) return { ids: [id], open: false };
    return parent && { move: tree.indexOf(indexPathOf(parent.row)) };
  }
  if (key === '*') return { ids: closedSiblings(row), open: true };
  return key === 'Enter' || key === ' ' ? { act: true } : undefined;
}

/** Rows that the star opens at once, around its own. */
const OPENED = 2000;

function closedSiblings(row: JsonRow): string[] {
  const { parent, at } = row;
  const from = Math.max(0, at - OPENED / 2);
  const siblings = parent
    ? Array.from({ length: Math.min(parent.count - from, OPENED) }, (_, nth) =>
        parent.child(from + nth),
      )
    : [row];
  return siblings.filter(({ open }) => open === false).map(({ id }) => id);
}
