import { expect, test } from 'vitest';
import { existingColumns, storedCell } from './companyRows.ts';

test('a sentence names the columns of a file, and counts the rest where they are many', () => {
  expect(existingColumns(['id', 'site'])).toBe('It has “id”, “site”.');
  const many = Array.from({ length: 1_040 }, (_each, index) => `c${index}`);
  expect(existingColumns(many)).toMatch(/“c29” and 1,010 more\.$/);
});

test('a cell that a spreadsheet broke into lines is one line', () => {
  expect(storedCell('Acme \r\n Holding\nLtd')).toBe('Acme Holding Ltd');
  expect(storedCell('Water,\n\nwind ')).toBe('Water, wind');
});
