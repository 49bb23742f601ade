import { historyKindLabel } from '@steward/api';
import { sessionMessages } from '@steward/api/forms';
import { expect, test } from 'vitest';
import { describeOnStores } from '../../testing/stores.ts';
import type { OpenStore } from '../../testing/stores.ts';
import { admin, createTestApp, inviteColleague } from '../../testing/testApp.ts';

/** The answer to a wrong password. */
const refusal = { status: 401, body: { message: sessionMessages.loginFailed } };
const day = 24 * 60 * 60_000;

/** An administrator, and a colleague who is logged in. */
async function createPeople(open: OpenStore, role_id = 2) {
  const testApp = await createTestApp({ store: await open() });
  const token = await testApp.logIn();
  const grace = await inviteColleague(testApp, token, { role_id });
  const call = (method: string, path: string, body?: unknown) =>
    testApp.call(method, path, body, token);
  const read = async () => (await call('GET', `/users/${grace.id}`)).body;
  const asGrace = (path: string) => testApp.call('GET', path, undefined, grace.token);
  const logInAsGrace = (password = grace.password) =>
    testApp.call('POST', '/auth/login', { email: grace.email, password });
  return { testApp, token, grace, call, read, asGrace, logInAsGrace };
}

describeOnStores('accounts of people', (open) => {
  test('a deactivated person is let in by nothing, until they are activated', async () => {
    const { testApp, grace, call, read, asGrace, logInAsGrace } = await createPeople(open, 1);
    const made = await testApp.call('PATCH', '/profile/apikey', undefined, grace.token);
    const withKey = () => testApp.call('GET', '/profile', undefined, made.body.apiKey.key);
    await testApp.call('POST', '/auth/reset-password', { email: grace.email });
    await testApp.runBackgroundTasks();
    const link = testApp.linkTo(grace.email);
    const mails = testApp.mails.length;

    const path = `/users/${grace.id}/deactivation`;
    expect((await call('PUT', path)).status).toBe(200);
    const { deactivated_at, is_active } = await read();
    expect([deactivated_at, is_active]).toEqual([new Date(testApp.time.now).toISOString(), true]);
    expect((await asGrace('/profile')).status).toBe(401);
    expect((await withKey()).status).toBe(401);
    expect(await logInAsGrace()).toMatchObject(refusal);
    expect((await testApp.call('GET', `/auth${link}`)).body.works).toBe(false);
    const chosen = await testApp.call('POST', `/auth${link}`, { password: 'a new password' });
    expect(chosen.status).toBe(400);
    await testApp.call('POST', '/auth/reset-password', { email: grace.email });
    await testApp.runBackgroundTasks();
    expect(testApp.mails).toHaveLength(mails);

    expect((await call('DELETE', path)).status).toBe(200);
    expect((await read()).deactivated_at).toBeNull();
    expect((await withKey()).status).toBe(200);
    expect((await asGrace('/profile')).status).toBe(401);
    expect((await logInAsGrace()).status).toBe(200);
  });

  test('a deactivation is in the history, and undone there by its own rules', async () => {
    const { testApp, token, grace, call, read } = await createPeople(open);
    await call('PUT', `/users/${grace.id}/deactivation`);
    const [entry] = (await call('GET', '/history')).body.documents;
    expect(entry).toMatchObject({ kind: 'updated', call: 'users.deactivate' });
    expect(entry.fields).toEqual(['deactivated_at']);
    const managers = { name: 'managers', selectedPermissions: [1] };
    const { body: role } = await call('POST', '/roles', managers);
    const manager = await inviteColleague(testApp, token, { role_id: role.id, email: 'm@x.org' });
    const undo = `/history/${entry.id}/undo`;
    expect((await testApp.call('POST', undo, {}, manager.token)).status).toBe(403);
    expect((await call('POST', undo, {})).status).toBe(200);
    expect((await read()).deactivated_at).toBeNull();
  });

  test('nobody is left out by who can do less, by themselves, or as the last one', async () => {
    const { testApp, token, grace, call } = await createPeople(open, 1);
    const managers = { name: 'managers', selectedPermissions: [1] };
    const { body: role } = await call('POST', '/roles', managers);
    const manager = await inviteColleague(testApp, token, { role_id: role.id, email: 'm@x.org' });
    const own = await call('PUT', '/users/1/deactivation');
    expect([own.status, own.body.message]).toEqual([409, expect.stringContaining('yourself')]);
    for (const [method, path] of [
      ['PUT', 'deactivation'],
      ['PUT', 'password-demand'],
      ['DELETE', 'sessions'],
    ] as const) {
      const url = `/users/${grace.id}/${path}`;
      expect((await testApp.call(method, url, undefined, manager.token)).status, path).toBe(403);
    }
    const both = await Promise.all([
      call('PUT', `/users/${grace.id}/deactivation`),
      testApp.call('PUT', '/users/1/deactivation', undefined, grace.token),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('an invited person is no deactivated one', async () => {
    const { call } = await createPeople(open);
    const joan = { first_name: 'Joan', last_name: 'Clarke', email: 'joan@example.com' };
    const { body } = await call('POST', '/users', joan);
    expect((await call('PUT', `/users/${body.id}/deactivation`)).status).toBe(409);
  });

  test('a demanded password lets nobody in who has the old one, and tells it to nobody else', async () => {
    const { testApp, grace, call, read, asGrace, logInAsGrace } = await createPeople(open);
    expect((await call('PUT', `/users/${grace.id}/password-demand`)).status).toBe(200);
    expect((await asGrace('/profile')).status).toBe(401);
    expect((await read()).password_demanded_at).not.toBeNull();
    expect(await logInAsGrace()).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining('asked you to choose a new password') },
    });
    expect(await logInAsGrace('a guess')).toMatchObject(refusal);
    await testApp.runBackgroundTasks();
    const link = testApp.linkTo(grace.email);
    await testApp.call('POST', `/auth${link}`, { password: 'a new password' });
    expect((await logInAsGrace('a new password')).status).toBe(200);
    expect((await read()).password_demanded_at).toBeNull();
    const { documents } = (await call('GET', '/history')).body;
    expect(documents.map(({ kind }: { kind: string }) => kind)).toContain('passwordDemanded');
  });

  test('the history says in a word what was done to an account', async () => {
    const { testApp, token, grace, call } = await createPeople(open);
    const path = `/users/${grace.id}`;
    const joan = { first_name: 'Joan', last_name: 'Clarke', email: 'joan@example.com' };
    const { body: invited } = await call('POST', '/users', joan);
    const key = await call('PUT', '/profile/keys', { name: 'Nightly' });
    for (const [method, rest] of [
      ['PUT', `/users/${invited.id}/invitation`],
      ['DELETE', `/users/${invited.id}`],
      ['DELETE', `/keys/${key.body.id}`],
      ['DELETE', `${path}/sessions`],
      ['PUT', `${path}/password-demand`],
      ['PUT', `${path}/deactivation`],
      ['DELETE', `${path}/deactivation`],
      ['DELETE', path],
    ] as const) {
      const answer = await testApp.call(method, rest, undefined, token);
      expect([rest, answer.status]).toEqual([rest, 200]);
    }
    const { documents } = (await call('GET', '/history')).body;
    expect(documents.map(historyKindLabel)).toEqual([
      'Deleted',
      'Activated',
      'Deactivated',
      'New password demanded',
      'Session ended',
      'API key revoked',
      'Invitation withdrawn',
      'Invitation renewed',
      'API key created',
      'Invited',
      'Logged in',
      'Password set',
      'Invitation accepted',
      'Invited',
      'Logged in',
    ]);
  });

  test('the last use is kept to the hour, and told to those who manage users alone', async () => {
    const { testApp, call, read, asGrace } = await createPeople(open);
    await testApp.runBackgroundTasks();
    const first = (await read()).last_used_at;
    testApp.time.now += 30 * 60_000;
    await asGrace('/profile');
    await testApp.runBackgroundTasks();
    expect((await read()).last_used_at).toBe(first);
    testApp.time.now += 40 * 60_000;
    await asGrace('/profile');
    await testApp.runBackgroundTasks();
    expect((await read()).last_used_at).toBe(new Date(testApp.time.now).toISOString());

    const before = new Date(testApp.time.now + day).toISOString();
    const filter = JSON.stringify({ field: 'last_used_at', op: 'before', value: before });
    const path = `/users?filter=${encodeURIComponent(filter)}`;
    expect((await call('GET', path)).body.count).toBe(2);
    expect((await asGrace(path)).status).toBe(400);
    expect((await call('GET', '/users?sort=last_used_at')).status).toBe(200);
    expect((await asGrace('/users?sort=last_used_at')).status).toBe(400);
    const own = (await asGrace('/users')).body.documents;
    expect(JSON.stringify(own)).not.toMatch(/last_used_at|deactivated_at|invited_at/);
  });

  test('an invitation tells when it was made, and until when it works', async () => {
    const { testApp, call } = await createPeople(open);
    const joan = { first_name: 'Joan', last_name: 'Clarke', email: 'joan@example.com' };
    const { body } = await call('POST', '/users', joan);
    const dates = async () => {
      const { invited_at, invitation_ends_at } = (await call('GET', `/users/${body.id}`)).body;
      return [invited_at, invitation_ends_at];
    };
    const iso = (ms: number) => new Date(ms).toISOString();
    const { now } = testApp.time;
    expect(await dates()).toEqual([iso(now), iso(now + 7 * day)]);
    testApp.time.now += 60_000;
    await call('PUT', `/users/${body.id}/invitation`, { sends_mail: false });
    expect(await dates()).toEqual([iso(now + 60_000), iso(now + 60_000 + 7 * day)]);
  });

  test('an invitation that is accepted many times at once is accepted once', async () => {
    const { testApp, call } = await createPeople(open);
    const joan = { first_name: 'Joan', last_name: 'Clarke', email: 'joan@example.com' };
    await call('POST', '/users', joan);
    await testApp.runBackgroundTasks();
    const path = `/auth${testApp.linkTo(joan.email)}`;
    const passwords = Array.from({ length: 20 }, (_none, n) => `the password of number ${n}`);
    const answers = await Promise.all(
      passwords.map((password) => testApp.call('POST', path, { password })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  });

  test('administrators see the sessions of a person, and end them', async () => {
    const { testApp, grace, call, asGrace, logInAsGrace } = await createPeople(open);
    const other = (await logInAsGrace()).body.token;
    const path = `/users/${grace.id}/sessions`;
    const { body: sessions } = await call('GET', path);
    expect(sessions).toHaveLength(2);
    expect(JSON.stringify(sessions)).not.toContain('token');
    const isOpen = async (token: string) =>
      (await testApp.call('GET', '/profile', undefined, token)).status === 200;
    expect((await call('DELETE', `${path}/${sessions[0].id}`)).status).toBe(200);
    expect([await isOpen(grace.token), await isOpen(other)].filter(Boolean)).toHaveLength(1);
    expect((await call('DELETE', `${path}/${sessions[0].id}`)).status).toBe(404);
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await call('GET', path)).body).toEqual([]);
    expect((await asGrace('/profile')).status).toBe(401);
    expect((await call('DELETE', '/users/1/sessions')).status).toBe(409);
    expect((await testApp.logIn(admin)).length).toBeGreaterThan(0);
  });
});
