import { expect, test } from 'vitest';
import { guardFormula } from './format.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠SUM'])(
  'the formula %j has an apostrophe before it',
  (cell) => expect(guardFormula(cell)).toBe(`'${cell}`),
);

test.each(['', 'Acme', '1-1', "'=1", 'a=b'])('the text %j is unchanged', (cell) =>
  expect(guardFormula(cell)).toBe(cell),
);
