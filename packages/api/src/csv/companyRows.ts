import { companyCsvFields } from '../resources/companies.ts';
import { validateBody } from '../forms/validate.ts';
import { foldCase } from './duplicates.ts';

/** A company as a CSV names it. */
export interface CompanyRow {
  readonly name: string;
  readonly theme: string;
  readonly website: string;
}

export type CompanyColumn = keyof CompanyRow;
export const companyColumns: readonly CompanyColumn[] = ['name', 'theme', 'website'];

/** The header of a file for each of our columns. */
export type HeaderMap = Partial<Record<CompanyColumn, string>>;

/** Headers of other programs' exports for our columns, the likeliest first, in small letters. */
const aliases: Record<CompanyColumn, readonly string[]> = {
  name: [
    'name',
    'company',
    'companyname',
    'organisation',
    'organization',
    'organisationname',
    'organizationname',
    'accountname',
    'legalname',
    'security',
    'title',
  ],
  theme: ['theme', 'sector', 'gicssector', 'industry', 'category', 'description'],
  website: [
    'website',
    'websiteurl',
    'companywebsite',
    'url',
    'web',
    'webaddress',
    'homepage',
    'domain',
    'companydomainname',
    'site',
  ],
};

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
  for (const column of companyColumns) {
    const names = exact ? [column] : aliases[column];
    const found = names
      .map((name) => headers.find((header) => normalize(header) === name))
      .find((header) => header !== undefined);
    if (found !== undefined) map[column] = found;
  }
  return map;
}

/**
 * Why the headers of a file do not fit a map; undefined where they do.
 *
 * @example
 * validateHeaders(['id'], { name: 'Firm' }); // 'The file has no column “Firm”. It has “id”.'
 */
export function validateHeaders(headers: readonly string[], map: HeaderMap): string | undefined {
  const existing = `It has ${headers.map((header) => `“${header}”`).join(', ')}.`;
  const missing = Object.values(map).find((header) => !headers.includes(header));
  if (missing !== undefined) return `The file has no column “${missing}”. ${existing}`;
  if (map.name === undefined) {
    return `The file has no column “name”, which every company needs. ${existing} Rename one of them, or map it to name.`;
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
  const cell = (column: CompanyColumn) =>
    map[column] === undefined ? '' : (record[map[column]] ?? '').trim().replace(lineBreaks, ' ');
  return { name: cell('name'), theme: cell('theme'), website: cell('website') };
}

const lineBreaks = /\s*[\n\v\f\r\u0085\u2028\u2029]\s*/g;

const domain =
  /^(https?:\/\/)?([a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}(:\d+)?([/?#]\S*)?$/i;

/**
 * Why a row is refused, in a sentence; undefined where it is valid.
 *
 * @example
 * validateCompanyRow({ name: '', theme: '', website: '' }); // 'Name is required.'
 */
export function validateCompanyRow(row: CompanyRow): string | undefined {
  const problems = validateBody(companyCsvFields, { ...row });
  const first = problems.name ?? problems.theme ?? problems.website;
  if (first !== undefined) return first;
  if (row.website !== '' && !domain.test(toAsciiHost(row.website))) {
    return `Website “${row.website.slice(0, 60)}” is not a web address such as example.com.`;
  }
  return undefined;
}

/** Replaces the letters of internationalised names, so that they pass the check of a web address. */
const toAsciiHost = (website: string): string => website.replace(/[^\p{ASCII}\s]/gu, 'x');
