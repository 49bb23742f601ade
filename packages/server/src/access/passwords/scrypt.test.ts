import { expect, test } from 'vitest';
import { scryptPasswords as passwords } from './scrypt.ts';

test('a password matches its hash, which is salted and includes its parameters', async () => {
  const [one, two] = await Promise.all([passwords.hash('Straße 1'), passwords.hash('Straße 1')]);
  expect(one).toMatch(/^scrypt\$15\$8\$3\$/);
  expect(one).not.toBe(two);
  expect(await passwords.verify('Straße 1', one)).toBe(true);
  expect(await passwords.verify('Strasse 1', one)).toBe(false);
});

test('the same letters typed on another keyboard are the same password', async () => {
  const hash = await passwords.hash('caf\u00e9 au lait');
  expect(await passwords.verify('cafe\u0301 au lait', hash)).toBe(true);
});

test('a hash of another scheme fits no password', async () => {
  expect(await passwords.verify('x', 'md5$1$2')).toBe(false);
});
