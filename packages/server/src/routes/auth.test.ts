import { describe, expect, test } from 'vitest';
import { mockPasswords } from '../security/mockPasswords.ts';
import { linkLasts } from '../security/resets.ts';
import { limits } from '../security/throttle.ts';
import { admin, colleague, platform } from '../testing/platform.ts';

const minute = 60_000;
const wrong = { email: admin.email, password: 'not the password' };
const login = (it: Awaited<ReturnType<typeof platform>>, who: object, env?: object) =>
  it.call('POST', '/auth/login', who, undefined, env);
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

describe('login', () => {
  test('answers id, token and, to an administrator, admin_id', async () => {
    const it = await platform();
    const { body, status } = await login(it, admin);
    expect(status).toBe(200);
    expect(body).toEqual({ id: 1, token: expect.stringMatching(/^[\w-]{43}$/), admin_id: 1 });
    const grace = await colleague(it, body.token);
    expect((await login(it, { email: grace.email, password: grace.password })).body).toEqual({
      id: grace.id,
      token: expect.any(String),
      admin_id: null,
    });
  });

  test('does not mind the case of the address', async () => {
    const it = await platform();
    const answer = await login(it, { ...admin, email: 'ADA@Example.com' });
    expect(answer.status).toBe(200);
  });

  test('says the same, after the same work, whether the address is known or not', async () => {
    const checked: string[] = [];
    const passwords = {
      ...mockPasswords,
      verify: (password: string, hash: string) => {
        checked.push(hash);
        return mockPasswords.verify(password, hash);
      },
    };
    const it = await platform({ passwords });
    const known = await login(it, wrong);
    const unknown = await login(it, { ...wrong, email: 'nobody@example.com' });
    const { requestId: _one, ...said } = known.body;
    const { requestId: _two, ...saidToo } = unknown.body;
    expect([known.status, said]).toEqual([unknown.status, saidToo]);
    expect(said).toEqual({
      message: 'Your login credentials are incorrect. Please try again.',
    });
    expect(checked.map(({ length }) => length)).toEqual([43, 43]);
  });

  test('is not for someone who is not active, and says no more than to others', async () => {
    const it = await platform();
    const token = await it.logIn();
    await it.store.table('users').update(1, { is_active: false });
    expect((await login(it, admin)).body.message).toBe(
      'Your login credentials are incorrect. Please try again.',
    );
    expect((await it.call('GET', '/profile', undefined, token)).status).toBe(401);
  });

  test('keeps tokens and passwords as hashes alone', async () => {
    const it = await platform();
    const token = await it.logIn();
    const kept = JSON.stringify([
      await it.store.table('sessions').find({}),
      await it.store.table('users').find({}),
      it.log,
    ]);
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(admin.password);
  });

  test('too many wrong passwords for one address have to wait, wherever they come from', async () => {
    const it = await platform();
    for (let n = 0; n < limits.loginByEmail.tries; n++) {
      expect((await login(it, wrong, from(`10.0.0.${n}`))).status).toBe(401);
    }
    const refused = await login(it, admin, from('10.0.1.1'));
    expect(refused).toMatchObject({
      status: 429,
      body: { message: 'Too many attempts. Wait 15 minutes and try again.' },
    });
    expect(Number(refused.headers.get('retry-after'))).toBe(15 * 60);
    it.time.now += 15 * minute;
    expect((await login(it, admin)).status).toBe(200);
  });

  test('who has logged in from a network is kept out of it by nobody elsewhere, and only for a month', async () => {
    const it = await platform();
    const home = from('10.0.2.1');
    const keepOut = async () => {
      for (let n = 0; n < limits.loginByEmail.tries; n++) await login(it, wrong, from('10.0.0.1'));
    };
    expect((await login(it, admin, home)).status).toBe(200);
    await keepOut();
    expect((await login(it, admin, from('10.0.0.1'))).status).toBe(429);
    expect((await login(it, admin, home)).status).toBe(200);
    for (let n = 0; n < limits.loginFromKnown.tries; n++) {
      expect((await login(it, wrong, home)).status).toBe(401);
    }
    expect((await login(it, admin, home)).status).toBe(429);
    it.time.now += 30 * 24 * 60 * minute;
    await keepOut();
    expect((await login(it, admin, home)).status).toBe(429);
  });

  test('one client that tries many addresses has to wait, and others need not', async () => {
    const it = await platform();
    for (let n = 0; n < limits.loginByAddress.tries; n++) {
      await login(it, { ...wrong, email: `n${n}@example.com` }, from('10.0.0.1'));
    }
    expect((await login(it, admin, from('10.0.0.1'))).status).toBe(429);
    expect((await login(it, admin, from('10.0.0.2'))).status).toBe(200);
  });

  test('right passwords do not add up', async () => {
    const it = await platform();
    for (let n = 0; n < 2 * limits.loginByEmail.tries; n++) {
      expect((await login(it, admin)).status).toBe(200);
    }
  });

  test('attempts made at once are all counted', async () => {
    const it = await platform();
    const tries = limits.loginByEmail.tries + 5;
    const all = await Promise.all(Array.from({ length: tries }, () => login(it, wrong)));
    expect(all.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

describe('a forgotten password', () => {
  const ask = (it: Awaited<ReturnType<typeof platform>>, email: string) =>
    it.call('POST', '/auth/reset-password', { email });
  const confirm = (
    it: Awaited<ReturnType<typeof platform>>,
    link = '',
    password = 'new password',
  ) => it.call('POST', `/auth${link}`, { password });

  test('the mail’s link sets a new one, once, and ends all sessions', async () => {
    const it = await platform({ baseUrl: 'https://console.example/' });
    const token = await it.logIn();
    expect(await ask(it, admin.email)).toMatchObject({ status: 200, body: {} });
    await it.settle();
    expect(it.mails[0]?.text).toContain('https://console.example/reset-password/1/');
    const link = it.linkTo(admin.email);
    expect((await confirm(it, link)).status).toBe(200);
    expect((await it.call('GET', '/profile', undefined, token)).status).toBe(401);
    expect((await login(it, admin)).status).toBe(401);
    expect((await login(it, { ...admin, password: 'new password' })).status).toBe(200);
    expect(await confirm(it, link)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('does not work any more') },
    });
  });

  test('a login with the old one that is under way meanwhile opens no session', async () => {
    let [begun, goOn] = [() => {}, () => {}];
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
    const it = await platform({ passwords });
    await ask(it, admin.email);
    await it.settle();
    const late = login(it, admin);
    await checking;
    expect((await confirm(it, it.linkTo(admin.email))).status).toBe(200);
    goOn();
    expect((await late).status).toBe(401);
    expect(await it.store.table('sessions').count()).toBe(0);
  });

  test('an unknown address gets the same answer, and no mail', async () => {
    const it = await platform();
    expect(await ask(it, 'nobody@example.com')).toMatchObject({ status: 200, body: {} });
    await it.settle();
    expect(it.mails).toEqual([]);
  });

  test('nothing is looked up or sent before the answer', async () => {
    const it = await platform();
    await ask(it, admin.email);
    expect(await it.store.table('resets').count()).toBe(0);
    await it.settle();
    expect(await it.store.table('resets').count()).toBe(1);
  });

  test('a link is for one user, for 30 minutes, and used by one of two at once', async () => {
    const it = await platform();
    await ask(it, admin.email);
    await it.settle();
    const link = it.linkTo(admin.email) ?? '';
    expect((await confirm(it, link.replace('/1/', '/2/'))).status).toBe(400);
    expect((await confirm(it, link, 'short')).body.errors.password).toContain('8 to 1024');
    const both = await Promise.all([confirm(it, link), confirm(it, link)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    await ask(it, admin.email);
    await it.settle();
    it.time.now += linkLasts.reset;
    expect((await confirm(it, it.linkTo(admin.email))).status).toBe(400);
  });

  test('a link can be asked whether it works, by whoever has it, and is not used up', async () => {
    const it = await platform();
    await ask(it, admin.email);
    await it.settle();
    const link = it.linkTo(admin.email) ?? '';
    const check = async (path = link) => (await it.call('GET', `/auth${path}`)).body;
    const gone = { works: false, has_password: null };
    expect(await check()).toEqual({ id: 1, works: true, has_password: true });
    expect(await check()).toEqual({ id: 1, works: true, has_password: true });
    expect(await check(link.replace('/1/', '/2/'))).toEqual(gone);
    expect(await check('/reset-password/1/a-token-that-was-never-given')).toEqual(gone);
    await confirm(it, link);
    expect(await check()).toEqual(gone);
  });

  test('who is invited has no password yet, and the link says so', async () => {
    const it = await platform();
    const person = { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.com' };
    const { body } = await it.call('POST', '/users', person, await it.logIn());
    await it.settle();
    const link = it.linkTo(person.email);
    const answer = { id: body.id, works: true, has_password: false };
    expect((await it.call('GET', `/auth${link}`)).body).toEqual(answer);
    it.time.now += linkLasts.invitation;
    expect((await it.call('GET', `/auth${link}`)).body.works).toBe(false);
  });

  test('links are asked about only so often from one client', async () => {
    const it = await platform();
    const look = () => it.call('GET', '/auth/reset-password/1/token', undefined, undefined, home);
    const home = from('10.0.3.1');
    for (let n = 0; n < limits.linkByAddress.tries; n++) expect((await look()).status).toBe(200);
    expect((await look()).status).toBe(429);
  });

  test('a new password makes older links useless', async () => {
    const it = await platform();
    await ask(it, admin.email);
    await it.settle();
    const older = it.linkTo(admin.email);
    await ask(it, admin.email);
    await it.settle();
    await confirm(it, it.linkTo(admin.email));
    expect((await confirm(it, older)).status).toBe(400);
  });

  test('is throttled alike for known and unknown addresses', async () => {
    const it = await platform();
    for (const email of [admin.email, 'nobody@example.com']) {
      for (let n = 0; n < limits.resetByEmail.tries; n++) {
        expect((await ask(it, email)).status).toBe(200);
      }
      expect((await ask(it, email)).status).toBe(429);
    }
  });
});
