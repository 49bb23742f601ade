import type { ImportCell } from '../columns/importTarget.ts';

/** Whether a cell has nothing in it. */
export const isBlankCell = (cell: ImportCell): boolean =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '');

/** Cells without the empty ones at their end. */
export function withoutSurplus(cells: readonly ImportCell[]): readonly ImportCell[] {
  let end = cells.length;
  while (end > 0 && isBlankCell(cells[end - 1])) end -= 1;
  return end === cells.length ? cells : cells.slice(0, end);
}
