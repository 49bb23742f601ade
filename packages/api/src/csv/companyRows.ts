import { companyCsvFields } from '../resources/companies.ts';
import { validateBody } from '../forms/validate.ts';

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

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

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
  const plain = exact ? folded : (header: string) => folded(header).replace(/[\s_-]/g, '');
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

/** The host of a website without 'www.', for telling duplicates; '' when there is none. */
export function websiteHost(website: string | null | undefined): string {
  return (website ?? '')
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#].*$/, '');
}

/** A company's name as it is compared: case, width and outer spaces do not count. */
export const companyNameKey = (name: string): string => folded(name).replace(/\s+/g, ' ');

/** Why a row makes no company: it is on an earlier line of its file, or else on the platform. */
export const duplicateReason = (line?: number): string =>
  line === undefined
    ? 'The company is on the platform already.'
    : `The company is on line ${line} already.`;

/** What a text quotes, and each line that it names. */
const quotedOrLine = /“[^”]*”|\bline (\d+)\b/g;

/**
 * A reason with its line numbers translated, as where the rows of a file were sent in a file of another
 * shape. Numbers within quoted text stay, since that is the row's own.
 *
 * @example
 * translateLines('The company is on line 3 already.', (line) => line + 2);
 * // 'The company is on line 5 already.'
 */
export const translateLines = (
  reason: string,
  lineOf: (line: number) => number | undefined,
): string =>
  reason.replace(quotedOrLine, (found, line?: string) => {
    const own = line === undefined ? undefined : lineOf(Number(line));
    return own === undefined ? found : `line ${own}`;
  });

/** The hosts of which one of the same name is the same company; undefined where any host's is. */
export const sameHosts = (host: string): readonly [string, string] | undefined =>
  host === '' ? undefined : [host, ''];

interface Named {
  readonly name: string;
  readonly website?: string | null;
}

/**
 * Companies that were kept, to find the first that is the same as another: of the same name, and with websites
 * that do not contradict it. It is as quick where thousands have one name.
 */
export interface CompanyFinder<T extends Named> {
  find(company: Named): T | undefined;
  keep(company: T): void;
}

export function createCompanyFinder<T extends Named>(): CompanyFinder<T> {
  const first = new Map<string, T>();
  const bySite = new Map<string, { readonly company: T; readonly at: number }>();
  const siteKey = (key: string, host: string) => `${key}\n${host}`;
  return {
    find({ name, website }) {
      const [key, host] = [companyNameKey(name), websiteHost(website)];
      const hosts = sameHosts(host);
      if (hosts === undefined) return first.get(key);
      const alike = hosts.map((each) => bySite.get(siteKey(key, each)));
      return alike.filter((each) => each !== undefined).sort((a, b) => a.at - b.at)[0]?.company;
    },
    keep(company) {
      const key = companyNameKey(company.name);
      if (!first.has(key)) first.set(key, company);
      const site = siteKey(key, websiteHost(company.website));
      if (!bySite.has(site)) bySite.set(site, { company, at: bySite.size });
    },
  };
}
