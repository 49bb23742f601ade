import { expect, test } from 'vitest';
import { companyNameBody, providerIdBody } from '../forms.ts';
import {
  toCompanyRow,
  validateCompanyRow,
  validateHeaders,
  matchHeaders,
  companyNameKey,
  createCompanyFinder,
  websiteHost,
} from '../csv.ts';

test('a provider id needs both its type and a value, which is trimmed', () => {
  expect(providerIdBody({ type: 'cap_iq_id', value: ' IQ1 ' })).toEqual({ cap_iq_id: 'IQ1' });
  expect(providerIdBody({ type: 'cap_iq_id', value: '  ' })).toBeUndefined();
  expect(providerIdBody({ value: 'IQ1' })).toBeUndefined();
});

test('a company name is trimmed and must not be empty', () => {
  expect(companyNameBody({ name: ' Acme ' })).toEqual({ name: 'Acme' });
  expect(companyNameBody({ name: ' ' })).toBeUndefined();
  expect(companyNameBody({})).toBeUndefined();
});

test('headers are found whatever their case, spaces and byte order mark', () => {
  expect(matchHeaders(['\uFEFFName', ' THEME ', 'Website'], true)).toEqual({
    name: '\uFEFFName',
    theme: ' THEME ',
    website: 'Website',
  });
});

test('other well-known names are guessed, unless the exact ones are asked for', () => {
  const headers = ['Symbol', 'Security', 'GICS Sector'];
  expect(matchHeaders(headers)).toEqual({ name: 'Security', theme: 'GICS Sector' });
  expect(matchHeaders(headers, true)).toEqual({});
});

test('a column’s own name goes before a guess', () => {
  expect(matchHeaders(['Title', 'Company', 'name']).name).toBe('name');
});

test.each([
  [
    ['Account Name', 'Web Site', 'Industry'],
    ['Account Name', 'Industry', 'Web Site'],
  ],
  [
    ['Company name', 'Company Domain Name'],
    ['Company name', undefined, 'Company Domain Name'],
  ],
  [
    ['organization_name', 'company-website'],
    ['organization_name', undefined, 'company-website'],
  ],
])('guesses the columns of %j', (headers, [name, theme, website]) => {
  expect(matchHeaders(headers)).toEqual({ name, theme, website });
});

test('a file without a name, or a map to a column that is not there, is told what it has', () => {
  expect(validateHeaders(['name'], { name: 'name' })).toBeUndefined();
  expect(validateHeaders(['id', 'site'], {})).toBe(
    'The file has no column “name”, which every company needs. It has “id”, “site”. Rename one of them, or map it to name.',
  );
  expect(validateHeaders(['id'], { name: 'Firm' })).toBe(
    'The file has no column “Firm”. It has “id”.',
  );
});

test('a cell that a spreadsheet broke into lines is one line', () => {
  const record = { name: 'Acme \r\n Holding\nLtd', theme: 'Water,\n\nwind' };
  expect(toCompanyRow(record, { name: 'name', theme: 'theme' })).toEqual({
    name: 'Acme Holding Ltd',
    theme: 'Water, wind',
    website: '',
  });
});

test('a row is read through the map, trimmed; what is missing is empty', () => {
  expect(
    toCompanyRow({ Firm: ' Acme ', url: ' acme.com' }, { name: 'Firm', website: 'url' }),
  ).toEqual({
    name: 'Acme',
    theme: '',
    website: 'acme.com',
  });
  expect(toCompanyRow({}, { name: 'Firm' })).toEqual({ name: '', theme: '', website: '' });
});

const row = (website: string, name = 'Acme') => ({ name, theme: '', website });

test.each([
  '',
  'acme.com',
  'https://www.acme.co.uk/about?x=1',
  'http://acme.com:8080',
  'müller.de',
  'xn--mller-kva.de',
])('the website “%s” is taken', (website) => {
  expect(validateCompanyRow(row(website))).toBeUndefined();
});

test.each([
  'acme',
  'acme dot com',
  'ftp://acme.com',
  'javascript:alert(1)',
  '-acme.com',
  'http://',
])('the website “%s” is refused', (website) => {
  expect(validateCompanyRow(row(website))).toBe(
    `Website “${website}” is not a web address such as example.com.`,
  );
});

test('a row without a name, or too long, is refused with a reason', () => {
  expect(validateCompanyRow(row('', ''))).toBe('Name is required.');
  expect(validateCompanyRow(row('', 'x'.repeat(256)))).toContain('255');
});

test('a hostile website is judged at once', () => {
  const before = performance.now();
  validateCompanyRow(row(`${'a'.repeat(1_000)}.${'a-'.repeat(500)}!`));
  expect(performance.now() - before).toBeLessThan(100);
});

test('a host is compared without its scheme, www and path', () => {
  expect(websiteHost('HTTPS://www.Acme.com/about')).toBe('acme.com');
  expect(websiteHost(undefined)).toBe('');
});

test('names are compared without case, width and odd spaces', () => {
  expect(companyNameKey(' ＡＣＭＥ   Corp ')).toBe('acme corp');
});

test.each([
  ['same name, no website', { name: 'Acme' }, { name: 'ACME ' }, true],
  [
    'same name, one website',
    { name: 'Acme', website: 'acme.com' },
    { name: 'Acme', website: null },
    true,
  ],
  [
    'same name, same host',
    { name: 'Acme', website: 'http://acme.com/x' },
    { name: 'Acme', website: 'www.acme.com' },
    true,
  ],
  [
    'same name, other host',
    { name: 'Acme', website: 'acme.com' },
    { name: 'Acme', website: 'acme.de' },
    false,
  ],
  [
    'other name',
    { name: 'Acme', website: 'acme.com' },
    { name: 'Acme Labs', website: 'acme.com' },
    false,
  ],
])('two companies with %s', (_case, one, other, same) => {
  for (const [kept, sought] of [
    [one, other],
    [other, one],
  ] as const) {
    const finder = createCompanyFinder();
    finder.keep({ ...sought, name: 'Another' });
    finder.keep(kept);
    expect(finder.find(sought)).toBe(same ? kept : undefined);
  }
});

test('of several companies that are the same the first is found', () => {
  const [plain, sited, other] = [
    { name: 'Acme' },
    { name: 'ACME', website: 'https://www.acme.example/home' },
    { name: 'acme ', website: 'other.example' },
  ];
  const found = (kept: readonly { name: string; website?: string }[], sought: object) => {
    const finder = createCompanyFinder();
    kept.forEach((each) => finder.keep(each));
    return finder.find({ name: 'Acme', ...sought });
  };
  expect(found([plain, sited], { website: 'acme.example' })).toBe(plain);
  expect(found([sited, plain], { website: 'acme.example' })).toBe(sited);
  expect(found([other, sited], {})).toBe(other);
  expect(found([other, sited], { website: 'third.example' })).toBeUndefined();
});
