import type { DOMAttributes, MouseEvent, PointerEvent } from 'react';
import { isCut } from '../../internal/text/hoverTitle.ts';
import { scrollIntoViewClear } from './scrollIntoViewClear.ts';
import { menuButton } from './useRowMenu.tsx';

/** Event handlers for all rows: hover titles, and selecting ranges. */
export const rowHandlers: DOMAttributes<HTMLElement> = {
  onPointerOver: showHoverTitle,
  onMouseDown: preventTextSelection,
};

/** Event handlers of a table that scrolls sideways. */
export const scrollHandlers: DOMAttributes<HTMLElement> = {
  onKeyUp: ({ key, target }) => key === 'Tab' && scrollIntoViewClear(target),
};

// Shows cut text and names of icon buttons as a title; measured only for the cell under the pointer.
function showHoverTitle({ target }: PointerEvent) {
  const button = menuButton(target);
  if (button) button.title = button.ariaLabel ?? '';
  const cell = target instanceof Element ? target.closest<HTMLElement>('th, td') : null;
  if (!cell || cell.matches('.menu-cell')) return;
  cell.title = isCut(cell.querySelector('.text') ?? cell) ? cell.textContent : '';
}

// A range of rows is ticked with Shift, not its text selected.
function preventTextSelection(event: MouseEvent) {
  const { target, shiftKey } = event;
  const cell = shiftKey && target instanceof Element ? target.closest('.select-cell') : null;
  if (!cell) return;
  event.preventDefault();
  cell.querySelector('input')?.focus();
}
