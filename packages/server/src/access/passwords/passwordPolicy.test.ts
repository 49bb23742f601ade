import { expect, test } from 'vitest';
import { loadCommonPasswords } from './commonPasswords.ts';
import { passwordProblem } from './passwordPolicy.ts';

const owner = {
  email: 'ada.lovelace@example.com',
  names: ['Ada', 'Lovelace', 'Ada Lovelace'],
  platform: ['Steward', 'Meridian Compass'],
};
const problemOf = async (password: string) =>
  passwordProblem(password, owner, await loadCommonPasswords());

test('the list that ships has tens of thousands, in small letters', async () => {
  const common = await loadCommonPasswords();
  expect(common.size).toBeGreaterThan(40_000);
  expect([...common].filter((password) => password !== password.toLowerCase())).toEqual([]);
});

test.each(['password', '12345678', 'QWERTYUIOP', 'iloveyou1', 'ｐａｓｓｗｏｒｄ'])(
  '%s is among the common ones',
  async (password) => {
    expect(await problemOf(password)).toContain('This is a common password, which');
  },
);

test.each(['password2026', 'Dragon!99', 'letmein??'])(
  '%s is a common one with something behind it',
  async (password) => {
    expect(await problemOf(password)).toContain('a few characters added');
  },
);

test.each([
  ['ada.lovelace@example.com', 'ada.lovelace@example.com'],
  ['Ada.Lovelace', 'ada.lovelace'],
  ['LOVELACE18155', 'lovelace'],
  ['adalovelace!', 'adalovelace'],
  ['2026steward', 'steward'],
  ['stewardsteward', 'steward'],
  ['meridiancompass7', 'meridiancompass'],
])('%s is little more than %s', async (password, word) => {
  expect(await problemOf(password)).toContain(`little more than “${word}”`);
});

test.each([
  'correct horse battery',
  'lovelace and the engine',
  'steward of twelve lamps',
  'x8#kQ2!vT0',
  'password of the harbour',
])('%s is accepted', async (password) => {
  expect(await problemOf(password)).toBeUndefined();
});
