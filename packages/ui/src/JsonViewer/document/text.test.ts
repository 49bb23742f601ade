import { expect, it } from 'vitest';
import { nameText, scalarText } from './text.ts';

const textOf = (text: string) => scalarText(text, 100);

it('escapes invisible characters, and those that reverse the text', () => {
  expect(textOf('abc\u202egnp.exe')).toBe(String.raw`"abc\u202egnp.exe"`);
  expect(textOf('\u200b')).toBe(String.raw`"\u200b"`);
  expect(JSON.parse(textOf('a\u2066b"'))).toBe('a\u2066b"');
});

it('writes a name without quotes, unless it has invisible characters or breaks its row', () => {
  expect(['name', 'odd "key"', '', 'a\nb', 'a\u202eb'].map(nameText)).toEqual([
    'name',
    'odd "key"',
    '""',
    String.raw`"a\nb"`,
    String.raw`"a\u202eb"`,
  ]);
});

it('does not change letters of any script and joined emoji', () => {
  expect(textOf('شركة 株式会社 👩‍👩‍👧 می‌خواهم')).toBe('"شركة 株式会社 👩‍👩‍👧 می‌خواهم"');
});
