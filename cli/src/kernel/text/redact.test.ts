import { afterAll, expect, test } from 'vitest';
import { createRedactor } from './redact.ts';
import { columnWidths } from '../output/table.ts';
import { padEnd, truncate, wrap } from './width.ts';
import { cleanUp, errorResponse, steward } from '../../testing/harness.ts';

afterAll(cleanUp);

test('no message of a platform contains control characters', async () => {
  const result = await steward(['signal', 'list'], {
    answers: () =>
      errorResponse(400, {
        message: '\u001B]0;title\u0007\u001B[2J\u202Egone',
        errors: { name: 'over\rwritten\u009B2J' },
      }),
  });
  expect(result.exit).toBe(1);
  expect(result.err).toBe('error: gone\n  name: overwritten\n');
  expect(createRedactor().clean('\u001B[31mred\u001B[39m\n\tgreen')).toBe('red\n\tgreen');
});

test('no message holds a known secret or a bearer token', () => {
  const redactor = createRedactor();
  redactor.add('s3cret-value');
  redactor.add('abc');
  expect(redactor.clean('key s3cret-value, Authorization: Bearer xyz.123, abc')).toBe(
    'key ••••••, Authorization: Bearer ••••••, abc',
  );
});

test('a token on the command line is not repeated in a usage message', async () => {
  const result = await steward([
    'signal',
    'list',
    'hidden-token-value',
    '--token',
    'hidden-token-value',
  ]);
  expect(result.exit).toBe(2);
  expect(result.err).not.toContain('hidden-token-value');
});

test('widths count the columns of the terminal', () => {
  expect(padEnd('界a', 4)).toBe('界a ');
  expect(padEnd('e\u0301', 2)).toBe('e\u0301 ');
  expect(truncate('abcdef', 4)).toBe('abc…');
  expect(truncate('界界界', 4)).toBe('界…');
  expect(wrap('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
});

test('the widest columns shrink to fit the terminal, none below eight', () => {
  expect(columnWidths([['1', 'x'.repeat(50), 'y'.repeat(30)]], 44)).toEqual([1, 19, 20]);
  expect(columnWidths([['x'.repeat(50), 'y'.repeat(30)]], 10)).toEqual([8, 8]);
  expect(columnWidths([['a', 'bb']], 0)).toEqual([1, 2]);
});
