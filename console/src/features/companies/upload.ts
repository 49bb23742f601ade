import type { HeaderMap } from '@steward/api/csv';
import { companyColumns, csvLine, matchHeaders } from '@steward/api/csv';
import type { CsvFile } from './readCsvFile.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/** What is sent, and on which line of the chosen file each of its lines was. */
export interface Upload {
  readonly file: File;
  lineOf(line: number): number;
  /** Rows that cannot be sent, since their lines could not be read. */
  readonly heldBack: readonly SheetRow[];
}

/** Whether the file can go as it is: nothing repaired, our own headers first, UTF-8 and commas. */
export const goesAsItIs = (csv: CsvFile, map: HeaderMap, sheet: Sheet): boolean =>
  sheet.repairs === 0 &&
  csv.headerLine === 1 &&
  csv.delimiter === ',' &&
  csv.encoding === 'utf-8' &&
  companyColumns.every((column) => map[column] === matchHeaders(csv.headers, true)[column]);

/** The file that is sent: the chosen one, or one with our headers and the repaired rows, a line each. */
export function uploadOf(chosen: File, csv: CsvFile, map: HeaderMap, sheet: Sheet): Upload {
  if (goesAsItIs(csv, map, sheet)) return { file: chosen, lineOf: (line) => line, heldBack: [] };
  const lost = [...sheet.unreadable].sort((one, other) => one - other);
  return {
    file: new File([`${csvLine(companyColumns)}\n`, ...sheet.lines()], chosen.name, {
      type: 'text/csv',
    }),
    lineOf(line) {
      // Below the header, and past the rows that stayed behind.
      const at = lost.reduce((index, each) => (each <= index ? index + 1 : index), line - 2);
      return csv.records.lineAt(at) || line;
    },
    heldBack: lost.flatMap((index) => sheet.at(index) ?? []),
  };
}
