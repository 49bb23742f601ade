import { isEmpty } from '../forms/input.ts';
import { validateBody } from '../forms/validate.ts';
import { providerIds } from '../resources/companies.ts';
import type { UpsertKey } from '../resources/companies.ts';
import type { CompanyColumn } from './companyRows.ts';
import { companyColumns, readCompanyCell, validateCompanyRow } from './companyRows.ts';
import { companyNameKey, websiteHost } from './duplicates.ts';

/** The cells of a row that creates or changes a company, by column; blank ones are left out. */
export type UpsertCells = Readonly<Record<string, string>>;

const providerColumns = Object.keys(providerIds);

/** The columns of a file that creates and changes companies; one of them is its key. */
export const upsertColumns: readonly string[] = ['id', ...companyColumns, ...providerColumns];

/**
 * A cell of a file as it is stored: trimmed, on one line, without the apostrophe that guards a formula.
 *
 * @example
 * upsertCell(" '=Acme\nLtd "); // '=Acme Ltd'
 */
export const upsertCell = (text: string | undefined): string => readCompanyCell(text);

/**
 * The form in which values of a key are compared: of names and websites, people write one in several ways.
 *
 * @example
 * upsertKeyOf('website', 'https://www.acme.com/about'); // 'acme.com'
 */
export function upsertKeyOf(key: UpsertKey, value: string | undefined): string {
  if (key === 'name') return companyNameKey(value ?? '');
  return key === 'website' ? websiteHost(value) : (value ?? '');
}

/**
 * Why the cells of a row are refused, in a sentence; undefined where they are valid.
 *
 * @example
 * validateUpsertCells({ theme: 'Water' }, 'name'); // 'The line has no name, by which …'
 */
export function validateUpsertCells(cells: UpsertCells, key: UpsertKey): string | undefined {
  if (isEmpty(cells[key])) return `The line has no ${key}, by which its company is to be found.`;
  if (cells.id !== undefined && !/^[1-9]\d{0,9}$/.test(cells.id)) {
    return `“${cells.id.slice(0, 60)}” is no id. Ids are whole numbers above 0.`;
  }
  const company = (column: CompanyColumn) => cells[column] ?? '';
  // A line without a name can only change a company, whose name stays.
  const name = company('name') || 'unnamed';
  const row = { name, theme: company('theme'), website: company('website') };
  const problem = validateCompanyRow(row);
  if (problem !== undefined) return problem;
  const ids = providerColumns.flatMap((column) =>
    cells[column] === undefined ? [] : [[column, cells[column]] as const],
  );
  return Object.values(validateBody(providerIds, Object.fromEntries(ids)))[0];
}
