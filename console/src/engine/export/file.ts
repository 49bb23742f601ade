import type { Resource } from '@steward/api';

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

/** A CSV as a file. A byte order mark tells spreadsheets that it is UTF-8. */
export const csvFile = (csv: string | Blob): Blob =>
  new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' });

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
