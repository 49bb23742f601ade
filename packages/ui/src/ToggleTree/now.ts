import type { RefObject } from 'react';
import type { ToggleRow } from './model.ts';
import type { ToggleItem } from './types.ts';
import type { Roving } from './useRoving.ts';
import type { ToggleRows } from './useToggleRows.ts';

/** The tree as it stands, for the keys, which load later. */
export interface Now {
  view: RefObject<HTMLElement | null>;
  tree: ToggleRows;
  roving: Roving;
  /** Opens or closes a row, or goes into its item. */
  branch(row: ToggleRow, open: boolean): void;
  /** Whether a lock stands in place of an item's switch. */
  isLocked(item: ToggleItem): boolean;
  onToggle(id: string, next: boolean): void;
  onDrill(to: ToggleItem | undefined, from?: ToggleItem): void;
}
