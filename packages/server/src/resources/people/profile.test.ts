import { describe, expect, test } from 'vitest';
import { inviteColleague, createLoggedInTestApp } from '../../testing/testApp.ts';

describe('the own profile', () => {
  // @specification entities.user, entities.userRole, entities.rolePermissions
  // @specification entities.permissionName, calls.profile, calls.profileUpdate
  test('has the user, the role with its permissions, and the latest changes', async () => {
    const { testApp, token } = await createLoggedInTestApp();
    const sent = { location: 'Turin', biography: 'Line one.\nLine two.' };
    await testApp.call('PUT', '/profile', sent, token);
    await testApp.call('PUT', '/profile', { location: 'Genoa' }, token);
    const { body } = await testApp.call('GET', '/profile', undefined, token);
    expect(body).toMatchObject({ id: 1, ...sent, location: 'Genoa', is_admin: true, apiKey: null });
    expect(body.role.permissions.map(({ name }: { name: string }) => name)).toContain(
      'can-manage-users',
    );
    expect((await testApp.call('PUT', '/profile', { email: 'x@y.zz' }, token)).status).toBe(400);
  });

  // @specification entities.userKey, access.generateKey, calls.apiKey
  test('an administrator makes a key, which is a bearer until the next one', async () => {
    const { testApp, token } = await createLoggedInTestApp();
    const first = (await testApp.call('PATCH', '/profile/apikey', undefined, token)).body.apiKey
      .key;
    expect(first).toMatch(/^stw_[\w-]{43}$/);
    const shown = await testApp.call('GET', '/profile', undefined, first);
    expect(shown.body.apiKey.key).toBe(first);
    const byKey = await testApp.call('PATCH', '/profile/apikey', undefined, first);
    expect(byKey).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('An API key cannot make another') },
    });
    const next = (await testApp.call('PATCH', '/profile/apikey', undefined, token)).body.apiKey.key;
    expect((await testApp.call('GET', '/profile', undefined, first)).status).toBe(401);
    expect((await testApp.call('GET', '/profile', undefined, next)).status).toBe(200);
    expect(JSON.stringify(await testApp.store.table('users').find({}))).not.toContain(next);
  });

  // @specification access.generateKey
  test('a Standard User cannot create a key, but can renew an existing one', async () => {
    const { testApp, token } = await createLoggedInTestApp();
    const grace = await inviteColleague(testApp, token, { role_id: 1 });
    const { body } = await testApp.call('PATCH', '/profile/apikey', undefined, grace.token);
    await testApp.store.table('users').update(grace.id, { role_id: 2 });
    const renewed = await testApp.call('PATCH', '/profile/apikey', undefined, grace.token);
    expect(renewed.body.apiKey.key).not.toBe(body.apiKey.key);
    const lin = await inviteColleague(testApp, token, { email: 'lin@example.com' });
    expect((await testApp.call('PATCH', '/profile/apikey', undefined, lin.token)).status).toBe(403);
  });
});
