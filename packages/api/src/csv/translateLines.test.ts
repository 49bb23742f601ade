import { expect, test } from 'vitest';
import { duplicateReason } from './duplicates.ts';
import { translateLines } from './translateLines.ts';

const lineOf = (line: number) => [undefined, undefined, 2, 4, 9][line];

test('a reason names the lines of the file that a person has', () => {
  expect(translateLines(duplicateReason(3), lineOf)).toBe(duplicateReason(4));
});

test('lines that are not known, and those that a row itself speaks of, stay', () => {
  expect(translateLines('See line 70.', lineOf)).toBe('See line 70.');
  expect(translateLines('Website “line 3” is no address; see line 4.', lineOf)).toBe(
    'Website “line 3” is no address; see line 9.',
  );
});
