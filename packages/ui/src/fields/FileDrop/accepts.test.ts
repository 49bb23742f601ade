import { expect, test } from 'vitest';
import { accepts, advice } from './accepts.ts';

const file = (name: string, type = '') => ({ name, type });

test('accepts files by their ending, in any case', () => {
  expect(accepts('.csv', file('Companies.CSV'))).toBe(true);
  expect(accepts('.csv', file('companies.csv.exe'))).toBe(false);
});

test('accepts files by their media type, exact or with a wildcard', () => {
  expect(accepts('text/csv', file('x', 'text/csv'))).toBe(true);
  expect(accepts('image/*', file('x', 'image/png'))).toBe(true);
  expect(accepts('image/*', file('x', 'imagery/png'))).toBe(false);
});

test('accepts a file that fits any rule, and every file without rules', () => {
  expect(accepts('.csv, image/*', file('logo', 'image/svg+xml'))).toBe(true);
  expect(accepts('', file('anything.bin'))).toBe(true);
});

test('describes the accepted files, by their ending if there is one', () => {
  expect(advice('.csv,text/csv')).toBe('Choose one that ends in .csv.');
  expect(advice('.png, .svg')).toBe('Choose one that ends in .png or .svg.');
  expect(advice('image/*')).toBe('Choose one of the kind image/*.');
});
