import { describe, expect, test } from 'vitest';
import { mockPasswords } from './passwords/mockPasswords.ts';
import { parseNetworks } from '../base/network/networks.ts';
import { maxAttempts } from './rateLimit.ts';
import { admin, inviteColleague, createTestApp } from '../testing/testApp.ts';

const minute = 60_000;
const wrong = { email: admin.email, password: 'not the password' };
const login = (testApp: Awaited<ReturnType<typeof createTestApp>>, who: object, env?: object) =>
  testApp.call('POST', '/auth/login', who, undefined, env);
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

describe('login', () => {
  // @specification states.loginSuccess, calls.login
  test('answers id, token and, to an administrator, admin_id', async () => {
    const testApp = await createTestApp();
    const { body, status } = await login(testApp, admin);
    expect(status).toBe(200);
    expect(body).toEqual({ id: 1, token: expect.stringMatching(/^[\w-]{43}$/), admin_id: 1 });
    const grace = await inviteColleague(testApp, body.token);
    expect((await login(testApp, { email: grace.email, password: grace.password })).body).toEqual({
      id: grace.id,
      token: expect.any(String),
      admin_id: null,
    });
  });

  test('ignores the case of the address', async () => {
    const testApp = await createTestApp();
    const answer = await login(testApp, { ...admin, email: 'ADA@Example.com' });
    expect(answer.status).toBe(200);
  });

  test('gives the same answer, after the same work, for known and unknown addresses', async () => {
    const checked: string[] = [];
    const passwords = {
      ...mockPasswords,
      verify: (password: string, hash: string) => {
        checked.push(hash);
        return mockPasswords.verify(password, hash);
      },
    };
    const testApp = await createTestApp({ passwords });
    const known = await login(testApp, wrong);
    const unknown = await login(testApp, { ...wrong, email: 'nobody@example.com' });
    const { requestId: _one, ...said } = known.body;
    const { requestId: _two, ...saidToo } = unknown.body;
    expect([known.status, said]).toEqual([unknown.status, saidToo]);
    expect(said).toEqual({
      message: 'Your login credentials are incorrect. Please try again.',
    });
    expect(checked.map(({ length }) => length)).toEqual([43, 43]);
  });

  test('refuses an inactive user with the same message as others', async () => {
    const testApp = await createTestApp();
    const token = await testApp.logIn();
    await testApp.store.table('users').update(1, { is_active: false });
    expect((await login(testApp, admin)).body.message).toBe(
      'Your login credentials are incorrect. Please try again.',
    );
    expect((await testApp.call('GET', '/profile', undefined, token)).status).toBe(401);
  });

  test('stores tokens and passwords as hashes alone', async () => {
    const testApp = await createTestApp();
    const token = await testApp.logIn();
    const stored = JSON.stringify([
      await testApp.store.table('sessions').find({}),
      await testApp.store.table('users').find({}),
      testApp.log,
    ]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(admin.password);
  });

  test('locks an address after too many wrong passwords from any network', async () => {
    const testApp = await createTestApp();
    for (let n = 0; n < maxAttempts['login-email']; n++) {
      expect((await login(testApp, wrong, from(`10.0.0.${n}`))).status).toBe(401);
    }
    const refused = await login(testApp, admin, from('10.0.1.1'));
    expect(refused).toMatchObject({
      status: 429,
      body: { message: 'Too many attempts. Wait 15 minutes and try again.' },
    });
    expect(Number(refused.headers.get('retry-after'))).toBe(15 * 60);
    testApp.time.now += 15 * minute;
    expect((await login(testApp, admin)).status).toBe(200);
  });

  test('a user can log in from a known network, for a month, while others try to lock them out', async () => {
    const testApp = await createTestApp();
    const home = from('10.0.2.1');
    const keepOut = async () => {
      for (let n = 0; n < maxAttempts['login-email']; n++)
        await login(testApp, wrong, from('10.0.0.1'));
    };
    expect((await login(testApp, admin, home)).status).toBe(200);
    await keepOut();
    expect((await login(testApp, admin, from('10.0.0.1'))).status).toBe(429);
    expect((await login(testApp, admin, home)).status).toBe(200);
    for (let n = 0; n < maxAttempts['login-known']; n++) {
      expect((await login(testApp, wrong, home)).status).toBe(401);
    }
    expect((await login(testApp, admin, home)).status).toBe(429);
    testApp.time.now += 30 * 24 * 60 * minute;
    await keepOut();
    expect((await login(testApp, admin, home)).status).toBe(429);
  });

  test('locks a client that tries many addresses, and no other client', async () => {
    const testApp = await createTestApp();
    for (let n = 0; n < maxAttempts['login-address']; n++) {
      await login(testApp, { ...wrong, email: `n${n}@example.com` }, from('10.0.0.1'));
    }
    expect((await login(testApp, admin, from('10.0.0.1'))).status).toBe(429);
    expect((await login(testApp, admin, from('10.0.0.2'))).status).toBe(200);
  });

  test('somebody known in a network has tries of their own when others use up those of the network', async () => {
    const testApp = await createTestApp();
    const office = from('10.0.0.1');
    const token = await testApp.logIn();
    const grace = await inviteColleague(testApp, token);
    expect((await login(testApp, admin, office)).status).toBe(200);
    for (let n = 0; n < maxAttempts['login-address']; n++) {
      await login(testApp, { ...wrong, email: `n${n}@example.com` }, office);
    }
    const { email, password } = grace;
    expect((await login(testApp, { email, password }, office)).status).toBe(429);
    expect((await login(testApp, admin, office)).status).toBe(200);
    for (let n = 0; n < maxAttempts['login-known']; n++) await login(testApp, wrong, office);
    expect((await login(testApp, admin, office)).status).toBe(429);
  });

  test('the limit of a network can be set, and networks be without it', async () => {
    const testApp = await createTestApp({
      loginLimit: 2,
      loginExceptions: parseNetworks('10.0.0.0/24 2001:db8::7'),
    });
    const tryThrice = async (address: string) => {
      const statuses: number[] = [];
      for (const n of [1, 2, 3]) {
        const who = { ...wrong, email: `n${n}@${address.replaceAll(':', '-')}.example` };
        statuses.push((await login(testApp, who, from(address))).status);
      }
      return statuses;
    };
    expect(await tryThrice('10.0.1.1')).toEqual([401, 401, 429]);
    expect(await tryThrice('10.0.0.1')).toEqual([401, 401, 401]);
    expect(await tryThrice('2001:db8::7')).toEqual([401, 401, 401]);
    expect(await tryThrice('2001:db8::8')).toEqual([401, 401, 429]);
  });

  test('successful logins do not count as attempts', async () => {
    const testApp = await createTestApp();
    for (let n = 0; n < 2 * maxAttempts['login-email']; n++) {
      expect((await login(testApp, admin)).status).toBe(200);
    }
  });

  test('counts all of many simultaneous attempts', async () => {
    const testApp = await createTestApp();
    const tries = maxAttempts['login-email'] + 5;
    const all = await Promise.all(Array.from({ length: tries }, () => login(testApp, wrong)));
    expect(all.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});
