import { expect, test } from 'vitest';
import { confirmationLifetime } from '../confirmation.ts';
import { describeOnStores } from '../../testing/stores.ts';
import type { OpenStore } from '../../testing/stores.ts';
import { createTestApp, inviteColleague } from '../../testing/testApp.ts';
import { deviceLoginLifetime } from './deviceLogins.ts';
import { pollInterval } from './terminalCalls.ts';

const terminal = { 'user-agent': 'steward/1.2.3 (linux)' };
const made = 'BCDF-GHJK';

/** Grace at a terminal and in her browser. */
async function createDeviceApp(open: OpenStore) {
  const testApp = await createTestApp({ store: await open() });
  const token = await testApp.logIn();
  const grace = await inviteColleague(testApp, token);
  const { call, callerWith, time } = testApp;
  const start = async () => {
    const { body } = await callerWith('')('POST', '/auth/device-login', undefined, terminal);
    return body as { device_code: string; user_code: string; [field: string]: unknown };
  };
  const poll = ({ device_code }: { device_code: string }) =>
    callerWith('')('POST', '/auth/device-login/session', { device_code }, terminal);
  const answer = (verb: '' | '/allow' | '/deny', user_code: string, bearer = grace.token) =>
    call('POST', `/profile/device-login${verb}`, { user_code }, bearer);
  const waitForPoll = () => {
    time.now += pollInterval * 1_000;
  };
  const kinds = async () =>
    (await call('GET', '/history?pageSize=50', undefined, token)).body.documents.map(
      ({ kind, person }: { kind: string; person: string }) => `${kind} ${person}`,
    );
  return { ...testApp, testApp, token, grace, start, poll, answer, waitForPoll, kinds };
}

describeOnStores('a login by the browser', (open) => {
  test('gives the terminal a session of who allowed it, once', async () => {
    const app = await createDeviceApp(open);
    const { start, poll, answer, waitForPoll, call, grace, mails, runBackgroundTasks } = app;
    const login = await start();
    expect(login.user_code).toMatch(/^[BCDFGHJKMNPQRSTVWXZ]{4}-[BCDFGHJKMNPQRSTVWXZ]{4}$/);
    // Passkeys work under localhost, not under the numbers of the address.
    const page = 'http://localhost:4600/device-login';
    expect(login).toMatchObject({
      verification_uri: page,
      verification_uri_complete: `${page}#${login.user_code}`,
      expires_in: deviceLoginLifetime / 1_000,
      interval: pollInterval,
    });
    expect(await poll(login)).toMatchObject({
      status: 400,
      body: { code: 'authorization_pending' },
    });
    const typed = login.user_code.toLowerCase().replace('-', ' ');
    expect(await answer('', typed)).toMatchObject({
      status: 200,
      body: { device: 'Steward command line on Linux', created_at: expect.any(String) },
    });
    expect((await answer('/allow', typed)).status).toBe(200);
    waitForPoll();
    const { status, body } = await poll(login);
    expect({ status, body }).toMatchObject({ status: 200, body: { id: grace.id, admin_id: null } });
    const { body: sessions } = await call('GET', '/profile/sessions', undefined, body.token);
    expect(sessions[0]).toMatchObject({
      is_current: true,
      device: 'Steward command line on Linux',
    });
    expect(await poll(login), 'once').toMatchObject({ body: { code: 'expired_token' } });
    await runBackgroundTasks();
    expect(mails.at(-1)).toMatchObject({
      to: grace.email,
      text: expect.stringContaining('Steward command line on Linux'),
    });
    expect((await app.kinds()).slice(0, 2)).toEqual([
      `loggedIn ${grace.email}`,
      `deviceAllowed ${grace.email}`,
    ]);
  });

  test('is refused once it was denied, and no second answer counts', async () => {
    const { start, poll, answer, grace, kinds } = await createDeviceApp(open);
    const login = await start();
    expect((await answer('/deny', login.user_code)).status).toBe(200);
    expect(await answer('/allow', login.user_code)).toMatchObject({
      status: 400,
      body: { errors: { user_code: expect.stringContaining('No login waits') } },
    });
    expect(await poll(login)).toMatchObject({ status: 400, body: { code: 'access_denied' } });
    expect(await kinds()).toContain(`deviceDenied ${grace.email}`);
  });

  test('expires after ten minutes, in the browser and at the terminal', async () => {
    const { start, poll, answer, time } = await createDeviceApp(open);
    const login = await start();
    const allowed = await start();
    await answer('/allow', allowed.user_code);
    time.now += deviceLoginLifetime;
    for (const verb of ['', '/allow', '/deny'] as const)
      expect((await answer(verb, login.user_code)).status).toBe(400);
    for (const each of [login, allowed])
      expect(await poll(each)).toMatchObject({ status: 400, body: { code: 'expired_token' } });
    expect(await poll({ device_code: 'made-up' })).toMatchObject({
      body: { code: 'expired_token' },
    });
  });

  test('is polled every five seconds', async () => {
    const { start, poll, time, waitForPoll } = await createDeviceApp(open);
    const login = await start();
    await poll(login);
    time.now += 2_000;
    const early = await poll(login);
    expect(early).toMatchObject({ status: 429, body: { code: 'slow_down' } });
    expect(early.headers.get('retry-after')).toBe('3');
    time.now += 3_000;
    expect(await poll(login)).toMatchObject({ body: { code: 'authorization_pending' } });
    waitForPoll();
    expect(await poll(login)).toMatchObject({ body: { code: 'authorization_pending' } });
  });

  test('is given to one of two polls that come at once', async () => {
    const { start, poll, answer } = await createDeviceApp(open);
    const login = await start();
    await answer('/allow', login.user_code);
    const answers = await Promise.all([poll(login), poll(login)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('needs a fresh proof of who allows it, which the session has then', async () => {
    const { start, poll, answer, call, time, grace, waitForPoll } = await createDeviceApp(open);
    time.now += confirmationLifetime + 1;
    const login = await start();
    expect(await answer('/allow', login.user_code)).toMatchObject({
      status: 403,
      body: { code: 'confirmation_required' },
    });
    expect((await answer('', login.user_code)).status, 'looking is not grave').toBe(200);
    const { password } = grace;
    await call('PUT', '/profile/confirmation', { password }, grace.token);
    // The proof of the terminal is no newer than that of the browser.
    time.now += confirmationLifetime - 60_000;
    const late = await start();
    expect((await answer('/allow', late.user_code)).status).toBe(200);
    waitForPoll();
    const { body } = await poll(late);
    const change = () => call('PUT', '/profile/email', { email: 'g@example.org' }, body.token);
    expect((await change()).status).toBe(200);
    time.now += 60_000;
    expect((await change()).body).toMatchObject({ code: 'confirmation_required' });
  });

  test('ends with what ends sessions before the terminal has fetched it', async () => {
    const { testApp, start, poll, answer, call, grace, token } = await createDeviceApp(open);
    const next = 'lamp harbour seven';
    const endings = [
      ['PUT', '/profile/password', { current_password: grace.password, new_password: next }],
      ['DELETE', '/profile/sessions', undefined],
    ] as const;
    for (const [method, path, body] of endings) {
      const login = await start();
      await answer('/allow', login.user_code);
      expect((await call(method, path, body, grace.token)).status).toBe(200);
      expect((await poll(login)).status, path).toBe(400);
    }
    const administrations = [
      ['PUT', 'deactivation'],
      ['DELETE', ''],
    ] as const;
    for (const [method, part] of administrations) {
      const email = `${method.toLowerCase()}@example.com`;
      const person = await inviteColleague(testApp, token, { email });
      const login = await start();
      const fetched = await start();
      await answer('/allow', login.user_code, person.token);
      await answer('/allow', fetched.user_code, person.token);
      const { body } = await poll(fetched);
      const path = [`/users/${person.id}`, part].filter(Boolean).join('/');
      expect((await call(method, path, undefined, token)).status, path).toBe(200);
      expect((await poll(login)).status, path).toBe(400);
      expect((await call('GET', '/profile', undefined, body.token)).status, path).toBe(401);
    }
  });

  test('is allowed by nobody who may not log in: no key, no role without its factor', async () => {
    const { start, answer, call, token, grace, logIn } = await createDeviceApp(open);
    const login = await start();
    const key = (await call('PATCH', '/profile/apikey', undefined, token)).body.apiKey.key;
    for (const verb of ['', '/allow', '/deny'] as const)
      expect((await answer(verb, login.user_code, key)).status, verb).toBe(403);
    await call('PUT', '/roles/2', { secondFactorFrom: '2026-03-01' }, token);
    const setup = await logIn(grace);
    expect(await answer('/allow', login.user_code, setup)).toMatchObject({
      status: 403,
      body: { code: 'factor_setup_required' },
    });
    const demanded = await call('PUT', `/users/${grace.id}/password-demand`, undefined, token);
    expect(demanded.status).toBe(200);
    expect((await answer('/allow', login.user_code, setup)).status).toBe(401);
  });

  test('has codes that nobody guesses: they lock after ten wrong ones', async () => {
    const { start, answer, token, time } = await createDeviceApp(open);
    const login = await start();
    for (let n = 0; n < 12; n += 1) expect((await answer('', login.user_code)).status).toBe(200);
    for (let n = 0; n < 10; n += 1) expect((await answer('', made)).status).toBe(400);
    for (const verb of ['', '/allow', '/deny'] as const)
      expect((await answer(verb, login.user_code)).status, verb).toBe(429);
    expect((await answer('', login.user_code, token)).status, 'another person').toBe(200);
    time.now += 15 * 60_000 + 1;
    expect((await answer('', (await start()).user_code)).status).toBe(200);
  });

  test('is begun at most fifty times by one network', async () => {
    const { call } = await createDeviceApp(open);
    const begin = () => call('POST', '/auth/device-login');
    for (let n = 0; n < 50; n += 1) expect((await begin()).status).toBe(200);
    expect((await begin()).status).toBe(429);
  });
});
