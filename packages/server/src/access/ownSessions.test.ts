import { expect, test } from 'vitest';
import { admin, createTestApp, inviteColleague } from '../testing/testApp.ts';
import { confirmationLifetime } from './confirmation.ts';
import { deviceName } from './deviceName.ts';

/** Logs the administrator in with a browser of this name. */
async function logInWith(testApp: Awaited<ReturnType<typeof createTestApp>>, userAgent: string) {
  const response = await testApp.app.request('/api/admin/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email: admin.email, password: admin.password }),
  });
  return (await response.json()).token as string;
}

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

async function createTwoSessions() {
  const testApp = await createTestApp();
  const here = await logInWith(testApp, firefox);
  const elsewhere = await logInWith(testApp, safari);
  const call = (method: string, path: string, token = here) =>
    testApp.call(method, path, undefined, token);
  const { body } = await call('GET', '/profile/sessions');
  return { testApp, call, elsewhere, sessions: body };
}

test('a person sees where they are logged in, and nobody else', async () => {
  const { testApp, call, sessions } = await createTwoSessions();
  expect(sessions).toMatchObject([
    { device: 'Firefox on Windows', is_current: true },
    { device: 'Safari on iPhone', is_current: false },
  ]);
  expect(JSON.stringify(sessions)).not.toContain('token');
  const { token } = await inviteColleague(testApp, await testApp.logIn());
  expect((await call('GET', '/profile/sessions', token)).body).toHaveLength(1);
});

test('another session is ended, and the one that is used goes on', async () => {
  const { call, elsewhere, sessions } = await createTwoSessions();
  const idOf = (isCurrent: boolean) =>
    sessions.find((session: { is_current: boolean }) => session.is_current === isCurrent).id;
  expect((await call('DELETE', `/profile/sessions/${idOf(false)}`)).status).toBe(200);
  expect((await call('GET', '/profile', elsewhere)).status).toBe(401);
  expect((await call('DELETE', `/profile/sessions/${idOf(false)}`)).status).toBe(404);
  expect((await call('DELETE', `/profile/sessions/${idOf(true)}`)).status).toBe(409);
  const { body } = await call('GET', '/history');
  expect(body.documents[0]).toMatchObject({ kind: 'sessionEnded', person: admin.email });
});

test('nobody ends the session of another person', async () => {
  const { testApp, call, sessions } = await createTwoSessions();
  const { token } = await inviteColleague(testApp, await testApp.logIn());
  expect((await call('DELETE', `/profile/sessions/${sessions[0].id}`, token)).status).toBe(404);
  expect((await call('DELETE', '/profile/sessions', token)).status).toBe(200);
  expect((await call('GET', '/profile')).status).toBe(200);
});

test('sessions are ended by who proves who they are, 15 minutes after the login', async () => {
  const { testApp, call, elsewhere, sessions } = await createTwoSessions();
  const { id } = sessions.find((session: { is_current: boolean }) => !session.is_current);
  testApp.time.now += confirmationLifetime + 1;
  for (const path of [`/profile/sessions/${id}`, '/profile/sessions']) {
    expect(await call('DELETE', path), path).toMatchObject({
      status: 403,
      body: { code: 'confirmation_required' },
    });
  }
  expect((await call('GET', '/profile', elsewhere)).status).toBe(200);
});

test('all other sessions are ended at once', async () => {
  const { call, elsewhere } = await createTwoSessions();
  expect((await call('DELETE', '/profile/sessions')).status).toBe(200);
  expect((await call('GET', '/profile', elsewhere)).status).toBe(401);
  expect((await call('GET', '/profile/sessions')).body).toHaveLength(1);
});

test.each([
  [firefox, 'Firefox on Windows'],
  [safari, 'Safari on iPhone'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36', 'Chrome on Linux'],
  ['steward/0.1.0 (darwin)', 'Steward command line on macOS'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
