import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const rows = [
  ...read('docs/glossary.md').matchAll(/^\| ([a-z ]+?) +\| (.+?) +\| `([^`]+)` +\|$/gm),
].map(([, word = '', meaning = '', file = '']) => ({ word, meaning, file }));

/** The start of a word as code writes it: without spaces, and without the ending of a plural. */
const stemOf = (word: string) => word.replaceAll(' ', '').replace(/y$/, '').toLowerCase();

test('the words are unique and in alphabetical order, each with its meaning in a sentence', () => {
  const words = rows.map(({ word }) => word);
  expect(words.length).toBeGreaterThan(25);
  expect(words).toEqual([...new Set(words)].sort());
  expect(rows.filter(({ meaning }) => !/^[A-Z].*\.$/.test(meaning))).toEqual([]);
});

test.each(rows)('$word is defined in $file', ({ word, file }) => {
  expect(`${file} ${read(file)}`.toLowerCase()).toContain(stemOf(word));
});
