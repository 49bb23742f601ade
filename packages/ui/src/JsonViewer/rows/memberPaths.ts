import type { JsonTree } from './tree.ts';
import type { ChildRows, JsonRow } from './rows.ts';

/** The path of a value: its index in each container around it, from the root. */
export type MemberPath = readonly number[];

/** Position of the row that shows a member of another row, or the group that the member is in. */
function positionOf(member: number, { range, members }: JsonRow, { child }: ChildRows): number {
  if (!range && members?.slots) return members.slots.findIndex(([, last]) => member <= last);
  const [first, last] = child(0).range ?? [0, 0];
  return Math.floor((member - (range?.[0] ?? 0)) / (last - first + 1));
}

/** The index path of the row that shows a member, and the ids of the rows to open for it. */
export function indexPathTo(tree: JsonTree, memberPath: MemberPath) {
  const indexPath: number[] = [];
  const ids: string[] = [];
  let row = tree.row(0);
  for (const member of memberPath) {
    do {
      ids.push(row.id);
      const children = tree.below(row);
      const at = positionOf(member, row, children);
      indexPath.push(at);
      row = children.child(at);
    } while (row.range);
  }
  return { indexPath, ids };
}
