import { expect, test } from 'vitest';
import { describeOnStores } from '../../testing/stores.ts';
import type { OpenStore } from '../../testing/stores.ts';
import { admin, createTestApp, inviteColleague } from '../../testing/testApp.ts';

const minute = 60_000;

/** An app whose administrator has an API key, and calls by token or key. */
async function createKeyApp(open: OpenStore) {
  const testApp = await createTestApp({ store: await open() });
  const token = await testApp.logIn();
  const call = (method: string, path: string, bearer = token) =>
    testApp.call(method, path, undefined, bearer);
  const createKey = async (bearer = token): Promise<string> =>
    (await call('PATCH', '/profile/apikey', bearer)).body.apiKey.key;
  const listKeys = async () => (await call('GET', '/keys')).body;
  return { ...testApp, testApp, token, call, createKey, listKeys };
}

describeOnStores('API keys', (open) => {
  test('administrators see the owner, masked key, creation and last use of each API key', async () => {
    const { testApp, token, call, createKey, listKeys, time, runBackgroundTasks } =
      await createKeyApp(open);
    await inviteColleague(testApp, token);
    expect(await listKeys()).toEqual({ documents: [], count: 0 });
    const key = await createKey();
    const created_at = new Date(time.now).toISOString();
    const row = { id: 1, email: admin.email, created_at };
    expect(await listKeys()).toEqual({
      documents: [
        {
          ...row,
          first_name: 'Administrator',
          last_name: '',
          user_id: 1,
          name: null,
          expires_at: null,
          used_at: null,
          is_read_only: false,
          permissions: null,
          networks: null,
          is_replaced: false,
          is_profile_key: true,
          key: `••••••••${key.slice(-2)}`,
        },
      ],
      count: 1,
    });
    time.now += minute;
    const used_at = new Date(time.now).toISOString();
    await call('GET', '/profile', key);
    expect((await listKeys()).documents, 'before the answer').toMatchObject([{ used_at: null }]);
    await runBackgroundTasks();
    expect((await listKeys()).documents).toMatchObject([{ ...row, used_at }]);
    time.now += minute - 1;
    await call('GET', '/profile', key);
    await runBackgroundTasks();
    expect((await listKeys()).documents, 'once a minute').toMatchObject([{ used_at }]);
    time.now += 1;
    await call('GET', '/profile', key);
    await runBackgroundTasks();
    const later = new Date(time.now).toISOString();
    expect((await listKeys()).documents).toMatchObject([{ used_at: later }]);
  });

  test('a revoked key stops working, and its owner can create another', async () => {
    const { call, createKey, listKeys, store, time, runBackgroundTasks } = await createKeyApp(open);
    const key = await createKey();
    await call('GET', '/profile', key);
    expect((await call('DELETE', '/keys/1')).status).toBe(200);
    expect(await call('GET', '/profile', key)).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining('revoked') },
    });
    expect(await listKeys()).toEqual({ documents: [], count: 0 });
    expect((await call('GET', '/profile')).body.apiKey).toBeNull();
    expect(await store.table('api_keys').find({})).toEqual([]);
    for (const id of ['1', '999', 'x']) {
      expect(await call('DELETE', `/keys/${id}`)).toMatchObject({
        status: 404,
        body: { message: expect.stringContaining('no API key') },
      });
    }
    time.now += minute;
    await createKey();
    // The use of the other key is written down late.
    await runBackgroundTasks();
    expect((await listKeys()).documents, 'the use was of the other').toMatchObject([
      { used_at: null },
    ]);
    const [revoked] = (
      await call('GET', '/history?filter={"field":"kind","op":"is","value":"keyRevoked"}')
    ).body.documents;
    expect(revoked).toMatchObject({ resource: 'users', record_id: 1, name: 'Administrator' });
  });

  test('all keys end with a new password, and with its owner’s removal', async () => {
    const { testApp, token, call, createKey, store, linkTo, runBackgroundTasks } =
      await createKeyApp(open);
    const grace = await inviteColleague(testApp, token, { role_id: 1 });
    const lin = { email: 'lin@example.com', role_id: 1 };
    const hers = await createKey(grace.token);
    const his = await createKey((await inviteColleague(testApp, token, lin)).token);
    const named: string = (await testApp.call('PUT', '/profile/keys', { name: 'CI' }, grace.token))
      .body.key;
    const own = await createKey();
    const statusOf = async (key: string) => (await call('GET', '/profile', key)).status;
    for (const key of [hers, named, his, own]) expect(await statusOf(key)).toBe(200);
    await testApp.call('POST', '/auth/reset-password', { email: grace.email });
    await runBackgroundTasks();
    const password = 'lamp harbour seven crow';
    await testApp.call('POST', `/auth${linkTo(grace.email)}`, { password });
    expect(await statusOf(hers)).toBe(401);
    expect(await statusOf(named)).toBe(401);
    expect(await store.table('api_keys').find({ user_id: grace.id })).toEqual([]);
    const [linRow] = await store.table('users').find({ email_key: lin.email });
    await store.table('users').update(linRow?.id ?? 0, { is_active: false });
    expect(await statusOf(his)).toBe(401);
    await call('DELETE', `/users/${linRow?.id}`);
    expect(await statusOf(his)).toBe(401);
    expect(await statusOf(own)).toBe(200);
  });

  test('the list of keys has pages, and a Standard User sees none', async () => {
    const { testApp, token, call, createKey } = await createKeyApp(open);
    await createKey();
    const grace = await inviteColleague(testApp, token, { role_id: 1 });
    await createKey(grace.token);
    const { body } = await call('GET', '/keys?page=2&pageSize=1');
    expect(body).toMatchObject({ documents: [{ user_id: 1 }], count: 2 });
    await testApp.store.table('users').update(grace.id, { role_id: 2 });
    expect((await call('GET', '/keys', grace.token)).status).toBe(403);
    expect((await call('DELETE', '/keys/1', grace.token)).status).toBe(403);
  });

  test('the log has the caller and their credential’s kind, but no key', async () => {
    const { call, createKey, log } = await createKeyApp(open);
    const key = await createKey();
    await call('GET', '/profile', key);
    await call('GET', '/profile', 'stw_made-up');
    const lines = log.map(({ details }) => details);
    expect(lines.slice(-3)).toMatchObject([
      { call: 'profile.renewKey', user: 1, by: 'session' },
      { call: 'profile.read', user: 1, by: 'key', key: 1 },
      { call: 'profile.read', status: 401 },
    ]);
    expect(lines.at(-1)).not.toHaveProperty('user');
    expect(JSON.stringify(log)).not.toContain(key.slice(4));
  });
});
