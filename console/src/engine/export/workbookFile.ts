import type { AnyRow } from '@steward/api';
import { guardFormula } from '@steward/api/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import type { ExportColumn } from './exportColumns.ts';

/** Most letters of a cell; Excel calls a workbook with more damaged. */
const maxCellLength = 32_767;

/** Most letters of the name of a sheet. */
const maxSheetName = 31;

/**
 * A text as a cell holds it. No formula runs from a cell of text, so that only apostrophes are guarded, of which
 * readers take one off.
 */
function textCell(text: string, header: string): string {
  if (text.length > maxCellLength) {
    throw new Error(
      `A value of “${header}” is longer than a cell of a workbook can be. Export as CSV or NDJSON.`,
    );
  }
  return text.startsWith("'") ? guardFormula(text) : text;
}

/** Writes rows as a workbook with one sheet. Numbers stay numbers, and dates are texts in ISO 8601. */
export function workbookFile(
  name: string,
  columns: readonly ExportColumn[],
  rows: readonly AnyRow[],
): Promise<Blob> {
  const headers = columns.map(({ header }) => header);
  function* cells() {
    yield headers;
    for (const row of rows) {
      yield columns.map(({ header, text }) => {
        const value = text(row);
        if (value === '') return null;
        return typeof value === 'number' ? value : textCell(value, header);
      });
    }
  }
  const stream = writeXlsxStream(cells(), {
    name: name.slice(0, maxSheetName),
    freezePane: { rows: 1 },
  });
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new Response(stream, { headers: { 'content-type': type } }).blob();
}
