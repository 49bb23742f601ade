import type { Cell, Workbook } from 'hucre';
import { csvLine } from '../../csv/format.ts';
import { isBlankCell } from './blankCells.ts';
import { joinBytes } from './filePieces.ts';
import type { FilePieces, RawRecord } from './table.ts';
import { UnreadableFileError } from './table.ts';

/** A workbook is held in memory, some thirty times as large as its file. */
const maxBytes = 100 * 1024 * 1024;

/** A format of nothing but zeros, such as 00000 for postal codes, with decimals and a percent sign. */
const zeros = /^(0*)(?:\.(0+))?(%)?(?:_.|\\.)?$/;

/** A number without what comes of counting in twos, such as 0.1 + 0.2: spreadsheets keep 15 digits. */
const roundNumber = (value: number): number => Number(value.toPrecision(15));

/** A number as the sheet shows it, but with all its digits, and without separators and currencies. */
function formatNumber(value: number, format = 'General'): string {
  const [isZeros, integerFormat = '', decimals = '', percent = ''] = zeros.exec(format) ?? [];
  if (isZeros === undefined || isZeros === '') return String(roundNumber(value));
  const displayedNumber = roundNumber(Math.abs(percent === '' ? value : value * 100));
  const [digits = '', fraction] = displayedNumber.toFixed(decimals.length).split('.');
  const sign = value < 0 ? '-' : '';
  return `${sign}${digits.padStart(integerFormat.length, '0')}${fraction === undefined ? '' : `.${fraction}`}${percent}`;
}

/** A day, or a moment, in ISO 8601: a sheet shows them in its reader's own format. */
function toIsoText(value: Date): string {
  if (Number.isNaN(value.getTime())) return '';
  const iso = value.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19);
}

function textOfCell(cell: Cell | undefined, value: Cell['value'] | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return toIsoText(value);
  return typeof value === 'number' ? formatNumber(value, cell?.style?.numFmt) : String(value);
}

const noWorkbook =
  'The file cannot be read as an Excel workbook. It is damaged, protected by a password, or another zip archive. Save it as an Excel workbook (.xlsx) or as “CSV UTF-8” and try again.';
const tooLarge = 'The workbook is larger than 100 MB. Save the sheet as “CSV UTF-8” and try again.';

/** The bytes of a file, which must not be too many for the memory. */
function joinPieces(pieces: FilePieces): Uint8Array {
  const all: Uint8Array[] = [];
  let length = 0;
  for (const piece of pieces()) {
    all.push(piece);
    length += piece.length;
    if (length > maxBytes) throw new UnreadableFileError(tooLarge, 'kind');
  }
  return joinBytes(all);
}

/** Reads a workbook. The library is loaded only here, so that a CSV costs nothing. */
async function readWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const { readXlsx } = await import('hucre/xlsx');
  try {
    return await readXlsx(bytes, { readStyles: true });
  } catch {
    throw new UnreadableFileError(noWorkbook, 'binary');
  }
}

/** Reads the rows of a sheet of a workbook that are not blank: of the first sheet, or the one that is named. */
export async function readXlsxRecords(pieces: FilePieces, sheetName?: string) {
  const bytes = joinPieces(pieces);
  const workbook = await readWorkbook(bytes);
  const sheets = workbook.sheets.map(({ name }) => name);
  const sheet = workbook.sheets.find(({ name }) => sheetName === undefined || name === sheetName);
  if (sheet === undefined) {
    const names = sheets.map((name) => `“${name}”`).join(', ');
    throw new UnreadableFileError(
      `The workbook has no sheet “${sheetName ?? ''}”. It has ${names}.`,
      'sheet',
    );
  }
  const records = sheet.rows.map((row, index): RawRecord => {
    const cells = row.map((value, column) =>
      textOfCell(sheet.cells?.get(`${index},${column}`), value),
    );
    const line = index + 1;
    return { line, lastLine: line, cells, raw: csvLine(cells), bytes: bytes.length };
  });
  return {
    sheets,
    sheet: sheet.name,
    records: records.filter(({ cells }) => !cells.every(isBlankCell)),
  };
}
