import { text } from '@steward/api/forms';
import { expect, test } from 'vitest';
import { changedFields } from '../comparison/changedFields.ts';
import { compareValues, defaultChoices, mergeValues } from './compare.ts';

const fields = {
  name: text('Name'),
  theme: text('Theme'),
  rank: text('Rank'),
  note: text('Note'),
};
const base = { name: 'a', theme: 't', rank: '1', note: 'n' };
const clears = () => false;

test('each difference says who changed the field, and own changes stay', () => {
  const mine = { ...base, name: 'mine', rank: '2' };
  const theirs = { ...base, name: 'theirs', theme: 'u' };
  const differences = compareValues(fields, { base, mine, theirs }, clears);
  expect(differences.map(({ name, changedBy }) => [name, changedBy])).toEqual([
    ['name', 'both'],
    ['theme', 'them'],
    ['rank', 'me'],
  ]);
  const choices = defaultChoices(differences);
  expect(mergeValues(differences, choices)).toEqual({ name: 'mine', theme: 'u', rank: '2' });
  expect(mergeValues(differences, { ...choices, name: 'theirs' })).toMatchObject({
    name: 'theirs',
  });
});

test('equal changes, and fields that an empty input leaves alone, are no difference', () => {
  const mine = { ...base, name: 'same', theme: '' };
  const theirs = { ...base, name: 'same', theme: 'u' };
  expect(compareValues(fields, { base, mine, theirs }, () => true)).toEqual([]);
  const emptied = compareValues(fields, { base, mine, theirs }, clears);
  expect(emptied).toMatchObject([{ name: 'theme', changedBy: 'both', mine: '' }]);
});

test('fields that others changed have both values; fields that the platform left out have none', () => {
  const before = { name: 'a', theme: 't', rank: 1 };
  expect(changedFields(fields, before, { name: 'b', rank: 2 }, ['rank'])).toMatchObject([
    { name: 'name', before: 'a', after: 'b' },
  ]);
});
