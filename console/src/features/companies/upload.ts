import type { HeaderMap } from '@steward/api/csv';
import { companyColumns, csvLine, matchHeaders } from '@steward/api/csv';
import type { CsvFile } from './readCsvFile.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/** The file to send, with the mapping of its lines to those of the chosen file. */
export interface Upload {
  readonly file: File;
  lineOf(line: number): number;
  /** Rows that are not sent, since their lines could not be parsed. */
  readonly unsentRows: readonly SheetRow[];
}

/** Whether the file can be sent unchanged: no edits, our own headers first, UTF-8 and commas. */
export const canSendUnchanged = (csv: CsvFile, map: HeaderMap, sheet: Sheet): boolean =>
  sheet.repairs === 0 &&
  csv.headerLine === 1 &&
  csv.delimiter === ',' &&
  csv.encoding === 'utf-8' &&
  companyColumns.every((column) => map[column] === matchHeaders(csv.headers, true)[column]);

/** Creates the file to send: the chosen one, or a new one with our headers and the edited rows. */
export function createUpload(chosen: File, csv: CsvFile, map: HeaderMap, sheet: Sheet): Upload {
  if (canSendUnchanged(csv, map, sheet))
    return { file: chosen, lineOf: (line) => line, unsentRows: [] };
  const unreadable = [...sheet.unreadable].sort((one, other) => one - other);
  return {
    file: new File([`${csvLine(companyColumns)}\n`, ...sheet.lines()], chosen.name, {
      type: 'text/csv',
    }),
    lineOf(line) {
      // Skips the header and the rows that are not sent.
      const at = unreadable.reduce((index, each) => (each <= index ? index + 1 : index), line - 2);
      return csv.records.lineAt(at) || line;
    },
    unsentRows: unreadable.flatMap((index) => sheet.at(index) ?? []),
  };
}
