import { rowAfter } from '../../internal/keyboard/treeKeys.ts';
import { ROW_ITSELF, type ToggleRow } from './rows.ts';

const LAST_CELL = 2;

/** The effect of a key in the tree. */
export type ToggleKeyEffect =
  | { move: number; cell: number }
  | { open: readonly ToggleRow[] }
  | { close: ToggleRow }
  | { act: ToggleRow }
  | { up: true };

/** A key event, with left and right swapped in right-to-left text. */
export interface Key {
  key: string;
  /** Ctrl or the command key is held. */
  control: boolean;
}

/**
 * The effect of a key on a cell of the active row, along the WAI-ARIA treegrid pattern; `undefined`
 * for none.
 */
export function toggleKeyEffect(
  rows: readonly ToggleRow[],
  active: number,
  cell: number,
  { key, control }: Key,
): ToggleKeyEffect | undefined {
  const row = rows[active];
  if (!row) return undefined;
  const inCell = cell !== ROW_ITSELF;
  if (inCell && !control && key === 'Home') return { move: active, cell: 0 };
  if (inCell && !control && key === 'End') return { move: active, cell: LAST_CELL };
  const move = rowAfter(key, active, rows.length);
  if (move !== undefined) return { move, cell };
  switch (key) {
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
