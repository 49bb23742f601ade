import { describe, expect, test } from 'vitest';
import { inviteColleague, fieldErrorFor, createLoggedInTestApp } from '../../testing/testApp.ts';

describe('roles', () => {
  test('are created from the field names that the form sends', async () => {
    const { call } = await createLoggedInTestApp();
    const { body } = await call('POST', '/roles', {
      name: 'analyst',
      displayName: 'Analyst',
      description: 'Reads.',
      selectedPermissions: [2, 3, 3],
    });
    expect(body).toMatchObject({
      name: 'analyst',
      display_name: 'Analyst',
      description: 'Reads.',
      updated_at: '2026-03-02T09:00:00.000Z',
      permissions: [{ name: 'can-manage-roles' }, { name: 'can-manage-pipelines' }],
    });
  });

  test('a name is unique, and permissions must exist', async () => {
    const { call } = await createLoggedInTestApp();
    const refused = await call('POST', '/roles', { name: 'administrator' });
    expect(refused).toMatchObject(fieldErrorFor('name', expect.stringContaining('already'), 409));
    const unknown = await call('POST', '/roles', { name: 'x', selectedPermissions: [1, 77] });
    expect(unknown).toMatchObject(
      fieldErrorFor('selectedPermissions', 'There is no permission with id 77.'),
    );
  });

  test('only an administrator can create a role that manages users', async () => {
    const { testApp, token } = await createLoggedInTestApp();
    const grace = await inviteColleague(testApp, token);
    const role = { name: 'sneaky', selectedPermissions: [1] };
    expect((await testApp.call('POST', '/roles', role, grace.token)).status).toBe(403);
    expect((await testApp.call('POST', '/roles', role, token)).status).toBe(200);
  });

  // @specification access.twoRoles
  test('the two built-in ones cannot be deleted, nor one that has users', async () => {
    const { call, createRecord } = await createLoggedInTestApp();
    expect((await call('DELETE', '/roles/2')).status).toBe(409);
    const role_id = await createRecord('/roles', { name: 'analyst' });
    const person = { first_name: 'L', last_name: 'C', email: 'l@example.com', role_id };
    const user = await createRecord('/users', person);
    expect(await call('DELETE', `/roles/${role_id}`)).toMatchObject({
      status: 409,
      body: {
        message:
          'This role is still used by 1 user. Delete or change it first, then delete the role.',
      },
    });
    await call('DELETE', `/users/${user}`);
    expect((await call('DELETE', `/roles/${role_id}`)).status).toBe(200);
  });
});
