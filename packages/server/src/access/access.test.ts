import { roleIds } from '@steward/api';
import { permissionTable } from '@steward/api/permissions';
import { describe, expect, test } from 'vitest';
import { permissionIds } from '../host/fixtures/people/builtIn.ts';
import { describeOnStores } from '../testing/stores.ts';
import {
  createLoggedInTestApp,
  createTestApp,
  fieldErrorFor,
  inviteColleague,
} from '../testing/testApp.ts';

type TestApp = Awaited<ReturnType<typeof createTestApp>>;

const idOf = (permission: string): number => permissionIds(new Set([permission]))[0] ?? 0;
const namesOf = (body: { permissions: { name: string }[] }) =>
  body.permissions.map(({ name }) => name);

/** A colleague whose role has exactly these permissions. */
async function inviteWith(testApp: TestApp, token: string, ...permissions: string[]) {
  const name = `role with ${permissions.map(idOf).join(' and ')}`;
  const role = { name, selectedPermissions: permissions.map(idOf) };
  const role_id: number = (await testApp.call('POST', '/roles', role, token)).body.id;
  const email = `${name.replaceAll(' ', '.').slice(0, 60)}@example.com`;
  return { ...(await inviteColleague(testApp, token, { email, role_id })), role_id };
}

describe('changing a role', () => {
  test('changes the sent fields, and leaves the others', async () => {
    const { call, createRecord } = await createLoggedInTestApp();
    const body = { name: 'analyst', displayName: 'Analyst', description: 'Reads.' };
    const id = await createRecord('/roles', { ...body, selectedPermissions: [2, 3] });
    const renamed = await call('PUT', `/roles/${id}`, { displayName: 'Senior Analyst' });
    expect(renamed.body).toMatchObject({
      id,
      name: 'analyst',
      display_name: 'Senior Analyst',
      description: 'Reads.',
      permissions: [{ name: 'can-manage-roles' }, { name: 'can-manage-pipelines' }],
    });
    const less = await call('PUT', `/roles/${id}`, { selectedPermissions: [3], description: null });
    expect(less.body).toMatchObject({
      name: 'analyst',
      display_name: 'Senior Analyst',
      description: null,
      permissions: [{ name: 'can-manage-pipelines' }],
    });
    expect(namesOf((await call('PUT', `/roles/${id}`, { selectedPermissions: [] })).body)).toEqual(
      [],
    );
  });

  test('a name cannot be emptied, and is unique', async () => {
    const { call, createRecord } = await createLoggedInTestApp();
    const id = await createRecord('/roles', { name: 'analyst' });
    await createRecord('/roles', { name: 'partner' });
    expect(await call('PUT', `/roles/${id}`, { name: 'partner' })).toMatchObject(
      fieldErrorFor('name', expect.stringContaining('already'), 409),
    );
    expect(await call('PUT', `/roles/${id}`, { name: null })).toMatchObject(
      fieldErrorFor('name', 'Name is required.'),
    );
    expect(await call('PUT', `/roles/${id}`, { selectedPermissions: [77] })).toMatchObject(
      fieldErrorFor('selectedPermissions', 'There is no permission with id 77.'),
    );
  });

  test('the two built-in roles keep their name and permissions, and may be worded otherwise', async () => {
    const { call } = await createLoggedInTestApp();
    for (const id of Object.values(roleIds)) {
      expect(await call('PUT', `/roles/${id}`, { name: 'boss' })).toMatchObject(
        fieldErrorFor('name', expect.stringContaining('its name stays'), 409),
      );
      expect(await call('PUT', `/roles/${id}`, { selectedPermissions: [3] })).toMatchObject(
        fieldErrorFor('selectedPermissions', expect.stringContaining('its permissions stay'), 409),
      );
      const { body } = await call('PUT', `/roles/${id}`, { description: 'Ours.' });
      expect(body.description).toBe('Ours.');
      const same = body.permissions.map((permission: { id: number }) => permission.id);
      expect((await call('PUT', `/roles/${id}`, { selectedPermissions: same })).status).toBe(200);
    }
  });

  test('a caller can neither give nor take a permission that they lack', async () => {
    const { testApp, token, createRecord } = await createLoggedInTestApp();
    const ann = await inviteWith(testApp, token, 'can-manage-roles', 'can-manage-signals');
    const signals = idOf('can-manage-signals');
    const crm = idOf('can-manage-crm');
    const id = await createRecord('/roles', { name: 'x', selectedPermissions: [crm] });
    const change = (selectedPermissions: number[]) =>
      testApp.call('PUT', `/roles/${id}`, { selectedPermissions }, ann.token);
    expect((await change([crm, signals])).status).toBe(200);
    expect(await change([signals])).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('“Manage CRM” itself, so it cannot take that') },
    });
    expect(await change([crm, signals, idOf('can-manage-users')])).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('“Manage Users” itself, so it cannot give that') },
    });
    expect((await change([crm])).status).toBe(200);
  });
});

describe('changing the role of a person', () => {
  test('an administrator gives another role, to invited users, too', async () => {
    const { testApp, token, call, createRecord } = await createLoggedInTestApp();
    const grace = await inviteColleague(testApp, token);
    const { body } = await call('PUT', `/users/${grace.id}`, { role_id: 1 });
    expect(body).toMatchObject({ id: grace.id, is_admin: true, role: { id: 1 } });
    const person = { first_name: 'Lin', last_name: 'Chen', email: 'lin@example.com' };
    const lin = await createRecord('/users', person);
    expect((await call('PUT', `/users/${lin}`, { role_id: 1 })).body.is_admin).toBe(true);
    expect(await call('PUT', `/users/${lin}`, { role_id: 99 })).toMatchObject(
      fieldErrorFor('role_id', 'There is no role with id 99.'),
    );
    expect(await call('PUT', `/users/${lin}`, { first_name: 'Liu' })).toMatchObject(
      fieldErrorFor('role_id', 'Role is required.'),
    );
  });

  test('a user cannot change their own role', async () => {
    const { call } = await createLoggedInTestApp();
    expect(await call('PUT', '/users/1', { role_id: 2 })).toMatchObject({
      status: 409,
      body: { message: 'You cannot change your own role. Ask another administrator.' },
    });
    expect((await call('PUT', '/users/1', { role_id: 1 })).status).toBe(200);
  });

  test('a user with Manage Users alone can neither make, demote nor remove an Administrator', async () => {
    const { testApp, token } = await createLoggedInTestApp();
    const ann = await inviteWith(testApp, token, 'can-manage-users');
    const lin = await inviteWith(testApp, token, 'can-manage-signals');
    const byAnn = (method: string, id: number, body?: unknown) =>
      testApp.call(method, `/users/${id}`, body, ann.token);
    for (const answer of [
      await byAnn('PUT', 1, { role_id: ann.role_id }),
      await byAnn('DELETE', 1),
      await byAnn('DELETE', lin.id),
    ]) {
      expect(answer).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('so it cannot take that from others') },
      });
    }
    const grace = await inviteWith(testApp, token, 'can-manage-users', 'can-manage-roles');
    expect(await byAnn('PUT', grace.id, { role_id: 1 })).toMatchObject({ status: 403 });
    await testApp.call('PUT', `/roles/${lin.role_id}`, { selectedPermissions: [] }, token);
    expect(await byAnn('PUT', lin.id, { role_id: 1 })).toMatchObject({ status: 403 });
    expect((await byAnn('PUT', lin.id, { role_id: ann.role_id })).status).toBe(200);
  });
});

test('who invites with a role that permits more than their own is told which roles they may give', async () => {
  const { testApp, token } = await createLoggedInTestApp();
  const ann = await inviteWith(testApp, token, 'can-manage-users');
  const person = { first_name: 'Lin', last_name: 'Wu', email: 'lin@example.com' };
  const invite = (role_id: number) =>
    testApp.call('POST', '/users', { ...person, role_id }, ann.token);
  const given = `You can give “role with ${idOf('can-manage-users')}”.`;
  expect(await invite(roleIds.standardUser)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining(given) },
  });
  expect((await invite(ann.role_id)).status).toBe(200);
});

describeOnStores('access', (open) => {
  const prepare = async () => {
    const testApp = await createTestApp({ store: await open() });
    return { testApp, token: await testApp.logIn() };
  };
  const administrators = (testApp: TestApp) =>
    testApp.store.table('users').count({ role_id: roleIds.administrator, is_active: true });

  test('users lose a removed permission with their next call', async () => {
    const { testApp, token } = await prepare();
    const ann = await inviteWith(testApp, token, 'can-manage-signals');
    const create = () => testApp.call('POST', '/signals', { name: 'ipo' }, ann.token);
    expect((await create()).status).toBe(200);
    await testApp.call('PUT', `/roles/${ann.role_id}`, { selectedPermissions: [] }, token);
    expect((await create()).status).toBe(403);
    await testApp.call('PUT', `/users/${ann.id}`, { role_id: 2 }, token);
    expect((await create()).status).toBe(200);
  });

  test.each(['PUT', 'DELETE'])(
    'two administrators of whom one demotes while the other does a %s leave one',
    async (method) => {
      const { testApp, token } = await prepare();
      const grace = await inviteColleague(testApp, token, { role_id: 1 });
      const body = method === 'PUT' ? { role_id: 2 } : undefined;
      const both = await Promise.all([
        testApp.call('PUT', `/users/${grace.id}`, { role_id: 2 }, token),
        testApp.call(method, '/users/1', body, grace.token),
      ]);
      expect(both.map(({ status }) => status === 200).sort()).toEqual([false, true]);
      expect(await administrators(testApp)).toBe(1);
    },
  );

  test('the last Administrator stays, even against somebody who has all their permissions', async () => {
    const { testApp, token } = await prepare();
    const twin = await inviteWith(testApp, token, ...permissionTable.map(({ name }) => name));
    for (const [method, body] of [
      ['PUT', { role_id: twin.role_id }],
      ['DELETE', undefined],
    ] as const) {
      expect(await testApp.call(method, '/users/1', body, twin.token)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('Make somebody else an Administrator first') },
      });
    }
    expect(await administrators(testApp)).toBe(1);
  });

  test('a platform without Administrators keeps at least one user who manages users', async () => {
    const { testApp, token } = await prepare();
    const ann = await inviteWith(testApp, token, 'can-manage-users', 'can-manage-roles');
    await testApp.store.table('users').update(1, { role_id: ann.role_id });
    const lose = { selectedPermissions: [idOf('can-manage-roles')] };
    expect(await testApp.call('PUT', `/roles/${ann.role_id}`, lose, ann.token)).toMatchObject({
      status: 409,
    });
    const second = await inviteWith(testApp, token, 'can-manage-users');
    expect((await testApp.call('PUT', `/roles/${ann.role_id}`, lose, ann.token)).status).toBe(200);
    expect((await testApp.call('GET', '/users', undefined, second.token)).body.count).toBe(3);
  });
});
