import { useCallback, useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { range, select } from './model.ts';

/**
 * Ticking rows, alone, all of the page or a range: a second one with Shift gives all between it and
 * the first its own state. The functions stay the same, so that no row is drawn anew for them.
 */
export function useTicks(
  ids: readonly string[],
  selectedIds: ReadonlySet<string> | undefined,
  onSelectionChange: ((ids: ReadonlySet<string>) => void) | undefined,
) {
  const latest = useRef({ ids, selectedIds, onSelectionChange });
  useLayoutEffect(() => {
    latest.current = { ids, selectedIds, onSelectionChange };
  });
  const from = useRef('');
  const tickAll = useCallback((on: boolean) => {
    const { current } = latest;
    if (current.selectedIds) {
      current.onSelectionChange?.(select(current.selectedIds, current.ids, on));
    }
  }, []);
  const tick = useCallback(({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { current } = latest;
    const id = current.ids[currentTarget.closest('tr')?.sectionRowIndex ?? -1];
    if (id === undefined || !current.selectedIds) return;
    const many = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
    const ids = many ? range(current.ids, from.current, id) : [id];
    from.current = id;
    current.onSelectionChange?.(select(current.selectedIds, ids, currentTarget.checked));
  }, []);
  return { tick, tickAll };
}
