import { expect, test } from 'vitest';
import { reference, text } from '../../fields/fields.ts';
import type { ImportTarget } from './importTarget.ts';
import { matchColumns } from './matchColumns.ts';

const target = (name: string, label: string, ...synonyms: string[]): ImportTarget => ({
  name,
  fills: name,
  label,
  field: text(label),
  synonyms,
});
const targets = [
  target('name', 'Company Name', 'company', 'firma', 'account'),
  target('website', 'Website', 'url', 'homepage', 'domain'),
  target('cap_iq_id', 'Cap IQ ID'),
  { ...target('parent', 'Parent'), fills: 'parent_id' },
  { ...target('parent_id', 'Parent ID'), field: reference('sectors', 'Parent ID') },
];
const names = (headers: readonly string[], map?: Readonly<Record<string, string>>) =>
  matchColumns(headers, targets, map).columns.map((target) => target?.name);

test.each([
  [
    ['name', 'website'],
    ['name', 'website'],
  ],
  [
    ['\uFEFFFIRMA', 'Home-Page'],
    ['name', 'website'],
  ],
  [
    ['Company_Name*', ' cap iq id '],
    ['name', 'cap_iq_id'],
  ],
  [
    ['Ｃｏｍｐａｎｙ', 'Notes', ''],
    ['name', undefined, undefined],
  ],
  [['#name'], ['name']],
  [['x'.repeat(100_000)], [undefined]],
])('%j', (headers, matches) => {
  expect(names(headers)).toEqual(matches);
  expect(matchColumns(headers, targets).problems).toEqual([]);
});

test('where several headers could be one target, the surest is, and the others are none', () => {
  expect(names(['Company', 'Name', 'Account'])).toEqual([undefined, 'name', undefined]);
  expect(names(['Domain', 'URL'])).toEqual([undefined, 'website']);
});

test('a field is filled by one column', () => {
  expect(names(['Parent ID', 'Parent'])).toEqual(['parent_id', undefined]);
});

test('a header that stands there twice is a problem, unless it is no target', () => {
  const { columns, problems } = matchColumns(['Name', 'NAME', 'Notes', 'Notes'], targets);
  expect(columns.map((target) => target?.name)).toEqual(['name', undefined, undefined, undefined]);
  expect(problems).toEqual([expect.stringContaining('two columns “Name” for Company Name')]);
});

test('what a person mapped goes first; what cannot be mapped is told', () => {
  expect(names(['Company', 'Title', 'url'], { name: 'Title' })).toEqual([
    undefined,
    'name',
    'website',
  ]);
  expect(matchColumns(['a'], targets, { name: 'b', nothing: 'a' }).problems).toEqual([
    'The file has no column “b”.',
    'There is no column nothing to map to.',
  ]);
  expect(matchColumns(['a'], targets, { name: 'a', website: 'A' }).problems).toEqual([
    '“A” is mapped to both Company Name and Website.',
  ]);
});
