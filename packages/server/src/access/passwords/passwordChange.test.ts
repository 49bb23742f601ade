import { expect, test } from 'vitest';
import type { PasswordHasher } from '../../base/services.ts';
import { describeOnStores } from '../../testing/stores.ts';
import type { createTestApp as CreateTestApp } from '../../testing/testApp.ts';
import { admin, createTestApp, fieldErrorFor, inviteColleague } from '../../testing/testApp.ts';
import { mockPasswords } from './mockPasswords.ts';
import { maxAttempts } from '../rateLimit.ts';

type TestApp = Awaited<ReturnType<typeof CreateTestApp>>;

const next = 'lamp harbour seven crow';
const other = 'green wolf under a hill';
const wrongPassword = fieldErrorFor('current_password', 'This is not your current password.');
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

const change = (
  testApp: TestApp,
  token: string,
  body: object = { current_password: admin.password, new_password: next },
  env?: object,
) => testApp.call('PUT', '/profile/password', body, token, env);

const guess = { current_password: 'not the password', new_password: next };
const isIn = async (testApp: TestApp, token: string) =>
  (await testApp.call('GET', '/profile', undefined, token)).status === 200;

describeOnStores('a change of the own password', (open) => {
  test('ends the other sessions and open links; this session and the API key go on', async () => {
    const testApp = await createTestApp({ store: await open() });
    const token = await testApp.logIn();
    const otherToken = await testApp.logIn();
    const grace = await inviteColleague(testApp, token);
    const { body } = await testApp.call('PATCH', '/profile/apikey', undefined, token);
    await testApp.call('POST', '/auth/reset-password', { email: admin.email });
    await testApp.runBackgroundTasks();
    const link = testApp.linkTo(admin.email);
    expect((await testApp.call('GET', `/auth${link}`)).body.works).toBe(true);

    expect(await change(testApp, token)).toMatchObject({ status: 200, body: {} });
    expect(await isIn(testApp, otherToken)).toBe(false);
    expect(await isIn(testApp, token)).toBe(true);
    expect(await isIn(testApp, grace.token)).toBe(true);
    expect(await isIn(testApp, body.apiKey.key)).toBe(true);
    expect((await testApp.call('GET', `/auth${link}`)).body.works).toBe(false);
    expect((await testApp.call('POST', '/auth/login', admin)).status).toBe(401);
    expect(await testApp.logIn({ ...admin, password: next })).toEqual(expect.any(String));
  });

  test('is in the history, and a refused one, too', async () => {
    const testApp = await createTestApp({ store: await open() });
    const token = await testApp.logIn();
    await change(testApp, token, guess);
    await change(testApp, token);
    const { body } = await testApp.call('GET', '/history?pageSize=2', undefined, token);
    const entry = { call: 'profile.changePassword', person: admin.email, record_id: 1 };
    expect(body.documents).toMatchObject([
      { ...entry, kind: 'passwordSet', via: 'session' },
      { ...entry, kind: 'passwordRefused' },
    ]);
  });

  test.each([
    ['of one session', 1],
    ['of two sessions', 2],
  ])('of two at once %s, one is made', async (_name, sessions) => {
    const testApp = await createTestApp({ store: await open() });
    const first = await testApp.logIn();
    const tokens = [first, sessions === 1 ? first : await testApp.logIn()];
    const passwords = [next, other];
    const answers = await Promise.all(
      tokens.map((token, index) => {
        const new_password = passwords[index];
        return change(testApp, token, { current_password: admin.password, new_password });
      }),
    );
    const statuses = answers.map(({ status }) => status);
    const winner = statuses.indexOf(200);
    // The other session may have ended before its call is looked at.
    expect(sessions === 1 ? [400] : [400, 401]).toContain(statuses[1 - winner]);
    expect(statuses[winner]).toBe(200);
    const kept = await Promise.all(tokens.map((token) => isIn(testApp, token)));
    expect(kept).toEqual(tokens.map((token) => token === tokens[winner]));
    for (const [index, password] of passwords.entries()) {
      const login = await testApp.call('POST', '/auth/login', { ...admin, password });
      expect(login.status).toBe(index === winner ? 200 : 401);
    }
  });
});

test('a wrong current password is an error at its field, and the session goes on', async () => {
  const testApp = await createTestApp();
  const token = await testApp.logIn();
  expect(await change(testApp, token, guess)).toMatchObject(wrongPassword);
  expect(await isIn(testApp, token)).toBe(true);
  expect(await testApp.logIn()).toEqual(expect.any(String));
  await testApp.runBackgroundTasks();
  expect(testApp.mails).toEqual([]);
});

test('a new password follows the rules of the reset, and one that is refused counts as no attempt', async () => {
  const testApp = await createTestApp();
  const token = await testApp.logIn();
  const send = (new_password: string, current_password = admin.password) =>
    change(testApp, token, { current_password, new_password });
  expect(await send('short')).toMatchObject(
    fieldErrorFor('new_password', expect.stringContaining('8 to 1024')),
  );
  for (let n = 0; n <= maxAttempts['login-known']; n++) {
    const refused = await send('letmein2026!');
    expect(refused).toMatchObject(
      fieldErrorFor('new_password', expect.stringContaining('hard to guess')),
    );
  }
  const both = await send('letmein2026!', 'not the password');
  expect(Object.keys(both.body.errors)).toEqual(['current_password', 'new_password']);
  expect((await send(next)).status).toBe(200);
});

test('cannot serve to guess: it counts with the logins of the person and the network', async () => {
  const testApp = await createTestApp();
  const grace = await inviteColleague(testApp, await testApp.logIn());
  const home = from('10.0.2.1');
  await testApp.call('POST', '/auth/login', admin, undefined, home);
  const token = await testApp.logIn();
  for (let n = 0; n < maxAttempts['login-email']; n++) {
    expect((await change(testApp, token, guess, from(`10.0.0.${n}`))).status).toBe(400);
  }
  expect((await change(testApp, token, undefined, from('10.0.1.1'))).status).toBe(429);
  const login = (env: object) => testApp.call('POST', '/auth/login', admin, undefined, env);
  expect((await login(from('10.0.1.1'))).status).toBe(429);
  // Where they are known, they have tries of their own; and others have theirs.
  expect((await login(home)).status).toBe(200);
  expect((await change(testApp, grace.token, guess, from('10.0.1.1'))).status).toBe(400);
  const { body } = await testApp.call('GET', '/history?pageSize=20', undefined, token, home);
  const kinds = body.documents.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toContain('loginLocked');
});

test('an API key changes no password', async () => {
  const testApp = await createTestApp();
  const token = await testApp.logIn();
  const { body } = await testApp.call('PATCH', '/profile/apikey', undefined, token);
  const byKey = await change(testApp, body.apiKey.key);
  expect(byKey).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('Log in with your password') },
  });
});

test('a refusal takes the same work, whoever is asked', async () => {
  const checked: string[] = [];
  const passwords = {
    ...mockPasswords,
    verify: (password: string, hash: string) => {
      checked.push(hash);
      return mockPasswords.verify(password, hash);
    },
  };
  const testApp = await createTestApp({ passwords });
  const token = await testApp.logIn();
  checked.length = 0;
  const withPassword = await change(testApp, token, guess);
  await testApp.store.table('users').update(1, { password_hash: null });
  const without = await change(testApp, token, guess);
  expect([withPassword.status, without.status]).toEqual([400, 400]);
  expect(without.body.errors).toEqual(withPassword.body.errors);
  expect(checked.map(({ length }) => length)).toEqual([43, 43]);
});

test('a login that renews the hash meanwhile does not hinder it', async () => {
  let renew = async () => {};
  const passwords: PasswordHasher = {
    hash: async (password) => `new$${password}`,
    verify: async (password, hash) => {
      await renew();
      return hash.endsWith(`$${password}`);
    },
    kinds: [{ prefix: 'new$', decoy: 'new$-' }],
  };
  const testApp = await createTestApp({ passwords, seed: { passwords } });
  const token = await testApp.logIn();
  renew = async () => {
    const password_hash = `new$1$${admin.password}`;
    await testApp.store.table('users').update(1, { password_hash });
  };
  expect((await change(testApp, token)).status).toBe(200);
});

test('the person is told by mail: when, from where, and what to do', async () => {
  const testApp = await createTestApp();
  const token = await testApp.logIn();
  await change(testApp, token, undefined, from('10.0.2.1'));
  await testApp.runBackgroundTasks();
  expect(testApp.mails).toHaveLength(1);
  expect(testApp.mails[0]).toMatchObject({
    to: admin.email,
    subject: 'Your password for Steward was changed',
  });
  const text = testApp.mails[0]?.text ?? '';
  expect(text).toContain(
    `The password of ${admin.email} was changed in the profile on 2 March 2026 at 09:00 UTC, from the network address 10.0.2.1.`,
  );
  expect(text).toContain('If it was not you');
  expect(text).toContain('under “Forgot your password?” on the login screen');
  expect(text).not.toContain(next);
});

test('a password that is set with a link is told by mail as well, but not a first one', async () => {
  const testApp = await createTestApp();
  await inviteColleague(testApp, await testApp.logIn());
  await testApp.runBackgroundTasks();
  expect(testApp.mails.map(({ subject }) => subject)).toEqual(['You have been invited to Steward']);
  await testApp.call('POST', '/auth/reset-password', { email: admin.email });
  await testApp.runBackgroundTasks();
  const link = testApp.linkTo(admin.email);
  const body = { password: next };
  await testApp.call('POST', `/auth${link}`, body, undefined, from('10.0.2.1'));
  await testApp.runBackgroundTasks();
  expect(testApp.mails.at(-1)?.text).toMatch(
    /was changed with a link from a mail on .* from the network address 10\.0\.2\.1\.\n\nAll your sessions and your API keys have ended\./,
  );
});
