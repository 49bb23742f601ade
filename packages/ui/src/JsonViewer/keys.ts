import type { JsonTree } from './model.ts';
import { wayOf, type JsonRow } from './rows.ts';

/** What a key does in the tree: moves to a row, opens rows or closes one by id, or acts on one. */
export type KeyEffect =
  { move: number } | { open: readonly string[] } | { close: string } | { act: JsonRow };

const PAGE = 12;

/** How many rows typing looks at. */
const FAR = 20_000;

/** The effect of a key on the active row, along the WAI-ARIA tree pattern; `undefined` for none. */
export function keyEffect(tree: JsonTree, active: number, key: string): KeyEffect | undefined {
  const row = tree.row(active);
  const { id, parent, open } = row;
  const to = (move: number) => ({ move: Math.max(0, Math.min(move, tree.count - 1)) });
  switch (key) {
    case 'ArrowDown':
      return to(active + 1);
    case 'ArrowUp':
      return to(active - 1);
    case 'PageDown':
      return to(active + PAGE);
    case 'PageUp':
      return to(active - PAGE);
    case 'Home':
      return to(0);
    case 'End':
      return to(Infinity);
    case 'ArrowRight':
      if (open === undefined) return undefined;
      return open ? to(active + 1) : { open: [id] };
    case 'ArrowLeft':
      if (open) return { close: id };
      return parent && to(tree.indexOf(wayOf(parent.row)));
    case 'Enter':
    case ' ':
      return { act: row };
    case '*':
      return { open: closedSiblings(row) };
    default:
      return undefined;
  }
}

function closedSiblings({ id, open, parent }: JsonRow): string[] {
  if (!parent) return open === false ? [id] : [];
  const ids: string[] = [];
  for (let at = 0; at < parent.count; at += 1) {
    const sibling = parent.child(at);
    if (sibling.open === false) ids.push(sibling.id);
  }
  return ids;
}

/** The next row whose name begins with what was typed; a single character goes past the active row. */
export function typeAhead(tree: JsonTree, active: number, typed: string): number | undefined {
  const start = typed.length === 1 ? active + 1 : active;
  for (let passed = 0; passed < Math.min(tree.count, FAR); passed += 1) {
    const index = (start + passed) % tree.count;
    const { key } = tree.row(index);
    if (key !== undefined && String(key).toLowerCase().startsWith(typed.toLowerCase())) {
      return index;
    }
  }
  return undefined;
}
