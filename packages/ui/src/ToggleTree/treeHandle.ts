import type { RefObject } from 'react';
import type { ToggleRow } from './model/rows.ts';
import type { ToggleItem } from './model/types.ts';
import type { RovingFocus } from './useRovingFocus.ts';
import type { ToggleRowsModel } from './useToggleRows.ts';

/** The tree as its rows and its key handler use it. */
export interface TreeHandle {
  view: RefObject<HTMLElement | null>;
  tree: ToggleRowsModel;
  roving: RovingFocus;
  /** Opens or closes a row, or drills into its item. */
  setBranchOpen(row: ToggleRow, open: boolean): void;
  /** Whether a lock replaces an item's switch. */
  isLocked(item: ToggleItem): boolean;
  onToggle(id: string, next: boolean): void;
  onDrill(to: ToggleItem | undefined, from?: ToggleItem): void;
  /** The address that an item's name links to. */
  itemHref?(item: ToggleItem): string | undefined;
  onItemOpen?(item: ToggleItem): void;
}
