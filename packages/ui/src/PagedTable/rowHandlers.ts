import type { DOMAttributes, MouseEvent, PointerEvent } from 'react';
import { isCut } from '../internal/hoverTitle.ts';
import { scrollIntoViewClear } from './scrollIntoViewClear.ts';
import { menuButton } from './useRowMenu.tsx';

/** What the rows listen to, whatever is in them. */
export const rowHandlers: DOMAttributes<HTMLElement> = {
  onPointerOver: hint,
  onMouseDown: keepText,
};

/** What a table that scrolls sideways listens to. */
export const scrollHandlers: DOMAttributes<HTMLElement> = {
  onKeyUp: ({ key, target }) => key === 'Tab' && scrollIntoViewClear(target),
};

// A tooltip says what is cut or only drawn, found out for the one cell under the pointer.
function hint({ target }: PointerEvent) {
  const button = menuButton(target);
  if (button) button.title = button.ariaLabel ?? '';
  const cell = target instanceof Element ? target.closest<HTMLElement>('th, td') : null;
  if (!cell || cell.matches('.menu-cell')) return;
  cell.title = isCut(cell.querySelector('.text') ?? cell) ? cell.textContent : '';
}

// A range of rows is ticked with Shift, not its text selected.
function keepText(event: MouseEvent) {
  const { target, shiftKey } = event;
  const cell = shiftKey && target instanceof Element ? target.closest('.select-cell') : null;
  if (!cell) return;
  event.preventDefault();
  cell.querySelector('input')?.focus();
}
