import { pluralize } from '../pluralize.ts';

/** The delimiters that a company file may use. */
const csvDelimiters = [',', ';', '\t'] as const;

const needed = 'It needs a header line with a column “name”, and a line for each company.';

/** What is said of a file that has a header at most. */
export const noCompaniesMessage = `The file has no companies. ${needed}`;

/** What is said of a file that holds no text. */
export const notTextMessage =
  'The file is not text. Export the companies as CSV in UTF-8 and try again.';

/** The first line by which a file tells spreadsheets its delimiter, such as `sep=;`. */
const separatorLine = /^"?sep=([^"\r\n])"?(?:[\r\n]|$)/i;

/** Whether a record says something of the file: no blank line, nor the one that tells its delimiter. */
export const isCsvRow = (line: number, cells: readonly string[]): boolean =>
  cells.some((cell) => cell.trim() !== '') && !(line === 1 && /^sep=.?$/i.test(cells.join('')));

/**
 * The delimiter that the file tells; else found by the first line that is not blank: the one that splits it
 * most, a comma when none does.
 */
export function sniffDelimiter(text: string): string {
  const told = separatorLine.exec(text)?.[1];
  if (told !== undefined) return told;
  const line = (/^.*\S.*$/m.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const pieces = (delimiter: string) => line.split(delimiter).length;
  return [...csvDelimiters].sort((a, b) => pieces(b) - pieces(a))[0] ?? ',';
}

/** One line of CSV, cells quoted where they must be, line breaks inside turned into spaces. */
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

/** Why these first bytes of a file cannot be those of a CSV; undefined when they can. */
export function validateCsvBytes(head: Uint8Array): string | undefined {
  if (head.length === 0) return `The file is empty. ${needed}`;
  const start = String.fromCharCode(...head.subarray(0, 8));
  const found = signatures.find(([signature]) => start.startsWith(signature));
  if (found !== undefined)
    return `The file is ${found[1]}, not a CSV. Export the companies as CSV and try again.`;
  return head.includes(0) ? notTextMessage : undefined;
}

/** Why a line cannot be read by the header above it; undefined when it has as many cells. */
export function validateCellCount(
  cells: readonly string[],
  headers: readonly string[],
): string | undefined {
  if (cells.length === headers.length) return undefined;
  return `The line has ${pluralize(cells.length, 'cell')} where the header has ${headers.length}. Put cells that contain the delimiter in quotation marks.`;
}

/** Most letters of a record; one that is longer has lost its end, and would take long to read. */
export const maxCsvRecordLength = 1_000_000;
