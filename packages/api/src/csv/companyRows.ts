import { headerSynonyms } from '../imports/synonyms.ts';
import { companyCsvFields } from '../resources/companies.ts';
import { validateBody } from '../forms/validate.ts';
import { foldCase } from './duplicates.ts';
import { unguardFormula, validateCellCount } from './format.ts';
import type { CsvRecord } from './records.ts';
import { cellStarts, placeInRecord } from './records.ts';

/** A company as a CSV names it. */
export interface CompanyRow {
  readonly name: string;
  readonly theme: string;
  readonly website: string;
}

/** A column of a company file. */
export type CompanyColumn = keyof CompanyRow;
/** The columns of a company file, in their order. */
export const companyColumns: readonly CompanyColumn[] = ['name', 'theme', 'website'];

/** The header of a file for each of our columns. */
export type HeaderMap = Partial<Record<CompanyColumn, string>>;

/** Headers of other programs' exports for our columns, the likeliest first, in small letters. */
const aliases = (column: CompanyColumn): readonly string[] => [
  column,
  ...headerSynonyms.companies[column],
];

/** No header of ours is longer, however it is written. */
const maxHeaderLength = 100;

/**
 * Finds our columns among the headers of a file, whatever their case.
 *
 * @param exact whether only our own names count; otherwise those of other programs' exports do, too, for a
 * person to confirm
 * @example
 * matchHeaders(['Account Name', 'Industry']); // { name: 'Account Name', theme: 'Industry' }
 */
export function matchHeaders(headers: readonly string[], exact = false): HeaderMap {
  const map: HeaderMap = {};
  const normalize = exact ? foldCase : (header: string) => foldCase(header).replace(/[\s_-]/g, '');
  const byName = new Map<string, string>();
  for (const header of headers) {
    if (header.length > maxHeaderLength) continue;
    const name = normalize(header);
    if (!byName.has(name)) byName.set(name, header);
  }
  for (const column of companyColumns) {
    const names = exact ? [column] : aliases(column);
    const found = names.map((name) => byName.get(name)).find((header) => header !== undefined);
    if (found !== undefined) map[column] = found;
  }
  return map;
}

/** Headers that a sentence names, and the letters of each. */
const namedHeaders = { count: 30, length: 60 };

/**
 * A sentence with the columns of a file, the first of them where they are many.
 *
 * @example
 * existingColumns(['id', 'Firm']); // 'It has “id”, “Firm”.'
 */
export function existingColumns(headers: readonly string[]): string {
  const { count, length } = namedHeaders;
  const named = headers.slice(0, count).map((header) => `“${header.slice(0, length)}”`);
  const more = headers.length - named.length;
  return `It has ${named.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}.`;
}

/**
 * Why the headers of a file do not fit a map; undefined where they do.
 *
 * @example
 * validateHeaders(['id'], { name: 'Firm' }); // 'The file has no column “Firm”. It has “id”.'
 */
export function validateHeaders(headers: readonly string[], map: HeaderMap): string | undefined {
  const missing = Object.values(map).find((header) => !headers.includes(header));
  if (missing !== undefined) {
    return `The file has no column “${missing}”. ${existingColumns(headers)}`;
  }
  if (map.name === undefined) {
    return `The file has no column “name”, which every company needs. ${existingColumns(headers)} Rename one of them, or map it to name.`;
  }
  return undefined;
}

/**
 * The company of a record, trimmed. Line breaks within a cell become spaces.
 *
 * @param record the cells of the record by header
 * @example
 * toCompanyRow({ Firm: ' Acme ' }, { name: 'Firm' }); // { name: 'Acme', theme: '', website: '' }
 */
export function toCompanyRow(
  record: Readonly<Record<string, string | undefined>>,
  map: HeaderMap,
): CompanyRow {
  return toRow(map, (header) => record[header]);
}

/** @param cellOf the cell below a header */
function toRow(map: HeaderMap, cellOf: (header: string) => string | undefined): CompanyRow {
  const cell = (column: CompanyColumn) => {
    const header = map[column];
    return header === undefined ? '' : readCompanyCell(cellOf(header));
  };
  return { name: cell('name'), theme: cell('theme'), website: cell('website') };
}

const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/;

/** A cell of a file as it is stored, without the apostrophe that guards a formula. */
const readCompanyCell = (text = ''): string => storedCell(unguardFormula(text.trim()));

/**
 * A text as it is stored: trimmed, on one line.
 *
 * @example
 * storedCell(' Acme\nLtd '); // 'Acme Ltd'
 */
export function storedCell(text = ''): string {
  const trimmed = text.trim();
  if (!lineBreak.test(trimmed)) return trimmed;
  const lines = trimmed.split(lineBreak).map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}

// eslint-disable-next-line no-control-regex -- such characters are what this finds
const controlCharacter = /[\u0000-\u0008\u000e-\u001f]/;

/** Why a cell is refused that has a character which no text has. */
function controlCharacterReason(column: CompanyColumn, cell: string, place?: string): string {
  const code = controlCharacter.exec(cell)?.[0].charCodeAt(0) ?? 0;
  const where = place === undefined ? '' : ` at ${place}`;
  return `${companyCsvFields[column].label} has the control character U+${code.toString(16).toUpperCase().padStart(4, '0')}${where}. Remove it.`;
}

/**
 * Why a row is refused, in a sentence; undefined where it is valid.
 *
 * @example
 * validateCompanyRow({ name: '', theme: '', website: '' }); // 'Name is required.'
 */
export function validateCompanyRow(row: CompanyRow): string | undefined {
  const column = companyColumns.find((each) => controlCharacter.test(row[each]));
  if (column !== undefined) return controlCharacterReason(column, row[column]);
  const problems = validateBody(companyCsvFields, { ...row });
  return problems.name ?? problems.theme ?? problems.website;
}

/** How the records of a file become companies. */
export interface CompanyLayout {
  /** The header's cells, trimmed. */
  readonly headers: readonly string[];
  readonly map: HeaderMap;
  readonly delimiter: string;
}

/** The positions of headers, by their list: each row looks for some of what may be thousands. */
const positions = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

/** The position of a header, the first one where several have its name; -1 where there is none. */
function positionOf(headers: readonly string[], header: string): number {
  let known = positions.get(headers);
  if (known === undefined) {
    known = new Map(headers.map((each, index) => [each, index] as const).reverse());
    positions.set(headers, known);
  }
  return known.get(header) ?? -1;
}

/** Why a company's cells have characters that no text has; those of other columns do not matter. */
function validateCharacters(
  { cells, raw, line }: CsvRecord,
  { headers, map, delimiter }: CompanyLayout,
): string | undefined {
  for (const column of companyColumns) {
    const at = map[column] === undefined ? -1 : positionOf(headers, map[column]);
    const [found] = controlCharacter.exec(cells[at] ?? '') ?? [];
    if (found === undefined) continue;
    const start = cellStarts(raw, delimiter)[at];
    const place = placeInRecord(raw, raw.indexOf(found, start), line);
    return controlCharacterReason(column, found, place);
  }
  return undefined;
}

/**
 * Why a record is refused, in a sentence; undefined where it makes a company.
 *
 * @example
 * const layout = { headers: ['name', 'theme'], map: { name: 'name' }, delimiter: ',' };
 * validateCompanyRecord({ line: 2, cells: ['Acme'], raw: 'Acme' }, layout);
 * // 'The line has 1 cell where the header has 2. …'
 */
export function validateCompanyRecord(
  record: CsvRecord,
  layout: CompanyLayout,
): string | undefined {
  return (
    record.problem ??
    validateCellCount(record.cells, layout.headers) ??
    validateCharacters(record, layout) ??
    validateCompanyRow(companyOf(record, layout))
  );
}

/**
 * The company of a record, its cells chosen by the header.
 *
 * @example
 * const record = { line: 2, cells: ['Acme'], raw: 'Acme' };
 * companyOf(record, { headers: ['Firm'], map: { name: 'Firm' } });
 * // { name: 'Acme', theme: '', website: '' }
 */
export function companyOf(
  { cells }: CsvRecord,
  { headers, map }: Omit<CompanyLayout, 'delimiter'>,
): CompanyRow {
  return toRow(map, (header) => cells[positionOf(headers, header)]);
}
