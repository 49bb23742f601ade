import { describe, expect, test } from 'vitest';
import {
  admin,
  inviteColleague,
  createTestApp,
  fieldErrorFor,
  createLoggedInTestApp,
} from '../../testing/testApp.ts';

const person = { first_name: 'Lin', last_name: 'Chen', email: 'Lin@example.com' };

describe('invitations', () => {
  // @specification entities.user, entities.userRole, entities.rolePermissions, rules.inviteRole
  // @specification access.twoRoles
  test('go out by mail, to a standard user by default, who is inactive until then', async () => {
    const { testApp, token } = await createLoggedInTestApp();
    const { body } = await testApp.call('POST', '/users', person, token);
    expect(body).toMatchObject({
      ...person,
      is_active: false,
      is_admin: false,
      role: { id: 2, display_name: 'Standard User' },
    });
    await testApp.runBackgroundTasks();
    expect(testApp.mails[0]?.text).toContain('under “Forgot your password?” on the login screen');
    const credentials = { email: 'lin@example.com', password: 'a new password' };
    expect((await testApp.call('POST', '/auth/login', credentials)).status).toBe(401);
    await testApp.call('POST', `/auth${testApp.linkTo('Lin@example.com')}`, {
      password: 'a new password',
    });
    expect((await testApp.call('POST', '/auth/login', credentials)).status).toBe(200);
  });

  test('are sent again, and only the last link works', async () => {
    const { testApp, token } = await createLoggedInTestApp();
    const { body: invited } = await testApp.call('POST', '/users', person, token);
    await testApp.runBackgroundTasks();
    const firstLink = testApp.linkTo(person.email);
    const renewed = await testApp.call('PUT', `/users/${invited.id}/invitation`, {}, token);
    expect(renewed).toMatchObject({ status: 200, body: { link: null } });
    await testApp.runBackgroundTasks();
    expect(testApp.mails).toHaveLength(2);
    const accept = (link: string | undefined) =>
      testApp.call('POST', `/auth${link}`, { password: 'a new password' });
    expect((await accept(firstLink)).status).toBe(400);
    expect((await accept(testApp.linkTo(person.email))).status).toBe(200);
    expect(await testApp.call('PUT', `/users/${invited.id}/invitation`, {}, token)).toMatchObject({
      status: 409,
      body: { message: 'Lin Chen has accepted the invitation already.' },
    });
  });

  test('give their link to who asks for it, and send no mail then', async () => {
    const { testApp, token } = await createLoggedInTestApp();
    const { body: invited } = await testApp.call('POST', '/users', person, token);
    await testApp.runBackgroundTasks();
    const path = `/users/${invited.id}/invitation`;
    const { body } = await testApp.call('PUT', path, { sends_mail: false }, token);
    await testApp.runBackgroundTasks();
    expect(testApp.mails).toHaveLength(1);
    const history = await testApp.call('GET', '/history', undefined, token);
    expect(history.body.documents[0]).toMatchObject({ kind: 'invitationRenewed' });
    const { pathname } = new URL(body.link);
    const secret = pathname.split('/').at(-1) ?? '';
    expect(JSON.stringify([history.body, testApp.log])).not.toContain(secret);
    const answer = await testApp.call('POST', `/auth${pathname}`, { password: 'a new password' });
    expect(answer.status).toBe(200);
  });

  test('of roles that can do more than the caller’s stay closed to them', async () => {
    const { testApp, token } = await createLoggedInTestApp();
    const managers = { name: 'managers', displayName: 'Managers', selectedPermissions: [1] };
    const { body: role } = await testApp.call('POST', '/roles', managers, token);
    const manager = await inviteColleague(testApp, token, { role_id: role.id });
    const { body: invited } = await testApp.call(
      'POST',
      '/users',
      { ...person, role_id: 1 },
      token,
    );
    const path = `/users/${invited.id}/invitation`;
    const { status } = await testApp.call('PUT', path, { sends_mail: false }, manager.token);
    expect(status).toBe(403);
  });

  test('names lose the spaces that were pasted with them', async () => {
    const { testApp, token } = await createLoggedInTestApp();
    const pasted = { ...person, first_name: '  Lin ', last_name: 'Chen ' };
    const { body } = await testApp.call('POST', '/users', pasted, token);
    expect(body).toMatchObject(person);
    await testApp.runBackgroundTasks();
    expect(testApp.mails[0]?.text).toContain('Hello Lin,');
  });

  test('the log has the address of an unsent mail, but not its link', async () => {
    const send = () => Promise.reject(new Error('connect ECONNREFUSED'));
    const testApp = await createTestApp({ mailer: { send } });
    const token = await testApp.logIn();
    expect((await testApp.call('POST', '/users', person, token)).status).toBe(200);
    await testApp.runBackgroundTasks();
    const [failed] = testApp.log.slice(-1);
    expect(failed).toMatchObject({
      message: expect.stringContaining(`A mail to ${person.email} could not be sent yet`),
      details: { error: 'Error: connect ECONNREFUSED' },
    });
    expect(JSON.stringify(testApp.log)).not.toContain('reset-password/');
  });

  test('a used address is a conflict, in any case of its letters', async () => {
    const { testApp, token } = await createLoggedInTestApp();
    const again = { ...person, email: 'ADA@example.COM' };
    const { status, body } = await testApp.call('POST', '/users', again, token);
    expect(status).toBe(409);
    expect(body.errors.email).toBe('There is a user with the address ADA@example.COM already.');
  });

  test('an accent compares equal, composed or decomposed', async () => {
    const { testApp, token } = await createLoggedInTestApp();
    const invite = (email: string) => testApp.call('POST', '/users', { ...person, email }, token);
    expect((await invite('zo\u00eb@example.com')).status).toBe(200);
    expect((await invite('ZOE\u0308@example.com')).status).toBe(409);
  });

  test('an unknown role is refused by its field', async () => {
    const { testApp, token } = await createLoggedInTestApp();
    expect(await testApp.call('POST', '/users', { ...person, role_id: 99 }, token)).toMatchObject({
      status: 400,
      body: { errors: { role_id: 'There is no role with id 99.' } },
    });
  });

  test('two simultaneous ones for one address create one user', async () => {
    const { testApp, token } = await createLoggedInTestApp();
    const both = await Promise.all([1, 2].map(() => testApp.call('POST', '/users', person, token)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('visibility of users', () => {
  test('other records hide the address of an invited user from callers who cannot list them', async () => {
    const { testApp, token } = await createLoggedInTestApp();
    const grace = await inviteColleague(testApp, token);
    const { id: user_id } = (await testApp.call('POST', '/users', person, token)).body;
    const { id: pipeline_id } = (
      await testApp.call('POST', '/pipelines', { name: 'Growth' }, token)
    ).body;
    for (const [path, body] of [
      ['/email-preferences', { user_id }],
      ['/email-schedules', { user_id }],
      ['/pipelines/user', { user_id, pipeline_id }],
    ] as const) {
      expect(await testApp.call('POST', path, body, grace.token)).toMatchObject(
        fieldErrorFor('user_id', `There is no user with id ${user_id}.`),
      );
      expect((await testApp.call('POST', path, body, token)).status).toBe(200);
    }
  });

  // @specification access.manageUsers
  test('invited users are hidden from callers who may not manage users', async () => {
    const { testApp, token } = await createLoggedInTestApp();
    const grace = await inviteColleague(testApp, token);
    await testApp.call('POST', '/users', person, token);
    const emails = async (as: string) =>
      (await testApp.call('GET', '/users?count=100', undefined, as)).body.documents
        .map((user: { email: string }) => user.email)
        .sort();
    expect(await emails(token)).toEqual(['Lin@example.com', admin.email, grace.email]);
    expect(await emails(grace.token)).toEqual([admin.email, grace.email]);
  });

  // @specification entities.listResponse, calls.users
  test('the count parameter limits the answered users', async () => {
    const { testApp, token } = await createLoggedInTestApp();
    await inviteColleague(testApp, token);
    const { body } = await testApp.call('GET', '/users?count=1', undefined, token);
    expect([body.documents.length, body.count]).toEqual([1, 2]);
  });

  test('no list shows an API key or a password', async () => {
    const { testApp, token } = await createLoggedInTestApp();
    await testApp.call('PATCH', '/profile/apikey', undefined, token);
    const { body } = await testApp.call('GET', '/users', undefined, token);
    expect(JSON.stringify(body)).not.toMatch(/apiKey|api_key|"password"|password_hash/);
  });
});

describe('removal', () => {
  test('ends the sessions and the API key immediately, and removes the user’s own records', async () => {
    const { testApp, token } = await createLoggedInTestApp();
    const grace = await inviteColleague(testApp, token);
    const id = { user_id: grace.id };
    const preference = await testApp.call('POST', '/email-preferences', id, token);
    const shared = { user_id: 1, email_user_preference_id: preference.body.id };
    const linked = await testApp.call('POST', '/email-schedules', shared, token);
    await testApp.call('POST', '/email-schedules', id, token);
    const pipeline = await testApp.call('POST', '/pipelines', { name: 'P' }, token);
    await testApp.call('POST', '/pipelines/user', { ...id, pipeline_id: pipeline.body.id }, token);
    await testApp.call('POST', '/auth/reset-password', { email: grace.email });
    await testApp.runBackgroundTasks();
    expect(await testApp.store.table('resets').count(id)).toBe(1);

    expect((await testApp.call('DELETE', `/users/${grace.id}`, undefined, token)).status).toBe(200);
    expect((await testApp.call('GET', '/profile', undefined, grace.token)).status).toBe(401);
    const left = await testApp.call('GET', '/email-schedules', undefined, token);
    expect(left.body).toMatchObject({
      count: 1,
      documents: [{ id: linked.body.id, email_user_preference_id: null }],
    });
    for (const table of ['sessions', 'preferences', 'pipeline_users', 'resets']) {
      expect(await testApp.store.table(table).count(id), table).toBe(0);
    }
  });

  // @specification access.standardUser, access.manageUsers, calls.userRemoval
  test('needs the permission Manage Users', async () => {
    const { testApp, token } = await createLoggedInTestApp();
    const grace = await inviteColleague(testApp, token);
    for (const [method, path, body] of [
      ['POST', '/users', person],
      ['DELETE', '/users/1', undefined],
    ] as const) {
      expect(await testApp.call(method, path, body, grace.token)).toMatchObject({
        status: 403,
        body: {
          message:
            'This needs the permission “Manage Users”, which your role does not have. Ask an administrator for it.',
        },
      });
    }
  });

  test('a user cannot remove themselves', async () => {
    const { testApp, token } = await createLoggedInTestApp();
    const answer = await testApp.call('DELETE', '/users/1', undefined, token);
    expect(answer).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('You cannot remove yourself') },
    });
  });

  test('two administrators who simultaneously remove each other leave one', async () => {
    const { testApp, token } = await createLoggedInTestApp();
    const grace = await inviteColleague(testApp, token, { role_id: 1 });
    const both = await Promise.all([
      testApp.call('DELETE', `/users/${grace.id}`, undefined, token),
      testApp.call('DELETE', '/users/1', undefined, grace.token),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await testApp.store.table('users').count({ role_id: 1 })).toBe(1);
  });

  test('the call of a user who is removed meanwhile removes nobody', async () => {
    const { testApp, token } = await createLoggedInTestApp();
    const grace = await inviteColleague(testApp, token, { role_id: 1 });
    const lin = await inviteColleague(testApp, token, { role_id: 1, email: 'lin@example.com' });
    const late = await createTestApp({
      store: {
        ...testApp.store,
        async transaction(work, lock) {
          await testApp.store.table('users').remove({ id: grace.id });
          return testApp.store.transaction(work, lock);
        },
      },
    });
    const answer = await late.call('DELETE', `/users/${lin.id}`, undefined, grace.token);
    expect(answer.status).toBe(403);
    expect(await testApp.store.table('users').get(lin.id)).toBeDefined();
  });
});
