import type { AnyRow, Resource } from '@steward/api';
import type { TableLayout } from '@steward/ui';
import { pagedTableCsv, shownColumns } from '@steward/ui';
import { tableColumns } from '../record/tableColumns.tsx';

/** The rows as CSV, with the visible columns in their order. */
export function toCsv(
  resource: Resource,
  layout: TableLayout,
  rows: readonly AnyRow[],
  now: () => number,
): string {
  return pagedTableCsv(shownColumns(tableColumns(resource, now, false), layout), rows);
}

/** A name such as 'email-preferences-2026-11-21.csv', with the scope where the list has one. */
export function fileName(
  resource: Pick<Resource, 'many'>,
  scope: string | undefined,
  now: number,
  extension = 'csv',
): string {
  const day = new Date(now);
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  const date = [day.getFullYear(), twoDigits(day.getMonth() + 1), twoDigits(day.getDate())].join(
    '-',
  );
  const parts = [resource.many, ...(scope === undefined ? [] : [scope]), date];
  return `${parts.join('-').replace(/[^\w-]+/g, '-')}.${extension}`;
}

/** Downloads a CSV as a file. A byte order mark tells spreadsheets that it is UTF-8. */
export const downloadCsv = (name: string, csv: string | Blob): void =>
  downloadFile(name, new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }));

/** Downloads a file under a name. */
export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers start the download only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
