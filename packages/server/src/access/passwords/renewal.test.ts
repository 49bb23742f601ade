import { expect, test } from 'vitest';
import type { PasswordHasher } from '../../base/services.ts';
import { describeOnStores } from '../../testing/stores.ts';
import { admin, createTestApp, inviteColleague } from '../../testing/testApp.ts';
import { nodePasswords } from './nodePasswords.ts';

const kindOf = (hash: string): string => hash.split('$')[0] ?? '';

/** A hasher whose new hashes are of one kind, while it verifies those of another as well. */
function createHasher(current: string, earlier: string) {
  const verified: string[] = [];
  const passwords: PasswordHasher = {
    hash: async (password) => `${current}$${password}`,
    verify: async (password, hash) => {
      verified.push(kindOf(hash));
      return hash === `${kindOf(hash)}$${password}`;
    },
    kinds: [
      { prefix: `${current}$`, decoy: `${current}$-` },
      { prefix: `${earlier}$`, decoy: `${earlier}$-` },
    ],
  };
  return { passwords, verified };
}

/** An app whose administrator has a hash of the earlier kind. */
async function createTestAppOfBefore() {
  const hasher = createHasher('new', 'old');
  const { passwords } = createHasher('old', 'new');
  const testApp = await createTestApp({ passwords: hasher.passwords, seed: { passwords } });
  const logIn = (who: object) => testApp.call('POST', '/auth/login', who);
  const hashes = async () =>
    (await testApp.store.table('users').find({})).map((user) => user.password_hash);
  /** The kinds of hashes that a login costs. */
  const costOf = async (who: object) => {
    hasher.verified.length = 0;
    await logIn(who);
    return [...hasher.verified].sort();
  };
  return { testApp, logIn, hashes, costOf };
}

const wrong = { ...admin, password: 'not the password' };
const unknown = { ...admin, email: 'nobody@example.com' };

test('a login renews a hash that was made in an earlier way, and a refusal does not', async () => {
  const { logIn, hashes } = await createTestAppOfBefore();
  expect((await logIn(wrong)).status).toBe(401);
  expect(await hashes()).toEqual([`old$${admin.password}`]);
  expect((await logIn(admin)).status).toBe(200);
  expect(await hashes()).toEqual([`new$${admin.password}`]);
  expect((await logIn(admin)).status).toBe(200);
  expect((await logIn(wrong)).status).toBe(401);
});

test('renewing a hash changes neither the version of the user nor the history', async () => {
  const { testApp } = await createTestAppOfBefore();
  const [before] = await testApp.store.table('users').find({});
  await testApp.logIn();
  const [after] = await testApp.store.table('users').find({});
  expect(after).toEqual({ ...before, password_hash: `new$${admin.password}` });
  const entries = await testApp.store.table('history').find({});
  expect(entries.map(({ kind }) => kind)).toEqual(['loggedIn']);
});

test('simultaneous logins that renew the same hash all succeed', async () => {
  const { logIn } = await createTestAppOfBefore();
  const answers = await Promise.all([admin, admin, admin].map(logIn));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a refusal costs the same hashes for all while one of the earlier kind is left', async () => {
  const { testApp, costOf } = await createTestAppOfBefore();
  expect(await costOf(unknown)).toEqual(['new', 'old']);
  expect(await costOf(wrong)).toEqual(['new', 'old']);
  const token = await testApp.logIn();
  const grace = await inviteColleague(testApp, token);
  await testApp.store.table('users').update(grace.id, { password_hash: 'old$another password' });
  expect(await costOf(unknown)).toEqual(['new', 'old']);
  expect(await costOf(wrong)).toEqual(['new', 'old']);
  expect(await costOf({ email: grace.email, password: 'no' })).toEqual(['new', 'old']);
});

test('a refusal costs one hash of the new kind once no other is left', async () => {
  const { logIn, costOf } = await createTestAppOfBefore();
  await logIn(admin);
  expect(await costOf(unknown)).toEqual(['new']);
  expect(await costOf(wrong)).toEqual(['new']);
});

/** Of 'caf\u00e9 au lait', made by a server of before. */
const ofScrypt =
  'scrypt$15$8$3$1ZB1+joJ43BBNt6m+PRBBA==$e3jju8FNMcXHPGMrMN/Zh93BufVoowCFUY3xD1/Z59o=';

describeOnStores('a hash of scrypt', (open) => {
  test('is told from others, and renewed as one of argon2id', async () => {
    const verified: string[] = [];
    const passwords: PasswordHasher = {
      ...nodePasswords,
      verify: (password, hash) => {
        verified.push(/\w+/.exec(hash)?.[0] ?? '');
        return nodePasswords.verify(password, hash);
      },
    };
    const testApp = await createTestApp({ passwords, store: await open(), seed: { passwords } });
    await testApp.store.table('users').update(1, { password_hash: ofScrypt });
    const logIn = async (email: string, password: string) => {
      verified.length = 0;
      const { status } = await testApp.call('POST', '/auth/login', { email, password });
      return [status, ...verified];
    };
    expect(await logIn(unknown.email, 'x')).toEqual([401, 'argon2id', 'scrypt']);
    expect(await logIn(admin.email, 'x')).toEqual([401, 'scrypt', 'argon2id']);
    expect(await logIn(admin.email, 'caf\u00e9 au lait')).toEqual([200, 'scrypt']);
    expect(await logIn(admin.email, 'caf\u00e9 au lait')).toEqual([200, 'argon2id']);
    expect(await logIn(unknown.email, 'x')).toEqual([401, 'argon2id']);
  });
});
