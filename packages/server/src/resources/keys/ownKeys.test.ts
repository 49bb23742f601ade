import { expect, test } from 'vitest';
import { describeOnStores } from '../../testing/stores.ts';
import type { OpenStore } from '../../testing/stores.ts';
import { admin, createTestApp, fieldErrorFor, inviteColleague } from '../../testing/testApp.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** An app whose administrator is logged in, and calls by token or key, from an address. */
async function createKeyApp(open: OpenStore) {
  const testApp = await createTestApp({ store: await open() });
  const token = await testApp.logIn();
  let current = token;
  /** A session ends after a while, and a key is not made long after a login. */
  const logInAgain = async () => void (current = await testApp.logIn());
  const call = (
    method: string,
    path: string,
    body?: unknown,
    bearer: string = current,
    remoteAddress = '203.0.113.7',
  ) => testApp.call(method, path, body, bearer, { incoming: { socket: { remoteAddress } } });
  const createKey = async (body: object = {}): Promise<{ id: number; key: string }> => {
    const answer = await call('PUT', '/profile/keys', { name: 'CI', ...body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const listKeys = async () => (await call('GET', '/profile/keys')).body;
  const statusOf = async (key: string, address?: string) =>
    (await call('GET', '/signals', undefined, key, address)).status;
  const history = async (kind: string) => {
    const filter = JSON.stringify({ field: 'kind', op: 'is', value: kind });
    return (await call('GET', `/history?filter=${encodeURIComponent(filter)}`)).body.documents;
  };
  return { ...testApp, testApp, token, logInAgain, call, createKey, listKeys, statusOf, history };
}

describeOnStores('own API keys', (open) => {
  test('a new key is answered once, works, and is kept as a hash', async () => {
    const { createKey, listKeys, statusOf, history, store, log, time, runBackgroundTasks, mails } =
      await createKeyApp(open);
    const expires_at = new Date(time.now + 30 * day).toISOString();
    const { id, key, ...rest } = await createKey({ name: ' Nightly export ', expires_at });
    const shown = {
      id,
      name: 'Nightly export',
      created_at: new Date(time.now).toISOString(),
      expires_at,
      used_at: null,
      is_read_only: false,
      permissions: null,
      networks: null,
      is_replaced: false,
      is_profile_key: false,
    };
    expect({ id, ...rest }).toEqual(shown);
    expect(await listKeys()).toEqual([{ ...shown, key: `••••••••${key.slice(-2)}` }]);
    expect(await statusOf(key)).toBe(200);
    await runBackgroundTasks();
    expect(await listKeys()).toMatchObject([{ used_at: new Date(time.now).toISOString() }]);
    expect(mails).toMatchObject([
      { to: admin.email, text: expect.stringContaining('“Nightly export”') },
    ]);
    const [created] = await history('keyCreated');
    expect(created).toMatchObject({ record_id: 1, name: 'Administrator: Nightly export' });
    const tables = ['api_keys', 'users', 'history', 'mails'];
    const rows = await Promise.all(tables.map((name) => store.table(name).find({})));
    const everything = JSON.stringify([rows, log, mails, created, await listKeys()]);
    expect(everything).not.toContain(key.slice(4));
    expect(everything).not.toContain(key.slice(4, 20));
    expect(await store.table('api_keys').get(id)).toMatchObject({ encrypted_key: null });
  });

  test('a key ends when it was said to', async () => {
    const { createKey, statusOf, call, logInAgain, time } = await createKeyApp(open);
    const expires_at = new Date(time.now + hour).toISOString();
    const { key } = await createKey({ expires_at });
    time.now += hour - 1;
    expect(await statusOf(key)).toBe(200);
    time.now += 1;
    expect(await call('GET', '/signals', undefined, key)).toMatchObject({
      status: 401,
      body: { message: 'This API key has expired. Ask its owner for a new one.' },
    });
    await logInAgain();
    const past = { name: 'CI', expires_at: new Date(time.now).toISOString() };
    expect(await call('PUT', '/profile/keys', past)).toMatchObject(
      fieldErrorFor('expires_at', expect.stringContaining('already')),
    );
  });

  test('a key that reads changes nothing', async () => {
    const { createKey, call, statusOf, store } = await createKeyApp(open);
    const { key } = await createKey({ name: 'Reader', is_read_only: true });
    expect(await statusOf(key)).toBe(200);
    const calls = [
      ['POST', '/signals', { name: 'a' }],
      ['PUT', '/profile', { location: 'London' }],
      ['POST', '/plan/compare', { document: {} }],
      ['POST', '/auth/logout', undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      expect(await call(method, path, body, key), path).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('the API key “Reader” may only read') },
      });
    }
    expect(await store.table('signals').count()).toBe(0);
  });

  test('a key of some permissions has no other, nor those that its owner lacks', async () => {
    const { createKey, call, store } = await createKeyApp(open);
    const permissions = ['can-manage-signals', 'can-manage-users'];
    const { key } = await createKey({ name: 'Signals', permissions });
    expect((await call('POST', '/signals', { name: 'a' }, key)).status).toBe(200);
    expect(await call('POST', '/sector-types', { name: 'a' }, key)).toMatchObject({
      status: 403,
      body: {
        message:
          'This needs the permission “Manage Taxonomies”, which the API key “Signals” does not have. Use another key.',
      },
    });
    expect(await call('PUT', '/profile', { location: 'London' }, key)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('changes your own account') },
    });
    // It gives nobody more than it has, although its owner could.
    const person = { first_name: 'G', last_name: 'H', email: 'g@example.com', role_id: 1 };
    expect((await call('POST', '/users', person, key)).status).toBe(403);
    // Plans and changes of many check the permissions of the calls that they stand for.
    expect((await call('GET', '/plan?kinds=signal', undefined, key)).status).toBe(200);
    expect((await call('GET', '/plan?kinds=webhook', undefined, key)).status).toBe(403);
    const many = { ids: [1], values: { name: 'b' } };
    expect((await call('POST', '/sector-types/changes', many, key)).status).toBe(403);
    await store.table('roles').update(1, { permission_ids: [] });
    expect((await call('POST', '/signals', { name: 'b' }, key)).status).toBe(403);
  });

  test('a key without permissions only reads what everybody may', async () => {
    const { createKey, call, statusOf } = await createKeyApp(open);
    const { key } = await createKey({ permissions: [] });
    expect(await statusOf(key)).toBe(200);
    expect((await call('POST', '/signals', { name: 'a' }, key)).status).toBe(403);
    expect((await call('GET', '/history', undefined, key)).status).toBe(403);
  });

  test('a key works in its networks alone, and its use elsewhere tells nothing of them', async () => {
    const { createKey, call, statusOf, listKeys } = await createKeyApp(open);
    const networks = ['198.51.100.0/24', '2001:db8::/32'];
    const { id, key } = await createKey({ networks });
    expect(await statusOf(key, '198.51.100.9')).toBe(200);
    expect(await statusOf(key, '2001:db8:1::9')).toBe(200);
    expect(await statusOf(key, '::ffff:198.51.100.9')).toBe(200);
    expect(await call('GET', '/signals', undefined, key, '203.0.113.7')).toMatchObject({
      status: 403,
      body: { message: 'This API key does not work from this network. Ask its owner.' },
    });
    const change = await call('PUT', `/profile/keys/${id}`, { networks: ['203.0.113.7'] });
    expect(change).toMatchObject({ status: 200, body: { name: 'CI', networks: ['203.0.113.7'] } });
    expect(await statusOf(key)).toBe(200);
    expect(await statusOf(key, '198.51.100.9')).toBe(403);
    await call('PUT', `/profile/keys/${id}`, { name: 'CI 2', networks: [] });
    expect(await statusOf(key, '198.51.100.9')).toBe(200);
    expect(await listKeys()).toMatchObject([{ name: 'CI 2', networks: null }]);
    for (const network of ['example.com', '10.0.0.0/33', '10.0.0.1, 10.0.0.2', ' ']) {
      expect(await call('PUT', '/profile/keys', { name: 'CI', networks: [network] })).toMatchObject(
        fieldErrorFor('networks', expect.stringContaining('is not a network')),
      );
    }
  });

  test('of a rotated key both work for a day, and each once', async () => {
    const { createKey, call, statusOf, listKeys, history, logInAgain, time } =
      await createKeyApp(open);
    const body = { is_read_only: true, networks: ['203.0.113.7'] };
    const former = await createKey({
      ...body,
      expires_at: new Date(time.now + 30 * day).toISOString(),
    });
    time.now += 10 * day;
    await logInAgain();
    const answers = await Promise.all(
      [1, 2].map(() => call('PUT', `/profile/keys/${former.id}/rotation`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const next = answers.find(({ status }) => status === 200)?.body;
    expect(next).toMatchObject({
      ...body,
      name: 'CI',
      expires_at: new Date(time.now + 30 * day).toISOString(),
    });
    expect(await listKeys()).toMatchObject([
      { id: next.id, is_replaced: false },
      { id: former.id, is_replaced: true, expires_at: new Date(time.now + day).toISOString() },
    ]);
    time.now += day - 1;
    expect([await statusOf(former.key), await statusOf(next.key)]).toEqual([200, 200]);
    time.now += 1;
    expect([await statusOf(former.key), await statusOf(next.key)]).toEqual([401, 200]);
    await logInAgain();
    expect(await history('keyRotated')).toMatchObject([{ name: 'Administrator: CI' }]);
  });

  test('a rotation keeps nothing longer than it was to be, and nothing that has ended', async () => {
    const { createKey, call, listKeys, logInAgain, time } = await createKeyApp(open);
    const expires_at = new Date(time.now + hour).toISOString();
    const { id } = await createKey({ expires_at });
    expect((await call('PUT', `/profile/keys/${id}/rotation`)).status).toBe(200);
    expect((await listKeys())[1]).toMatchObject({ id, expires_at });
    const other = await createKey({ expires_at });
    time.now += hour;
    await logInAgain();
    expect(await call('PUT', `/profile/keys/${other.id}/rotation`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('has expired') },
    });
  });

  test('a revoked key stops at once, and nobody changes the keys of others', async () => {
    const { testApp, token, createKey, call, statusOf } = await createKeyApp(open);
    const { id, key } = await createKey();
    const grace = await inviteColleague(testApp, token, { role_id: 1 });
    for (const [method, path, body] of [
      ['DELETE', `/profile/keys/${id}`, undefined],
      ['PUT', `/profile/keys/${id}`, { name: 'Mine' }],
      ['PUT', `/profile/keys/${id}/rotation`, undefined],
    ] as const) {
      expect((await call(method, path, body, grace.token)).status, path).toBe(404);
    }
    expect((await call('GET', '/profile/keys', undefined, grace.token)).body).toEqual([]);
    expect(await statusOf(key)).toBe(200);
    expect((await call('DELETE', `/profile/keys/${id}`)).status).toBe(200);
    expect(await statusOf(key)).toBe(401);
    const other = await createKey();
    expect((await call('DELETE', `/keys/${other.id}`, undefined, grace.token)).status).toBe(200);
    expect(await statusOf(other.key)).toBe(401);
  });

  test('the key of the profile is one of them, and only the profile replaces it', async () => {
    const { createKey, call, listKeys, statusOf } = await createKeyApp(open);
    const renew = async () => (await call('PATCH', '/profile/apikey')).body.apiKey.key;
    const first = await renew();
    const second = await renew();
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
    const named = await createKey();
    const [ofProfile] = await listKeys();
    expect(ofProfile).toMatchObject({ name: null, is_profile_key: true });
    for (const [path, body] of [
      [`/profile/keys/${ofProfile.id}`, { name: 'Mine' }],
      [`/profile/keys/${ofProfile.id}/rotation`, undefined],
    ] as const) {
      expect((await call('PUT', path, body)).status, path).toBe(409);
    }
    const profileOf = async (key?: string) => (await call('GET', '/profile', undefined, key)).body;
    expect((await profileOf()).apiKey).toEqual({ key: second });
    expect((await profileOf(second)).apiKey).toEqual({ key: second });
    expect((await profileOf(named.key)).apiKey, 'to a key that may do less').toBeNull();
    await call('DELETE', `/profile/keys/${ofProfile.id}`);
    expect(await statusOf(second)).toBe(401);
    expect((await profileOf()).apiKey).toBeNull();
  });

  test('no key makes or changes another, nor does a Standard User make one', async () => {
    const { testApp, token, createKey, call } = await createKeyApp(open);
    const { id, key } = await createKey();
    for (const [method, path, body] of [
      ['PUT', '/profile/keys', { name: 'Mine' }],
      ['PUT', `/profile/keys/${id}`, { name: 'Mine' }],
      ['PUT', `/profile/keys/${id}/rotation`, undefined],
      ['DELETE', `/profile/keys/${id}`, undefined],
      ['PATCH', '/profile/apikey', undefined],
    ] as const) {
      expect((await call(method, path, body, key)).status, path).toBe(403);
    }
    const grace = await inviteColleague(testApp, token);
    expect(await call('PUT', '/profile/keys', { name: 'Mine' }, grace.token)).toMatchObject({
      status: 403,
      body: { message: 'Only administrators can make an API key. Ask one of them.' },
    });
    for (const body of [{}, { name: ' ' }]) {
      expect(await call('PUT', '/profile/keys', body)).toMatchObject(
        fieldErrorFor('name', 'Name is required.'),
      );
    }
    const permissions = ['can-manage-signals', 'can-fly'];
    expect(await call('PUT', '/profile/keys', { name: 'CI', permissions })).toMatchObject(
      fieldErrorFor('permissions', expect.stringContaining('“can-fly”')),
    );
  });

  test('a person has twenty keys at most, and those that ended do not count', async () => {
    const { createKey, call, logInAgain, time } = await createKeyApp(open);
    await createKey({ expires_at: new Date(time.now + hour).toISOString() });
    for (let made = 1; made < 20; made++) await createKey();
    expect(await call('PUT', '/profile/keys', { name: 'CI' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('20 API keys') },
    });
    time.now += hour;
    await logInAgain();
    await createKey();
  });
});
