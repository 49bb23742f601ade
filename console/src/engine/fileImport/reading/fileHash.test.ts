import { afterEach, expect, test, vi } from 'vitest';
import { fileHash } from './fileHash.ts';

afterEach(() => vi.unstubAllGlobals());

const abc = new TextEncoder().encode('abc');
const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

test('a file is known by its SHA-256', async () => {
  expect(await fileHash(abc)).toBe(hash);
});

test('a page without TLS hashes alike', async () => {
  vi.stubGlobal('crypto', {});
  expect(await fileHash(abc)).toBe(hash);
});
