import { describe, expect, test } from 'vitest';
import { admin, colleague, platform, refusedFor, signedIn } from '../testing/platform.ts';

const person = { first_name: 'Lin', last_name: 'Chen', email: 'Lin@example.com' };

describe('invitations', () => {
  test('go out by mail, to a standard user by default, who is inactive until then', async () => {
    const { it, token } = await signedIn();
    const { body } = await it.call('POST', '/users', person, token);
    expect(body).toMatchObject({
      ...person,
      is_active: false,
      is_admin: false,
      role: { id: 2, display_name: 'Standard User' },
    });
    await it.settle();
    expect(it.mails[0]?.text).toContain('under “Forgot your password?” on the login screen');
    const credentials = { email: 'lin@example.com', password: 'a new password' };
    expect((await it.call('POST', '/auth/login', credentials)).status).toBe(401);
    await it.call('POST', `/auth${it.linkTo('Lin@example.com')}`, { password: 'a new password' });
    expect((await it.call('POST', '/auth/login', credentials)).status).toBe(200);
  });

  test('names lose the spaces that were pasted with them', async () => {
    const { it, token } = await signedIn();
    const pasted = { ...person, first_name: '  Lin ', last_name: 'Chen ' };
    const { body } = await it.call('POST', '/users', pasted, token);
    expect(body).toMatchObject(person);
    await it.settle();
    expect(it.mails[0]?.text).toContain('Hello Lin,');
  });

  test('a mail that could not be sent is in the log, with its address and without its link', async () => {
    const send = () => Promise.reject(new Error('connect ECONNREFUSED'));
    const it = await platform({ mail: { send } });
    const token = await it.logIn();
    expect((await it.call('POST', '/users', person, token)).status).toBe(200);
    await it.settle();
    const [failed] = it.log.slice(-1);
    expect(failed).toMatchObject({
      message: expect.stringContaining(`A mail to ${person.email} could not be sent.`),
      details: { error: 'Error: connect ECONNREFUSED' },
    });
    expect(JSON.stringify(it.log)).not.toContain('reset-password/');
  });

  test('an address that is taken is a conflict, whatever its case', async () => {
    const { it, token } = await signedIn();
    const again = { ...person, email: 'ADA@example.COM' };
    const { status, body } = await it.call('POST', '/users', again, token);
    expect(status).toBe(409);
    expect(body.errors.email).toBe('There is a user with the address ADA@example.COM already.');
  });

  test('an accent is the same, of one piece or of two', async () => {
    const { it, token } = await signedIn();
    const invite = (email: string) => it.call('POST', '/users', { ...person, email }, token);
    expect((await invite('zo\u00eb@example.com')).status).toBe(200);
    expect((await invite('ZOE\u0308@example.com')).status).toBe(409);
  });

  test('a role that is not there is refused by name', async () => {
    const { it, token } = await signedIn();
    expect(await it.call('POST', '/users', { ...person, role_id: 99 }, token)).toMatchObject({
      status: 400,
      body: { errors: { role_id: 'There is no role with id 99.' } },
    });
  });

  test('two at once for one address make one user', async () => {
    const { it, token } = await signedIn();
    const both = await Promise.all([1, 2].map(() => it.call('POST', '/users', person, token)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('who sees whom', () => {
  test('what stands for an invited person tells nobody their address who may not list them', async () => {
    const { it, token } = await signedIn();
    const grace = await colleague(it, token);
    const { id: user_id } = (await it.call('POST', '/users', person, token)).body;
    const { id: pipeline_id } = (await it.call('POST', '/pipelines', { name: 'Growth' }, token))
      .body;
    for (const [path, body] of [
      ['/email-preferences', { user_id }],
      ['/email-schedules', { user_id }],
      ['/pipelines/user', { user_id, pipeline_id }],
    ] as const) {
      expect(await it.call('POST', path, body, grace.token)).toMatchObject(
        refusedFor('user_id', `There is no user with id ${user_id}.`),
      );
      expect((await it.call('POST', path, body, token)).status).toBe(200);
    }
  });

  test('invited people are hidden from those who may not manage users', async () => {
    const { it, token } = await signedIn();
    const grace = await colleague(it, token);
    await it.call('POST', '/users', person, token);
    const emails = async (as: string) =>
      (await it.call('GET', '/users?count=100', undefined, as)).body.documents
        .map((user: { email: string }) => user.email)
        .sort();
    expect(await emails(token)).toEqual(['Lin@example.com', admin.email, grace.email]);
    expect(await emails(grace.token)).toEqual([admin.email, grace.email]);
  });

  test('count says how many are answered', async () => {
    const { it, token } = await signedIn();
    await colleague(it, token);
    const { body } = await it.call('GET', '/users?count=1', undefined, token);
    expect([body.documents.length, body.count]).toEqual([1, 2]);
  });

  test('nobody is shown another’s API key or password', async () => {
    const { it, token } = await signedIn();
    await it.call('PATCH', '/profile/apikey', undefined, token);
    const { body } = await it.call('GET', '/users', undefined, token);
    expect(JSON.stringify(body)).not.toMatch(/apiKey|api_key|password/);
  });
});

describe('removal', () => {
  test('ends the sessions and the API key at once, and takes along what was theirs', async () => {
    const { it, token } = await signedIn();
    const grace = await colleague(it, token);
    const id = { user_id: grace.id };
    const preference = await it.call('POST', '/email-preferences', id, token);
    const shared = { user_id: 1, email_user_preference_id: preference.body.id };
    const kept = await it.call('POST', '/email-schedules', shared, token);
    await it.call('POST', '/email-schedules', id, token);
    const pipeline = await it.call('POST', '/pipelines', { name: 'P' }, token);
    await it.call('POST', '/pipelines/user', { ...id, pipeline_id: pipeline.body.id }, token);
    await it.call('POST', '/auth/reset-password', { email: grace.email });
    await it.settle();
    expect(await it.store.table('resets').count(id)).toBe(1);

    expect((await it.call('DELETE', `/users/${grace.id}`, undefined, token)).status).toBe(200);
    expect((await it.call('GET', '/profile', undefined, grace.token)).status).toBe(401);
    const left = await it.call('GET', '/email-schedules', undefined, token);
    expect(left.body).toMatchObject({
      count: 1,
      documents: [{ id: kept.body.id, email_user_preference_id: null }],
    });
    for (const table of ['sessions', 'preferences', 'pipeline_users', 'resets']) {
      expect(await it.store.table(table).count(id), table).toBe(0);
    }
  });

  test('is for those who may manage users', async () => {
    const { it, token } = await signedIn();
    const grace = await colleague(it, token);
    for (const [method, path, body] of [
      ['POST', '/users', person],
      ['DELETE', '/users/1', undefined],
    ] as const) {
      expect(await it.call(method, path, body, grace.token)).toMatchObject({
        status: 403,
        body: {
          message: expect.stringMatching(/^Only administrators can do this.* Ask one of them\.$/),
        },
      });
    }
  });

  test('nobody removes themselves', async () => {
    const { it, token } = await signedIn();
    const answer = await it.call('DELETE', '/users/1', undefined, token);
    expect(answer).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('You cannot remove yourself') },
    });
  });

  test('two administrators who remove each other at once leave one', async () => {
    const { it, token } = await signedIn();
    const grace = await colleague(it, token, { role_id: 1 });
    const both = await Promise.all([
      it.call('DELETE', `/users/${grace.id}`, undefined, token),
      it.call('DELETE', '/users/1', undefined, grace.token),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await it.store.table('users').count({ role_id: 1 })).toBe(1);
  });

  test('who is removed while their call is on its way removes nobody', async () => {
    const { it, token } = await signedIn();
    const grace = await colleague(it, token, { role_id: 1 });
    const lin = await colleague(it, token, { role_id: 1, email: 'lin@example.com' });
    const late = await platform({
      store: {
        ...it.store,
        async transaction(work, lock) {
          await it.store.table('users').remove({ id: grace.id });
          return it.store.transaction(work, lock);
        },
      },
    });
    const answer = await late.call('DELETE', `/users/${lin.id}`, undefined, grace.token);
    expect(answer.status).toBe(403);
    expect(await it.store.table('users').get(lin.id)).toBeDefined();
  });
});

describe('the own profile', () => {
  test('holds the user, the role with its permissions, and what was changed', async () => {
    const { it, token } = await signedIn();
    const sent = { location: 'Turin', biography: 'Line one.\nLine two.' };
    await it.call('PUT', '/profile', sent, token);
    await it.call('PUT', '/profile', { location: 'Genoa' }, token);
    const { body } = await it.call('GET', '/profile', undefined, token);
    expect(body).toMatchObject({ id: 1, ...sent, location: 'Genoa', is_admin: true, apiKey: null });
    expect(body.role.permissions.map(({ name }: { name: string }) => name)).toContain(
      'can-manage-users',
    );
    expect((await it.call('PUT', '/profile', { email: 'x@y.zz' }, token)).status).toBe(400);
  });

  test('an administrator makes a key, which is a bearer until the next one', async () => {
    const { it, token } = await signedIn();
    const first = (await it.call('PATCH', '/profile/apikey', undefined, token)).body.apiKey.key;
    expect(first).toMatch(/^stw_[\w-]{43}$/);
    const shown = await it.call('GET', '/profile', undefined, first);
    expect(shown.body.apiKey.key).toBe(first);
    const next = (await it.call('PATCH', '/profile/apikey', undefined, first)).body.apiKey.key;
    expect((await it.call('GET', '/profile', undefined, first)).status).toBe(401);
    expect((await it.call('GET', '/profile', undefined, next)).status).toBe(200);
    expect(JSON.stringify(await it.store.table('users').find({}))).not.toContain(next);
  });

  test('others make none, but renew the one they have', async () => {
    const { it, token } = await signedIn();
    const grace = await colleague(it, token, { role_id: 1 });
    const { body } = await it.call('PATCH', '/profile/apikey', undefined, grace.token);
    await it.store.table('users').update(grace.id, { role_id: 2 });
    const renewed = await it.call('PATCH', '/profile/apikey', undefined, grace.token);
    expect(renewed.body.apiKey.key).not.toBe(body.apiKey.key);
    const lin = await colleague(it, token, { email: 'lin@example.com' });
    expect((await it.call('PATCH', '/profile/apikey', undefined, lin.token)).status).toBe(403);
  });
});
