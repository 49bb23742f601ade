import { useCallback, useLayoutEffect, useRef, type MouseEvent } from 'react';
import { isPlainClick } from '../../internal/isPlainClick.ts';

/**
 * The click handler of the rows' links: a plain click opens the row in place, and all others are the browser's. It is
 * stable, so that no row renders again for it.
 */
export function useRowOpen<Row>(rows: readonly Row[], onRowOpen: ((row: Row) => void) | undefined) {
  const latest = useRef({ rows, onRowOpen });
  useLayoutEffect(() => {
    latest.current = { rows, onRowOpen };
  });
  return useCallback((event: MouseEvent<HTMLAnchorElement>) => {
    const { rows: shownRows, onRowOpen: open } = latest.current;
    const row = shownRows[event.currentTarget.closest('tr')?.sectionRowIndex ?? -1];
    if (row === undefined || open === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    open(row);
  }, []);
}
