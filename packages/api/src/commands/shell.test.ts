import { expect, test } from 'vitest';
import { shellWord } from './shell.ts';

test.each([
  ['signal', 'signal'],
  ['2026-01-31', '2026-01-31'],
  ['', "''"],
  ['two words', "'two words'"],
  ["O'Brien", "'O'\\''Brien'"],
  ['$(id) `id` !! \\', "'$(id) `id` !! \\'"],
  ['~', "'~'"],
  ['=ls', "'=ls'"],
  ['#', "'#'"],
])('%j is %s', (text, word) => {
  expect(shellWord(text)).toBe(word);
});

test('control characters are escaped, so that a word stays on one line', () => {
  expect(shellWord("a\nb's 5\t!")).toBe("$'a\\nb\\047s 5\\011\\041'");
  expect(shellWord('\u001b[201~\r')).toBe("$'\\033\\133201\\176\\015'");
  expect(shellWord('ab\u202e€')).toBe("$'ab\\342\\200\\256€'");
});
