import { expect, test } from 'vitest';
import { createCipher, maskSecret } from './cipher.ts';

const key = (fill: number) => new Uint8Array(32).fill(fill);
const secrets = createCipher(key(1));

test('a secret is read back with its key and purpose, and only with those', async () => {
  const sealed = await secrets.encrypt('pâss 👩‍🚀', 'providers.key');
  expect(await secrets.decrypt(sealed, 'providers.key')).toBe('pâss 👩‍🚀');
  await expect(secrets.decrypt(sealed, 'providers.password')).rejects.toThrow();
  await expect(createCipher(key(2)).decrypt(sealed, 'providers.key')).rejects.toThrow();
  await expect(secrets.decrypt(`${sealed}A`, 'providers.key')).rejects.toThrow();
});

test('the same secret looks different each time', async () => {
  expect(await secrets.encrypt('same', 'p')).not.toBe(await secrets.encrypt('same', 'p'));
});

test('a key of another length is refused with the required length', () => {
  expect(() => createCipher(new Uint8Array(16))).toThrow(/has 16 bytes and must have 32/);
});

test('a mask shows the end of long secrets alone', () => {
  expect([maskSecret('short secret'), maskSecret('elevenchars'), maskSecret('')]).toEqual([
    '••••••••et',
    '••••••••',
    '••••••••',
  ]);
});
