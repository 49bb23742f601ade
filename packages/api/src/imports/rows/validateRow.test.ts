import { expect, test } from 'vitest';
import type { Field } from '../../fields/fields.ts';
import {
  boolean,
  choice,
  list,
  multiline,
  number,
  records,
  reference,
  references,
  secret,
  text,
} from '../../fields/fields.ts';
import { companyCsvFields, providerIds } from '../../resources/companies.ts';
import type { ImportTarget } from '../columns/importTarget.ts';
import { validateRow } from './validateRow.ts';
import { cpuTimeOf } from '../testing/cpuTime.ts';

const target = (name: string, field: Field, extra: Partial<ImportTarget> = {}): ImportTarget => ({
  name,
  fills: name,
  label: field.label,
  field,
  synonyms: [],
  ...extra,
});
const company = Object.entries({ ...companyCsvFields, ...providerIds }).map(([name, field]) =>
  target(name, field, { isClearable: name !== 'name' }),
);
const [name, theme, website, crunchbase] = company;
if (!name || !theme || !website || !crunchbase) throw new Error('Companies lack a column.');
const columns = [name, theme, website, crunchbase];

test('the cells of a row become the values of a call; what is empty is kept and left out', () => {
  expect(validateRow(columns, [' Acme ', '', 'acme.com', undefined])).toEqual({
    values: { name: 'Acme', website: 'acme.com' },
    references: {},
    problems: {},
  });
});

test('null empties what may be empty, and is refused elsewhere', () => {
  expect(validateRow(columns, ['Acme', null, '', null]).values).toEqual({
    name: 'Acme',
    theme: null,
    crunchbase_id: null,
  });
  expect(validateRow(columns, [null]).problems).toEqual({ name: 'Name cannot be emptied.' });
  const users = target('users', references('users', 'Users'), { isClearable: true });
  expect(validateRow([users], [null]).values).toEqual({ users: [] });
});

test.each<[unknown, string]>([
  ['acme', 'Website “acme” is not a web address such as example.com.'],
  ['acme dot com', 'Website “acme dot com” is not a web address such as example.com.'],
  ['ftp://acme.com', 'Website “ftp://acme.com” is not a web address such as example.com.'],
  [
    'javascript:alert(1)',
    'Website “javascript:alert(1)” is not a web address such as example.com.',
  ],
  ['http://', 'Website “http://” is not a web address such as example.com.'],
  ['x'.repeat(3_000), 'Website must be text of at most 2048 characters.'],
  ['acme\u0007.com', 'Website has the control character U+0007. Remove it.'],
  ['acme\0.com', 'Website has the control character U+0000. Remove it.'],
  [{ a: 1 }, 'Website must be text of at most 2048 characters.'],
])('a website %j is refused', (cell, problem) => {
  expect(validateRow([website], [cell]).problems).toEqual({ website: problem });
});

test.each([
  'acme.com',
  'https://www.acme.co.uk/about?x=1',
  'http://acme.com:8080',
  'müller.de',
  'xn--mller-kva.de',
])('the website “%s” is accepted', (cell) => {
  expect(validateRow([website], [cell])).toMatchObject({ values: { website: cell }, problems: {} });
});

// A pattern that tries every way to read it would not come to an end.
test('a hostile website is refused', () => {
  const hostile = `${'a'.repeat(1_000)}.${'a-'.repeat(500)}!`;
  expect(validateRow([website], [hostile]).problems.website).toContain('is not a web address');
});

test.each<[Field, unknown, unknown]>([
  [text('Text'), "'=1+1", "'=1+1"],
  [text('Text'), 'two\nlines', 'two lines'],
  [text('ID'), 12_345, '12345'],
  [multiline('Text'), 'two\nlines ', 'two\nlines'],
  [secret('Key'), ' two\nlines ', 'two\nlines'],
  [number('Number'), ' 6 ', 6],
  [number('Number'), 6, 6],
  [boolean('Flag'), 'yes', true],
  [boolean('Flag'), false, false],
  [choice('Type', { accepted: 'Is accepted' }), 'is ACCEPTED', 'accepted'],
  [list('Codes'), 'a, b', ['a', 'b']],
  [list('Codes'), ['a', 'b'], ['a', 'b']],
  [reference('roles', 'Role'), '7', 7],
  [
    records('Stages', { name: text('Name'), sort_order: number('Order') }),
    'New, Won',
    [
      { name: 'New', sort_order: 1 },
      { name: 'Won', sort_order: 2 },
    ],
  ],
  [
    records('Stages', { name: text('Name'), sort_order: number('Order') }),
    '[{"name":"New, or so","sort_order":4}]',
    [{ name: 'New, or so', sort_order: 4 }],
  ],
])('%j reads %j', (field, cell, value) => {
  expect(validateRow([target('x', field)], [cell])).toEqual({
    values: { x: value },
    references: {},
    problems: {},
  });
});

test.each<[Field, unknown, RegExp]>([
  [number('Hour', { max: 23 }), '24', /Hour must be a whole number, 23 at most/],
  [number('Hour', { max: 23 }), 'six', /Hour must be/],
  [number('ID'), '822106502566256641', /more digits/],
  [secret('Key'), '••••••••nt', /mask/],
  [text('Name'), true, /Name must be text/],
  [records('Stages', { name: text('Name') }), '[{]', /JSON|list/],
])('%j refuses %j', (field, cell, problem) => {
  expect(validateRow([target('x', field)], [cell]).problems.x).toMatch(problem);
});

test('a record that is named is left to be found, and emptied like other fields', () => {
  const parent = target('parent', text('Parent'), {
    fills: 'parent_id',
    reference: { to: 'sectors', by: 'name' },
    isClearable: true,
  });
  expect(validateRow([parent], [' Energy ']).references).toEqual({ parent: 'Energy' });
  expect(validateRow([parent], [2_026]).references).toEqual({ parent: '2026' });
  expect(validateRow([parent], [null]).values).toEqual({ parent_id: null });
  expect(validateRow([parent], [['Energy']]).problems.parent).toMatch(/must be text/);
});

test('a row without its key, or without what a new record needs, is refused', () => {
  expect(validateRow(columns, ['', 'Water'], { key: ['name'] }).problems).toEqual({
    name: 'The row has no name, so its record cannot be found.',
  });
  expect(validateRow(columns, ['', 'Water'], { isCreation: true }).problems).toEqual({
    name: 'Name is required.',
  });
  expect(validateRow([theme], ['Water'], { key: ['name'] }).problems).toHaveProperty('name');
  expect(validateRow(columns, ['', 'Water']).problems).toEqual({});
});

test('to judge a row costs a few times what it costs to copy it', async () => {
  const rows = Array.from({ length: 20_000 }, (_each, index) => [
    `Company ${index}`,
    'Water, wind',
    `https://company-${index}.com`,
    `cb-${index}`,
  ]);
  const validationMs = await cpuTimeOf(() => rows.forEach((cells) => validateRow(columns, cells)));
  // What any program does with a row: its text is written and read again.
  const plain = await cpuTimeOf(() => rows.forEach((cells) => JSON.parse(JSON.stringify(cells))));
  expect(validationMs / plain).toBeLessThan(20);
});
