import { pluralize } from '../base/pluralize.ts';

/** What no real file exceeds. A larger one is refused at the row that does, since to read it holds up others. */
export const csvLimits = {
  /** Most cells of a row; as many as a spreadsheet has columns. */
  columns: 16_384,
  /** Most characters of a row. A longer one has most likely lost its closing quotation mark. */
  rowLength: 1_000_000,
} as const;

/** The delimiters of company files. */
const csvDelimiters: readonly string[] = [',', ';', '\t'];

const requirement = 'It needs a header line with a column “name”, and a line for each company.';

/** The message for a file with no row below its header. */
export const noCompaniesMessage = `The file has no companies. ${requirement}`;

/** The message for a file without a byte. */
export const emptyFileMessage = `The file is empty. ${requirement}`;

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
 * @param delimiters those that are looked for, the likeliest first. Default: comma, semicolon, tab
 * @example
 * sniffDelimiter('Firm;Field\nAcme;Water\n'); // ';'
 */
export function sniffDelimiter(text: string, delimiters = csvDelimiters): string {
  const declaredSeparator = separatorLine.exec(text)?.[1];
  if (declaredSeparator !== undefined) return declaredSeparator;
  const line = (/^.*\S.*$/m.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const cellCount = (delimiter: string) => line.split(delimiter).length;
  return [...delimiters].sort((a, b) => cellCount(b) - cellCount(a))[0] ?? ',';
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

// Characters that begin a formula in spreadsheets, including full-width forms of Japanese editions.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const negativeNumber = /^-\d+(\.\d+)?(e[+-]?\d+)?$/i;

/**
 * A cell as it leaves: with an apostrophe before what a spreadsheet would run as a formula, and before one that has
 * apostrophes already, so that a reader takes just this one off. Numbers stay numbers.
 *
 * @example
 * guardFormula('=1+1'); // "'=1+1"
 * guardFormula('-5'); // '-5'
 */
export const guardFormula = (cell: string): string =>
  formula.test(cell) && !negativeNumber.test(cell) ? `'${cell}` : cell;

/**
 * Removes one apostrophe before what begins a formula.
 *
 * @example
 * unguardFormula("'=1+1"); // '=1+1'
 * unguardFormula("'s-Hertogenbosch"); // "'s-Hertogenbosch"
 */
export const unguardFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

/**
 * Why a record does not fit its header; undefined where it has as many cells.
 *
 * @example
 * validateCellCount(['Acme', 'Water'], ['name', 'theme']); // undefined
 */
export function validateCellCount(
  cells: readonly string[],
  headers: readonly string[],
): string | undefined {
  if (cells.length === headers.length) return undefined;
  return `The line has ${pluralize(cells.length, 'cell')} where the header has ${headers.length}. Put cells that contain the delimiter in quotation marks.`;
}
