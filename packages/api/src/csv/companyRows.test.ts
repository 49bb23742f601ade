import { expect, test } from 'vitest';
import { matchHeaders, toCompanyRow, validateCompanyRow, validateHeaders } from './companyRows.ts';

test('headers match without regard to case, spaces and byte order mark', () => {
  expect(matchHeaders(['\uFEFFName', ' THEME ', 'Website'], true)).toEqual({
    name: '\uFEFFName',
    theme: ' THEME ',
    website: 'Website',
  });
});

test('well-known other names match as a guess, unless exact names are demanded', () => {
  const headers = ['Symbol', 'Security', 'GICS Sector'];
  expect(matchHeaders(headers)).toEqual({ name: 'Security', theme: 'GICS Sector' });
  expect(matchHeaders(headers, true)).toEqual({});
});

test('a header with the exact name wins over a guess', () => {
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

test('the message for a missing column lists the columns of the file', () => {
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

test('a row is read through the map and trimmed, with missing cells as empty texts', () => {
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
])('the website “%s” is accepted', (website) => {
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

// A pattern that tries every way to read it would not come to an end.
test('a hostile website is refused', () => {
  const hostile = `${'a'.repeat(1_000)}.${'a-'.repeat(500)}!`;
  expect(validateCompanyRow(row(hostile))).toContain('is not a web address');
});
