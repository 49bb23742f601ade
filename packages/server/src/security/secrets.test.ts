import { expect, test } from 'vitest';
import { createSecrets, mask } from './secrets.ts';

const key = (fill: number) => new Uint8Array(32).fill(fill);
const secrets = createSecrets(key(1));

test('a secret is read back with its key and purpose, and only with those', async () => {
  const sealed = await secrets.seal('pâss 👩‍🚀', 'providers.key');
  expect(await secrets.open(sealed, 'providers.key')).toBe('pâss 👩‍🚀');
  await expect(secrets.open(sealed, 'providers.password')).rejects.toThrow();
  await expect(createSecrets(key(2)).open(sealed, 'providers.key')).rejects.toThrow();
  await expect(secrets.open(`${sealed}A`, 'providers.key')).rejects.toThrow();
});

test('the same secret looks different each time', async () => {
  expect(await secrets.seal('same', 'p')).not.toBe(await secrets.seal('same', 'p'));
});

test('a key of another length is refused, with what to do', () => {
  expect(() => createSecrets(new Uint8Array(16))).toThrow(/has 16 bytes and must have 32/);
});

test('a mask gives away the end of long secrets alone', () => {
  expect([mask('short secret'), mask('elevenchars'), mask('')]).toEqual([
    '••••••••et',
    '••••••••',
    '••••••••',
  ]);
});
