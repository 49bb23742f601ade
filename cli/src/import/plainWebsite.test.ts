import { validateCompanyRow } from '@steward/api/csv';
import { expect, test } from 'vitest';
import { createRandom } from '../testing/random.ts';
import { plainWebsiteEnd } from './plainWebsite.ts';

test('each website that is taken without a full check passes it', () => {
  const next = createRandom(7);
  const parts = [
    'http',
    's',
    '://',
    'HTTPS://',
    'www.',
    'a',
    'b-c',
    '-',
    '.',
    '..',
    'de',
    'com',
    ':',
    '80',
    '/',
    '?',
    '#',
    ' ',
    'x y',
    '\t',
    '%',
    '_',
    '\u007f',
  ];
  let taken = 0;
  for (let turn = 0; turn < 200_000; turn += 1) {
    const website = Array.from({ length: 1 + next(7) }, () => parts[next(parts.length)])
      .join('')
      .trim();
    const bytes = Buffer.from(`${website},`);
    if (plainWebsiteEnd(bytes, 0, bytes.length, 44) !== bytes.length - 1) continue;
    taken += 1;
    expect(validateCompanyRow({ name: 'A', theme: '', website }), website).toBeUndefined();
  }
  expect(taken).toBeGreaterThan(1_000);
});
