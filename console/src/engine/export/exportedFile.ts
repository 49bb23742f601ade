import type { AnyRow } from '@steward/api';
import { pagedTableCsv } from '@steward/ui';
import type { ExportColumn } from './exportColumns.ts';
import type { ExportFormat } from './exportFormat.ts';
import { csvFile } from './file.ts';

/** One JSON object a line, with the names of the fields, as imports read it. */
function ndjsonFile(columns: readonly ExportColumn[], rows: readonly AnyRow[]): Blob {
  const lines = rows.map((row) => {
    const record = Object.fromEntries(columns.map(({ id, value }) => [id, value(row) ?? null]));
    return `${JSON.stringify(record)}\n`;
  });
  return new Blob(lines, { type: 'application/x-ndjson' });
}

/** The library of workbooks is loaded with the first. */
const loadWorkbook = () =>
  import('./workbookFile.ts').catch(() => {
    throw new Error(
      'The writer of workbooks could not be loaded. Check the network and try again.',
    );
  });

/**
 * Writes rows as a file.
 *
 * @param name the name of the sheet in a workbook
 * @throws where a workbook cannot hold a cell
 */
export async function exportedFile(
  format: ExportFormat,
  name: string,
  columns: readonly ExportColumn[],
  rows: readonly AnyRow[],
): Promise<Blob> {
  if (format === 'ndjson') return ndjsonFile(columns, rows);
  const flat = columns.filter(({ isNested }) => isNested !== true);
  if (format === 'csv') return csvFile(pagedTableCsv(flat, rows));
  const { workbookFile } = await loadWorkbook();
  return workbookFile(name, flat, rows);
}
