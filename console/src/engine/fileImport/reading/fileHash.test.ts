import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fileHash } from './fileHash.ts';

test.each([0, 3, 200_000])('a file of %i bytes is known by its SHA-256', async (length) => {
  const bytes = new Uint8Array(length).map((_byte, index) => index);
  const expected = createHash('sha256').update(bytes).digest('hex');
  expect(await fileHash(bytes, () => Promise.resolve())).toBe(expected);
});
