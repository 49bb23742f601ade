import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import type { RowWindow } from '../internal/useWindow.ts';
import { ROW_ITSELF } from './keys.ts';
import type { ToggleRow } from './model.ts';

interface Place {
  id: string;
  index: number;
  cell: number;
}

/**
 * The one row or cell that Tab reaches. It follows the focus, takes it along when it is told to move,
 * and takes it back when the row that had it is gone.
 */
export function useRoving(
  view: RefObject<HTMLElement | null>,
  rows: readonly ToggleRow[],
  { show }: RowWindow,
) {
  const [place, setPlace] = useState<Place>({ id: '', index: 0, cell: ROW_ITSELF });
  const follow = useRef(false);
  const held = useRef(false);

  const known = rows[place.index]?.item.id === place.id;
  const found = known ? place.index : rows.findIndex(({ item }) => item.id === place.id);
  const active = found < 0 ? Math.max(0, Math.min(place.index, rows.length - 1)) : found;
  const cell = found < 0 ? ROW_ITSELF : place.cell;

  useLayoutEffect(() => {
    const element = view.current;
    const lost = held.current && document.activeElement === document.body;
    if (!element || (!follow.current && !lost)) return;
    // The level that the row is on is still to come, for example with a new address.
    if (!lost && place.id !== '' && found < 0) return;
    follow.current = false;
    element.querySelector<HTMLElement>('[tabindex="0"], .empty')?.focus({ preventScroll: true });
    show(active);
  });

  /** Moves to a cell and takes the focus along. */
  const move = (index: number, to: number, id = rows[index]?.item.id ?? '') => {
    follow.current = true;
    setPlace({ id, index, cell: to });
  };
  return {
    active,
    cell,
    move,
    handlers: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        held.current = true;
        const line = target.closest<HTMLElement>('[data-id]');
        if (!line) return;
        const index = Number(line.dataset['index']);
        const to = Number(target.dataset['cell'] ?? ROW_ITSELF);
        setPlace({ id: line.dataset['id'] ?? '', index, cell: to });
      },
      onBlur: () => {
        held.current = false;
      },
    },
  };
}

/** What {@link useRoving} gives. */
export type Roving = ReturnType<typeof useRoving>;
