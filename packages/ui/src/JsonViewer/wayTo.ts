import type { RefObject } from 'react';
import type { JsonTree } from './model.ts';
import type { Now } from './now.ts';
import type { Children, JsonRow } from './rows.ts';

/** Position of the row that is, or stands for, a member of another one. */
function positionOf(member: number, { range, members }: JsonRow, { child }: Children): number {
  if (!range && members?.slots) return members.slots.findIndex(([, last]) => member <= last);
  const [first, last] = child(0).range ?? [0, 0];
  return Math.floor((member - (range?.[0] ?? 0)) / (last - first + 1));
}

/** Where a member stands, by its index in each container on the way, and what to open for it. */
export function wayTo(tree: JsonTree, route: readonly number[]) {
  const way: number[] = [];
  const ids: string[] = [];
  let row = tree.row(0);
  for (const member of route) {
    do {
      ids.push(row.id);
      const children = tree.below(row);
      const at = positionOf(member, row, children);
      way.push(at);
      row = children.child(at);
    } while (row.range);
  }
  return { way, ids };
}

/** Goes to a member, whatever is closed around it. */
export function goAlong(
  { current: { state, goTo } }: RefObject<Now>,
  route: readonly number[],
): void {
  const { way, ids } = wayTo(state.tree, route);
  goTo(way, ids);
}
