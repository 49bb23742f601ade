import { expect, test } from 'vitest';
import { createFactorApp, minute } from '../testing/factorApp.ts';
import { describeOnStores } from '../testing/stores.ts';
import { admin, inviteColleague } from '../testing/testApp.ts';

describeOnStores('a grave call', (open) => {
  test('asks who is there 15 minutes after the login, and goes on after the password', async () => {
    const { testApp, token, call, time } = await createFactorApp(open);
    const grace = await inviteColleague(testApp, token);
    const remove = () => call('DELETE', `/users/${grace.id}`, undefined, token);
    time.now += 15 * minute + 1;
    expect(await remove()).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
    const confirm = (body: unknown) => call('PUT', '/profile/confirmation', body, token);
    expect(await confirm({ password: 'not this one' })).toMatchObject({
      status: 400,
      body: { errors: { password: 'This is not your password.' } },
    });
    expect((await confirm({})).status).toBe(400);
    expect((await remove()).status).toBe(403);
    expect((await confirm({ password: admin.password })).status).toBe(200);
    expect((await remove()).status).toBe(200);
  });

  test('asks whichever way it is made: by many at once, by a plan, an import or an undo', async () => {
    const { testApp, token, call, time } = await createFactorApp(open);
    const grace = await inviteColleague(testApp, token);
    await call('PUT', `/users/${grace.id}`, { role_id: 1 }, token);
    const { body } = await call('GET', '/history', undefined, token);
    const change = body.documents.find(
      ({ call: name }: { call: string }) => name === 'users.update',
    );
    time.now += 16 * minute;
    await call('POST', '/roles', { name: 'auditors' }, token);
    const document = (await call('GET', '/plan?kinds=role', undefined, token)).body.document;
    document.role = document.role.map((role: object) => ({ ...role, description: 'Changed.' }));
    const { body: compared } = await call('POST', '/plan/compare', { document }, token);
    const hash = 'a'.repeat(64);
    const columns = ['email', 'role'];
    const file = { file: 'people.csv', hash, rows: 1, resource: 'users', columns, key: 'email' };
    const uuid = crypto.randomUUID();
    for (const [method, path, sent] of [
      ['POST', '/users/changes', { ids: [grace.id], remove: true, found: 1 }],
      ['POST', `/history/${change.id}/undo`, {}],
      ['POST', '/plan/apply', { document, digest: compared.digest, id: uuid }],
      ['PUT', `/imports/${uuid}`, { ...file, mode: 'upsert' }],
    ] as const) {
      expect(await call(method, path, sent, token), path).toMatchObject({
        status: 403,
        body: { code: 'confirmation_required' },
      });
    }
  });

  test('goes on after a passkey of one’s own, and not of somebody else', async () => {
    const { testApp, token, call, time, addPasskey, usePasskey } = await createFactorApp(open);
    await addPasskey();
    const grace = await inviteColleague(testApp, token, { role_id: 1 });
    time.now += 16 * minute;
    const confirm = async (bearer: string) =>
      (await call('PUT', '/profile/confirmation', await usePasskey(), bearer)).status;
    const renew = async (bearer: string) =>
      (await call('PATCH', '/profile/apikey', undefined, bearer)).status;
    expect(await renew(token)).toBe(403);
    expect(await confirm(grace.token)).toBe(400);
    expect(await renew(grace.token)).toBe(403);
    expect(await confirm(token)).toBe(200);
    expect(await renew(token)).toBe(200);
  });
});
