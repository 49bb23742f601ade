import { createDuplicateIndex } from '@steward/api/csv';
import { expect, test } from 'vitest';
import { createFileDuplicates } from './fileDuplicates.ts';

const pairsOf = (pieces: readonly string[]) =>
  pieces.flatMap((one) => pieces.map((other) => one + other));

/** Many are the same to a platform, and many to a careless reader alone. */
const names = pairsOf([
  ...[
    '',
    'Acme',
    'ACME',
    'Ａｃｍｅ',
    ' ',
    '  ',
    '\u00a0',
    '\t',
    '\u3000',
    '\ufeff',
    '\n',
    '\u200d',
    ',',
  ],
  ...[
    'é',
    'e\u0301',
    'É',
    'ß',
    'SS',
    'İ',
    'i\u0307',
    'ı',
    'ﬁ',
    'fi',
    'Σ',
    'ς',
    'σ',
    '株式会社',
    '㈱',
    '😀',
  ],
  ...["'", '"', ';', '%', '_', '--', '\\', '__proto__', 'null', '1', '1.0', '١'],
]);
const sites = pairsOf([
  ...['', ' ', 'http://', 'https://', 'HTTPS://', 'www.', 'WWW.', 'acme.example', 'ACME.example'],
  ...['/', '/x', '?x', '#x', ':80', 'müller.de', 'MÜLLER.de', 'xn--mller-kva.de', "'", '\n', '%'],
]);

test('a file has the same rule for duplicates as the platform', () => {
  const duplicates = createFileDuplicates();
  const platform = createDuplicateIndex();
  const counts = { first: 0, again: 0 };
  for (let line = 2; line < 6_000; line += 1) {
    const name = names[(line * 617) % names.length] ?? '';
    const row = { name, theme: '', website: sites[(line * 211) % sites.length] ?? '' };
    const earlier = platform.find(row);
    if (earlier === undefined) platform.add(row, line);
    counts[earlier === undefined ? 'first' : 'again'] += 1;
    expect(duplicates.findEarlier(row, line), JSON.stringify(row)).toBe(earlier);
  }
  expect(Math.min(counts.first, counts.again)).toBeGreaterThan(1_000);
  duplicates.close();
});

test('thousands of rows with one name take no more time than others', { timeout: 20_000 }, () => {
  const duplicates = createFileDuplicates();
  for (let line = 2; line < 30_000; line += 1) {
    duplicates.findEarlier({ name: 'One', theme: '', website: `${line}.example` }, line);
  }
  expect(duplicates.findEarlier({ name: 'One', theme: '', website: '77.example' }, 30_000)).toBe(
    77,
  );
  duplicates.close();
});
