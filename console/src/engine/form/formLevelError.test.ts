import { expect, test } from 'vitest';
import { formLevelError } from './formLevelError.ts';

test.each([
  ['the very sentence of the field', 'Taken.', { name: 'Taken.' }, undefined],
  ['the first of two', 'Taken. (and 1 more)', { name: 'Taken.', key: 'No.' }, undefined],
  ['of a field that is elsewhere, too', 'Taken. (and 1 more)', { name: 'Taken.', day: 'No.' }],
  ['of a field that is elsewhere', 'Too late.', { day: 'Too late.' }],
  ['words of its own', 'Not saved.', { name: 'Taken.' }],
  ['how far it went', '2 of 7 saved. Taken.', { name: 'Taken.' }],
  ['no field at all', 'The disk is full.', {}],
  ['no fields', 'The disk is full.', undefined],
])('%s', (_what, message, fieldErrors, ...said) => {
  const expected = said.length === 0 ? message : said[0];
  expect(formLevelError({ message, fieldErrors }, ['name', 'key'])).toBe(expected);
});
