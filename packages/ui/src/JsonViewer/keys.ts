import type { JsonRow } from './model.ts';

/** What a key does in the tree: moves to a row, or opens and closes rows. */
export type KeyEffect =
  { move: number } | { open: readonly JsonRow[] } | { close: JsonRow } | { act: JsonRow };

const PAGE = 12;

/** The effect of a key on the active row, along the WAI-ARIA tree pattern; `undefined` for none. */
export function keyEffect(
  rows: readonly JsonRow[],
  active: number,
  key: string,
): KeyEffect | undefined {
  const row = rows[active];
  if (!row) return undefined;
  const last = rows.length - 1;
  switch (key) {
    case 'ArrowDown':
      return { move: Math.min(active + 1, last) };
    case 'ArrowUp':
      return { move: Math.max(active - 1, 0) };
    case 'PageDown':
      return { move: Math.min(active + PAGE, last) };
    case 'PageUp':
      return { move: Math.max(active - PAGE, 0) };
    case 'Home':
      return { move: 0 };
    case 'End':
      return { move: last };
    case 'ArrowRight':
      if (row.open === undefined) return undefined;
      return row.open ? { move: active + 1 } : { open: [row] };
    case 'ArrowLeft':
      if (row.open) return { close: row };
      return row.parent ? { move: rows.indexOf(row.parent) } : undefined;
    case 'Enter':
    case ' ':
      return { act: row };
    case '*':
      return { open: rows.filter(({ parent, open }) => parent === row.parent && open === false) };
    default:
      return undefined;
  }
}

/** The next row whose name begins with what was typed; a single character goes past the active row. */
export function typeAhead(
  rows: readonly JsonRow[],
  active: number,
  typed: string,
): number | undefined {
  const start = typed.length === 1 ? active + 1 : active;
  for (let passed = 0; passed < rows.length; passed += 1) {
    const index = (start + passed) % rows.length;
    const key = rows[index]?.key;
    if (key !== undefined && String(key).toLowerCase().startsWith(typed.toLowerCase())) {
      return index;
    }
  }
  return undefined;
}
