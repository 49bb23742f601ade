import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { ROW_ITSELF, type ToggleRow } from './model/rows.ts';

interface Place {
  id: string;
  index: number;
  cell: number;
}

/**
 * Roving tabindex: the one row or cell that Tab reaches. It follows the focus, moves the focus with `move`,
 * and takes the focus back when the focused row is removed.
 */
export function useRovingFocus(view: RefObject<HTMLElement | null>, rows: readonly ToggleRow[]) {
  const [place, setPlace] = useState<Place>({ id: '', index: 0, cell: ROW_ITSELF });
  const takeFocus = useRef(false);
  const hasFocus = useRef(false);

  const hasSameIndex = rows[place.index]?.item.id === place.id;
  const foundIndex = hasSameIndex
    ? place.index
    : rows.findIndex(({ item }) => item.id === place.id);
  const active = foundIndex < 0 ? Math.max(0, Math.min(place.index, rows.length - 1)) : foundIndex;
  const cell = foundIndex < 0 ? ROW_ITSELF : place.cell;

  useLayoutEffect(() => {
    const element = view.current;
    const isFocusLost = hasFocus.current && document.activeElement === document.body;
    if (!element || (!takeFocus.current && !isFocusLost)) return;
    // The level that the row is on is still to come, for example with a new address.
    if (!isFocusLost && place.id !== '' && foundIndex < 0) return;
    takeFocus.current = false;
    const target = element.querySelector<HTMLElement>('[tabindex="0"], .empty');
    target?.focus({ preventScroll: true });
    // The tree itself may lie partly beyond the window.
    target?.scrollIntoView?.({ block: 'nearest' });
  });

  /** Moves to a cell and takes the focus along. */
  const move = (index: number, to: number, id = rows[index]?.item.id ?? '') => {
    takeFocus.current = true;
    setPlace({ id, index, cell: to });
  };
  return {
    active,
    cell,
    move,
    handlers: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        hasFocus.current = true;
        const line = target.closest('[role=row]');
        const index = indexOf(target);
        const at = [...(line?.children ?? [])].findIndex((one) => one.contains(target));
        if (index >= 0) setPlace({ id: rows[index]?.item.id ?? '', index, cell: at });
      },
      onBlur: () => {
        hasFocus.current = false;
      },
    },
  };
}

/** Index of the row that an element is in; -1 outside. */
export const indexOf = (target: EventTarget): number =>
  target instanceof Element
    ? Number(target.closest('[role=row]')?.getAttribute('aria-rowindex') ?? 0) - 1
    : -1;

/** What {@link useRovingFocus} returns. */
export type RovingFocus = ReturnType<typeof useRovingFocus>;
