import { pluralize } from '../pluralize.ts';

/** The delimiters of company files. */
const csvDelimiters = [',', ';', '\t'] as const;

const requirement = 'It needs a header line with a column “name”, and a line for each company.';

/** The message for a file with no row below its header. */
export const noCompaniesMessage = `The file has no companies. ${requirement}`;

/** The message for a binary file. */
export const notTextMessage =
  'The file is not text. Export the companies as CSV in UTF-8 and try again.';

/** A first line that names the delimiter to spreadsheets, such as `sep=;`. */
const separatorLine = /^"?sep=([^"\r\n])"?(?:[\r\n]|$)/i;

/** Whether a record is data: neither a blank line nor a `sep=` line. */
export const isCsvRow = (line: number, cells: readonly string[]): boolean =>
  cells.some((cell) => cell.trim() !== '') && !(line === 1 && /^sep=.?$/i.test(cells.join('')));

/**
 * The delimiter of a file: that of its `sep=` line, else the one that splits the first line into most
 * cells, else a comma.
 *
 * @param text the beginning of the file, with one whole line that is not blank
 * @example
 * sniffDelimiter('Firm;Field\nAcme;Water\n'); // ';'
 */
export function sniffDelimiter(text: string): string {
  const named = separatorLine.exec(text)?.[1];
  if (named !== undefined) return named;
  const line = (/^.*\S.*$/m.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const cellCount = (delimiter: string) => line.split(delimiter).length;
  return [...csvDelimiters].sort((a, b) => cellCount(b) - cellCount(a))[0] ?? ',';
}

/**
 * One line of CSV, without its end. Cells are quoted where they must be; their line breaks become spaces.
 *
 * @example
 * csvLine(['Acme', 'Water, wind']); // 'Acme,"Water, wind"'
 */
export function csvLine(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.replace(/[\r\n]+/g, ' '))
    .map((cell) => (/[",]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',');
}

const signatures: readonly (readonly [string, string])[] = [
  ['\u0089PNG', 'a PNG picture'],
  ['ÿØÿ', 'a JPEG picture'],
  ['GIF8', 'a GIF picture'],
  ['%PDF', 'a PDF'],
  ['PK\u0003\u0004', 'an Excel workbook or another zip archive'],
  ['ÐÏ\u0011à', 'an old Excel workbook'],
];

/** Why a file that begins with these bytes is no CSV; undefined where it may be one. */
export function validateCsvBytes(head: Uint8Array): string | undefined {
  if (head.length === 0) return `The file is empty. ${requirement}`;
  const start = String.fromCharCode(...head.subarray(0, 8));
  const found = signatures.find(([signature]) => start.startsWith(signature));
  if (found !== undefined)
    return `The file is ${found[1]}, not a CSV. Export the companies as CSV and try again.`;
  return head.includes(0) ? notTextMessage : undefined;
}

/** Why a record does not fit its header; undefined where it has as many cells. */
export function validateCellCount(
  cells: readonly string[],
  headers: readonly string[],
): string | undefined {
  if (cells.length === headers.length) return undefined;
  return `The line has ${pluralize(cells.length, 'cell')} where the header has ${headers.length}. Put cells that contain the delimiter in quotation marks.`;
}

/** Most characters of a record. A longer one has most likely lost its closing quotation mark. */
export const maxCsvRecordLength = 1_000_000;
