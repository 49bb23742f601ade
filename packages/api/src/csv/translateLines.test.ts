import { expect, test } from 'vitest';
import { translateLines } from './translateLines.ts';

const lineOf = (line: number) => [undefined, undefined, 2, 4, 9][line];

test('a reason names lines of the original file', () => {
  expect(translateLines('The same record is on line 3.', lineOf)).toBe(
    'The same record is on line 4.',
  );
});

test('unknown lines, and line numbers within the text of a row, stay as they are', () => {
  expect(translateLines('See line 70.', lineOf)).toBe('See line 70.');
  expect(translateLines('Website “line 3” is no address; see line 4.', lineOf)).toBe(
    'Website “line 3” is no address; see line 9.',
  );
});
