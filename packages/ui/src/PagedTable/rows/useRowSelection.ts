import { useCallback, useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { range, select } from '../model/paging.ts';

/**
 * Selects single rows, all of the page, or a range: a second one with Shift gives all rows between
 * it and the first its own state. The functions are stable, so that no row renders again for them.
 */
export function useRowSelection(
  ids: readonly string[],
  selectedIds: ReadonlySet<string> | undefined,
  onSelectionChange: ((ids: ReadonlySet<string>) => void) | undefined,
) {
  const latest = useRef({ ids, selectedIds, onSelectionChange });
  useLayoutEffect(() => {
    latest.current = { ids, selectedIds, onSelectionChange };
  });
  const anchor = useRef('');
  const toggleAll = useCallback((selected: boolean, ids = latest.current.ids) => {
    const { current } = latest;
    if (current.selectedIds) {
      current.onSelectionChange?.(select(current.selectedIds, ids, selected));
    }
  }, []);
  const toggleRow = useCallback(
    ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const all = latest.current.ids;
      const id = all[currentTarget.closest('tr')?.sectionRowIndex ?? -1];
      if (id === undefined) return;
      const isRange = Reflect.get(nativeEvent, 'shiftKey') === true;
      toggleAll(currentTarget.checked, isRange ? range(all, anchor.current, id) : [id]);
      anchor.current = id;
    },
    [toggleAll],
  );
  return { toggleRow, toggleAll };
}
