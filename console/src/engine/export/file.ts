import type { AnyRow, Resource } from '@steward/api';
import type { TableLayout } from '@steward/ui';
import { pagedTableCsv, shownColumns } from '@steward/ui';
import { tableColumns } from '../record/cell.tsx';

/** The rows as CSV, with the columns that are shown, in their order. */
export function csvOf(
  resource: Resource,
  layout: TableLayout,
  rows: readonly AnyRow[],
  now: () => number,
): string {
  return pagedTableCsv(shownColumns(tableColumns(resource, now, false), layout), rows);
}

/** A name such as 'email-preferences-2026-11-21.csv', with the scope where the list has one. */
export function fileName(resource: Resource, scope: string | undefined, now: number): string {
  const day = new Date(now);
  const two = (part: number) => String(part).padStart(2, '0');
  const date = [day.getFullYear(), two(day.getMonth() + 1), two(day.getDate())].join('-');
  const parts = [resource.many, ...(scope === undefined ? [] : [scope]), date];
  return `${parts.join('-').replace(/[^\w-]+/g, '-')}.csv`;
}

/** Hands a text to the browser's downloads. A mark at its beginning tells spreadsheets that it is UTF-8. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of it by the next turn; some have not before.
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
