import { expect, test } from 'vitest';
import { exactMatch } from './exactMatch.ts';

const options = [
  { value: '1', label: 'Mary Somerville', description: 'mary@x.example' },
  { value: '2', label: 'Mary', description: 'm@x.example' },
  { value: '3', label: 'Ada Byron', description: 'ada@x.example' },
  { value: '4', label: 'Ada Byron', description: 'byron@x.example' },
  { value: '5', label: 'Blue Harbour', disabled: true },
];

test.each([
  ['Mary', '2'],
  ['  mary somerville ', '1'],
  ['BYRON@x.example', '4'],
  ['Ada Byron', undefined],
  ['Mary Som', undefined],
  ['Blue Harbour', undefined],
  [' ', undefined],
])('%j names %s', (text, value) => {
  expect(exactMatch(options, text)?.value).toBe(value);
});
