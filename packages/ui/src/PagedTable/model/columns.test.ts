import { expect, test } from 'vitest';
import { cellContent } from './columns.ts';

const loop: Record<string, unknown> = {};
loop['itself'] = loop;

test.each([
  ['text', 'Acme', 'Acme'],
  ['an empty text', '', undefined],
  ['nothing', null, undefined],
  ['a number', 0, 0],
  ['a big number', 12n, '12'],
  ['yes or no', true, 'true'],
  ['a date', new Date(0), '1970-01-01T00:00:00.000Z'],
  ['a date that is none', new Date(NaN), undefined],
  ['a list', ['a', 2], 'a, 2'],
  ['an object', { a: 1 }, '{"a":1}'],
  ['what holds itself', loop, '[object Object]'],
  ['what JSON cannot write', { big: 1n }, '[object Object]'],
])('a cell without a render function shows %s', (_what, value, expectedText) => {
  expect(cellContent({ id: 'value', header: 'Value' }, { value })).toEqual(expectedText);
});
