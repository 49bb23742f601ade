import { expect, it } from 'vitest';
import { nameText, scalarText } from './text.ts';

const written = (text: string) => scalarText(text, 100);

it('says what nobody would see, and what would turn the text around', () => {
  expect(written('abc\u202egnp.exe')).toBe(String.raw`"abc\u202egnp.exe"`);
  expect(written('\u200b')).toBe(String.raw`"\u200b"`);
  expect(JSON.parse(written('a\u2066b"'))).toBe('a\u2066b"');
});

it('writes a name bare, unless one would not see all of it or it would break its row', () => {
  expect(['name', 'odd "key"', '', 'a\nb', 'a\u202eb'].map(nameText)).toEqual([
    ...['name', 'odd "key"', '""', String.raw`"a\nb"`, String.raw`"a\u202eb"`],
  ]);
});

it('leaves letters of every script and joined pictures as they are', () => {
  expect(written('شركة 株式会社 👩‍👩‍👧 می‌خواهم')).toBe('"شركة 株式会社 👩‍👩‍👧 می‌خواهم"');
});
