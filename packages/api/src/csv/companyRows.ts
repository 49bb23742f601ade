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

/** Which header of a file feeds which of our columns. */
export type HeaderMap = Partial<Record<CompanyColumn, string>>;

/** How the exports of other programs call our columns, the likeliest first, in small letters alone. */
const alike: Record<CompanyColumn, readonly string[]> = {
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
 * Finds our columns among a file's headers, whatever their case; `exact` takes only the three names
 * themselves, otherwise well-known other names are guessed for a person to confirm.
 */
export function matchHeaders(headers: readonly string[], exact = false): HeaderMap {
  const map: HeaderMap = {};
  const plain = exact ? foldCase : (header: string) => foldCase(header).replace(/[\s_-]/g, '');
  for (const column of companyColumns) {
    const names = exact ? [column] : alike[column];
    const found = names
      .map((name) => headers.find((header) => plain(header) === name))
      .find((header) => header !== undefined);
    if (found !== undefined) map[column] = found;
  }
  return map;
}

/** Why a file cannot be read with this map; undefined when it can. */
export function validateHeaders(headers: readonly string[], map: HeaderMap): string | undefined {
  const has = `It has ${headers.map((header) => `“${header}”`).join(', ')}.`;
  const strange = Object.values(map).find((header) => !headers.includes(header));
  if (strange !== undefined) return `The file has no column “${strange}”. ${has}`;
  if (map.name === undefined) {
    return `The file has no column “name”, which every company needs. ${has} Rename one of them, or map it to name.`;
  }
  return undefined;
}

/** A row as our columns, trimmed; a cell that a spreadsheet broke into lines becomes one line. */
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

/** Why a row is refused; undefined when it is good. */
export function validateCompanyRow(row: CompanyRow): string | undefined {
  const problems = validateBody(companyCsvFields, { ...row });
  const first = problems.name ?? problems.theme ?? problems.website;
  if (first !== undefined) return first;
  if (row.website !== '' && !domain.test(toAsciiHost(row.website))) {
    return `Website “${row.website.slice(0, 60)}” is not a web address such as example.com.`;
  }
  return undefined;
}

/** Lets internationalised names pass the check of a web address. */
const toAsciiHost = (website: string): string => website.replace(/[^\p{ASCII}\s]/gu, 'x');
