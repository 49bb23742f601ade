import { expect, test } from 'vitest';
import { guardFormula, unguardFormula } from './format.ts';

test.each([
  '=1+1',
  '+1',
  '-Acme',
  '-5=1',
  "'=1",
  "''-x",
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1',
  '＋1',
  '－1',
  '＠SUM',
])('the formula %j has an apostrophe before it', (cell) =>
  expect(guardFormula(cell)).toBe(`'${cell}`),
);

test.each(['', 'Acme', '1-1', '-1', '-7.5', '-1e-7', "'s-Hertogenbosch", 'a=b'])(
  'the text %j is unchanged',
  (cell) => expect(guardFormula(cell)).toBe(cell),
);

test.each([
  ["'=1", '=1'],
  ["''=1", "'=1"],
  ["'-5", '-5'],
  ["'s-Hertogenbosch", "'s-Hertogenbosch"],
  ['=1', '=1'],
])('%j is read as %j', (cell, text) => {
  expect(unguardFormula(cell)).toBe(text);
});
