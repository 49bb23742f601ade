import { fold, type ToggleRow } from './model.ts';

/** Cells of a row: the row itself, its name, its note, its switch. */
export const ROW_ITSELF = -1;
const LAST_CELL = 2;

/** What a key does in the tree. */
export type KeyEffect =
  | { move: number; cell: number }
  | { open: readonly ToggleRow[] }
  | { close: ToggleRow }
  | { act: ToggleRow }
  | { up: true };

/** What a key event says, left and right swapped where the text runs from right to left. */
export interface Key {
  key: string;
  /** Ctrl or the command key is held. */
  control: boolean;
}

const PAGE = 10;

/**
 * The effect of a key on a cell of the active row, along the WAI-ARIA treegrid pattern; `undefined`
 * for none.
 */
export function keyEffect(
  rows: readonly ToggleRow[],
  active: number,
  cell: number,
  { key, control }: Key,
): KeyEffect | undefined {
  const row = rows[active];
  if (!row) return undefined;
  const last = rows.length - 1;
  const to = (move: number): KeyEffect => ({ move: Math.max(0, Math.min(move, last)), cell });
  const inCell = cell !== ROW_ITSELF;
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
      return inCell && !control ? { move: active, cell: 0 } : to(0);
    case 'End':
      return inCell && !control ? { move: active, cell: LAST_CELL } : to(last);
    case 'ArrowRight':
      if (!inCell && row.open === false) return { open: [row] };
      return { move: active, cell: Math.min(cell + 1, LAST_CELL) };
    case 'ArrowLeft':
      if (inCell) return { move: active, cell: cell - 1 };
      if (row.open) return { close: row };
      return row.parent < 0 ? { up: true } : { move: row.parent, cell };
    case 'Enter':
    case ' ':
      return { act: row };
    case '*':
      return {
        open: rows.filter(({ parent, open }) => parent === row.parent && open === false),
      };
    default:
      return undefined;
  }
}

/** The next row whose label begins with what was typed; a single character goes past the active row. */
export function typeAhead(
  rows: readonly ToggleRow[],
  active: number,
  typed: string,
): number | undefined {
  const wanted = fold(typed);
  const start = typed.length === 1 ? active + 1 : active;
  for (let passed = 0; passed < rows.length; passed += 1) {
    const index = (start + passed) % rows.length;
    if (fold(rows[index]?.item.label ?? '').startsWith(wanted)) return index;
  }
  return undefined;
}
