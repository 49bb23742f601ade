import { describe, expect, test } from 'vitest';
import { mockPasswords } from './passwords/mockPasswords.ts';
import { linkLifetimes } from './passwordLinks.ts';
import { maxAttempts } from './rateLimit.ts';
import { admin, createTestApp } from '../testing/testApp.ts';

const login = (testApp: Awaited<ReturnType<typeof createTestApp>>, who: object, env?: object) =>
  testApp.call('POST', '/auth/login', who, undefined, env);
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

describe('a forgotten password', () => {
  const ask = (testApp: Awaited<ReturnType<typeof createTestApp>>, email: string) =>
    testApp.call('POST', '/auth/reset-password', { email });
  const confirm = (
    testApp: Awaited<ReturnType<typeof createTestApp>>,
    link = '',
    password = 'new password',
  ) => testApp.call('POST', `/auth${link}`, { password });

  // @specification calls.resetRequest, calls.resetConfirm
  test('the mail’s link sets a new one, once, and ends all sessions', async () => {
    const testApp = await createTestApp({ baseUrl: 'https://console.example/' });
    const token = await testApp.logIn();
    expect(await ask(testApp, admin.email)).toMatchObject({ status: 200, body: {} });
    await testApp.runBackgroundTasks();
    expect(testApp.mails[0]?.text).toContain('https://console.example/reset-password/1/');
    const link = testApp.linkTo(admin.email);
    expect((await confirm(testApp, link)).status).toBe(200);
    expect((await testApp.call('GET', '/profile', undefined, token)).status).toBe(401);
    expect((await login(testApp, admin)).status).toBe(401);
    expect((await login(testApp, { ...admin, password: 'new password' })).status).toBe(200);
    expect(await confirm(testApp, link)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('was used already or has expired') },
    });
  });

  test('a simultaneous login with the old password opens no session', async () => {
    let begun = () => {};
    let goOn = () => {};
    const checking = new Promise<void>((resolve) => (begun = resolve));
    const allowed = new Promise<void>((resolve) => (goOn = resolve));
    const passwords = {
      ...mockPasswords,
      verify: async (password: string, hash: string) => {
        begun();
        await allowed;
        return mockPasswords.verify(password, hash);
      },
    };
    const testApp = await createTestApp({ passwords });
    await ask(testApp, admin.email);
    await testApp.runBackgroundTasks();
    const late = login(testApp, admin);
    await checking;
    expect((await confirm(testApp, testApp.linkTo(admin.email))).status).toBe(200);
    goOn();
    expect((await late).status).toBe(401);
    expect(await testApp.store.table('sessions').count()).toBe(0);
  });

  // @specification calls.resetRequest
  test('an unknown address gets the same answer, and no mail', async () => {
    const testApp = await createTestApp();
    expect(await ask(testApp, 'nobody@example.com')).toMatchObject({ status: 200, body: {} });
    await testApp.runBackgroundTasks();
    expect(testApp.mails).toEqual([]);
  });

  test('the server answers before it looks up the address or sends a mail', async () => {
    const testApp = await createTestApp();
    await ask(testApp, admin.email);
    expect(await testApp.store.table('resets').count()).toBe(0);
    await testApp.runBackgroundTasks();
    expect(await testApp.store.table('resets').count()).toBe(1);
  });

  test('a link works for one user, for 30 minutes, and for one of two simultaneous calls', async () => {
    const testApp = await createTestApp();
    await ask(testApp, admin.email);
    await testApp.runBackgroundTasks();
    const link = testApp.linkTo(admin.email) ?? '';
    expect((await confirm(testApp, link.replace('/1/', '/2/'))).status).toBe(400);
    expect((await confirm(testApp, link, 'short')).body.errors.password).toContain('8 to 1024');
    const both = await Promise.all([confirm(testApp, link), confirm(testApp, link)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    await ask(testApp, admin.email);
    await testApp.runBackgroundTasks();
    testApp.time.now += linkLifetimes.reset;
    expect((await confirm(testApp, testApp.linkTo(admin.email))).status).toBe(400);
  });

  test('a password that others would try first is refused, and the link still works', async () => {
    const testApp = await createTestApp({ productName: 'Lighthouse' });
    const branding = { platform_name: 'Meridian Compass' };
    await testApp.call('POST', '/branding', branding, await testApp.logIn());
    await ask(testApp, admin.email);
    await testApp.runBackgroundTasks();
    const link = testApp.linkTo(admin.email);
    const refused = [
      'Password1',
      'letmein2026!',
      'ada@example.com',
      'MeridianCompass1',
      'lighthouse?',
    ];
    for (const password of refused) {
      const { status, body } = await confirm(testApp, link, password);
      expect([password, status, Object.keys(body.errors)]).toEqual([password, 400, ['password']]);
      expect(body.message).toContain('Choose one that is hard to guess');
    }
    expect((await confirm(testApp, link, 'lamp harbour seven crow')).status).toBe(200);
  });

  test('checking whether a link works needs no session, and does not use it up', async () => {
    const testApp = await createTestApp();
    await ask(testApp, admin.email);
    await testApp.runBackgroundTasks();
    const link = testApp.linkTo(admin.email) ?? '';
    const check = async (path = link) => (await testApp.call('GET', `/auth${path}`)).body;
    const gone = { works: false, has_password: null };
    expect(await check()).toEqual({ id: 1, works: true, has_password: true });
    expect(await check()).toEqual({ id: 1, works: true, has_password: true });
    expect(await check(link.replace('/1/', '/2/'))).toEqual(gone);
    expect(await check('/reset-password/1/a-token-that-was-never-given')).toEqual(gone);
    await confirm(testApp, link);
    expect(await check()).toEqual(gone);
  });

  test('the check of an invited user’s link says that they have no password yet', async () => {
    const testApp = await createTestApp();
    const person = { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.com' };
    const { body } = await testApp.call('POST', '/users', person, await testApp.logIn());
    await testApp.runBackgroundTasks();
    const link = testApp.linkTo(person.email);
    const answer = { id: body.id, works: true, has_password: false };
    expect((await testApp.call('GET', `/auth${link}`)).body).toEqual(answer);
    testApp.time.now += linkLifetimes.invitation;
    expect((await testApp.call('GET', `/auth${link}`)).body.works).toBe(false);
  });

  test('one client can check a limited number of links', async () => {
    const testApp = await createTestApp();
    const look = () =>
      testApp.call('GET', '/auth/reset-password/1/token', undefined, undefined, home);
    const home = from('10.0.3.1');
    for (let n = 0; n < maxAttempts['link-address']; n++) expect((await look()).status).toBe(200);
    expect((await look()).status).toBe(429);
  });

  test('a new password makes older links useless', async () => {
    const testApp = await createTestApp();
    await ask(testApp, admin.email);
    await testApp.runBackgroundTasks();
    const older = testApp.linkTo(admin.email);
    await ask(testApp, admin.email);
    await testApp.runBackgroundTasks();
    await confirm(testApp, testApp.linkTo(admin.email));
    expect((await confirm(testApp, older)).status).toBe(400);
  });

  test('is throttled alike for known and unknown addresses', async () => {
    const testApp = await createTestApp();
    for (const email of [admin.email, 'nobody@example.com']) {
      for (let n = 0; n < maxAttempts['reset-email']; n++) {
        expect((await ask(testApp, email)).status).toBe(200);
      }
      expect((await ask(testApp, email)).status).toBe(429);
    }
  });
});
