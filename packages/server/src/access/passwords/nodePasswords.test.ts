import { expect, test } from 'vitest';
import { nodePasswords as passwords } from './nodePasswords.ts';

/** Of 'caf\u00e9 au lait', made by a server of before. */
const ofScrypt =
  'scrypt$15$8$3$1ZB1+joJ43BBNt6m+PRBBA==$e3jju8FNMcXHPGMrMN/Zh93BufVoowCFUY3xD1/Z59o=';

test('a password matches its hash, which is salted and includes its parameters', async () => {
  const [one, two] = await Promise.all([passwords.hash('Straße 1'), passwords.hash('Straße 1')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await passwords.verify('Straße 1', one)).toBe(true);
  expect(await passwords.verify('Strasse 1', one)).toBe(false);
});

test('a hash of scrypt, which servers made before, fits its password alone', async () => {
  expect(await passwords.verify('caf\u00e9 au lait', ofScrypt)).toBe(true);
  expect(await passwords.verify('cafe au lait', ofScrypt)).toBe(false);
});

test('a hash that another program made with argon2id fits its password', async () => {
  const theirs =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await passwords.verify('password', theirs)).toBe(true);
  expect(await passwords.verify('passwort', theirs)).toBe(false);
});

test('the same letters typed on another keyboard are the same password', async () => {
  const hash = await passwords.hash('caf\u00e9 au lait');
  expect(await passwords.verify('cafe\u0301 au lait', hash)).toBe(true);
  expect(await passwords.verify('cafe\u0301 au lait', ofScrypt)).toBe(true);
});

test('a hash of another kind fits no password, and neither does a decoy', async () => {
  expect(await passwords.verify('x', 'md5$1$2')).toBe(false);
  for (const { prefix, decoy } of passwords.kinds) {
    expect(decoy.startsWith(prefix)).toBe(true);
    expect(await passwords.verify('', decoy)).toBe(false);
  }
});
