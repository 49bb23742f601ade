import type { JsonTree } from './model.ts';

/** Where a member stands, by its index in each container on the way, and what to open for it. */
export function wayTo(tree: JsonTree, route: readonly number[]): { way: number[]; ids: string[] } {
  const way: number[] = [];
  const ids: string[] = [];
  let row = tree.row(0);
  for (const member of route) {
    do {
      ids.push(row.id);
      const children = tree.below(row);
      const at = children.find(member);
      way.push(at);
      row = children.child(at);
    } while (row.range);
  }
  return { way, ids };
}
