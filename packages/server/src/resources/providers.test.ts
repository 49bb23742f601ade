import { describe, expect, test } from 'vitest';
import { createTestApp } from '../testing/testApp.ts';

const path = '/providers/organisation_cap_iqs';
const secrets = {
  key: 'key-of-the-account',
  legacy_key: 'short',
  access_key: 'access-key-of-it',
  access_secret: 'access-secret-of-it',
  password: 'password-of-it',
};

async function provider(body: object = { name: 'Main', username: 'svc', ...secrets }) {
  const testApp = await createTestApp();
  const token = await testApp.logIn();
  const call = (method: string, at: string, sent?: unknown) =>
    testApp.call(method, at, sent, token);
  const created = await call('POST', path, body);
  const storedSecrets = async () => {
    const [row] = await testApp.store.table('providers').find({});
    return row ?? {};
  };
  return { testApp, call, created, storedSecrets, item: `${path}/${created.body.id}` };
}

describe('secrets', () => {
  test('are read masked, and stored encrypted', async () => {
    const { testApp, created, storedSecrets } = await provider();
    expect(created.body).toMatchObject({
      username: 'svc',
      key: '••••••••nt',
      legacy_key: '••••••••',
      access_key: '••••••••it',
      access_secret: '••••••••it',
      password: '••••••••it',
    });
    const stored = JSON.stringify([await storedSecrets(), testApp.log]);
    for (const secret of Object.values(secrets)) expect(stored).not.toContain(secret);
  });

  test('stay as they are when an edit leaves them out, empties them or sends the mask back', async () => {
    const { call, created, storedSecrets, item } = await provider();
    const before = await storedSecrets();
    const { key, legacy_key } = created.body;
    const sent = { name: 'Renamed', key, legacy_key, password: '', access_key: ' ' };
    const { status, body } = await call('PUT', item, sent);
    expect(status).toBe(200);
    expect(body).toEqual({ ...created.body, name: 'Renamed', version: 2 });
    expect(await storedSecrets()).toEqual({ ...before, name: 'Renamed', version: 2 });
  });

  test('a new one replaces the old', async () => {
    const { call, storedSecrets, item } = await provider();
    const before = await storedSecrets();
    const { body } = await call('PUT', item, { key: 'another key than before' });
    expect(body.key).toBe('••••••••re');
    expect(Reflect.get(await storedSecrets(), 'key')).not.toBe(Reflect.get(before, 'key'));
  });

  test('are told with the time at which each was changed, an undo included', async () => {
    const { testApp, call, created, item } = await provider({
      name: 'Main',
      key: 'one',
      password: 'p',
    });
    const times = async () => {
      const { body } = await call('GET', item);
      return [body.key_changed_at, body.password_changed_at, body.access_key_changed_at];
    };
    const first = new Date(testApp.time.now).toISOString();
    expect(created.body).toMatchObject({ key_changed_at: first });
    testApp.time.now += 1_000;
    await call('PUT', item, { name: 'Renamed', key: '', password: '••••••••' });
    expect(await times()).toEqual([first, first, undefined]);
    const second = new Date(testApp.time.now).toISOString();
    await call('PUT', item, { key: 'two' });
    await call('PUT', item, { password: null });
    expect(await times()).toEqual([second, undefined, undefined]);
    const { body: history } = await call('GET', '/history?resource=providers');
    expect(JSON.stringify(history)).not.toContain('changed_at');
    const entry = history.documents.find(
      (each: { fields?: string[] }) => each.fields?.[0] === 'key',
    );
    expect(await call('POST', `/history/${entry.id}/undo`, {})).toMatchObject({ status: 200 });
    expect(await times()).toEqual([first, undefined, undefined]);
    expect((await call('PUT', item, { key_changed_at: first })).status).toBe(400);
  });

  test('a mask is no secret for a new record', async () => {
    const { call } = await provider();
    const { body, status } = await call('POST', path, { name: 'Copy', key: '••••••••nt' });
    expect(status).toBe(400);
    expect(body.errors.key).toContain('masked value');
  });

  test('one that was encrypted with another key is fully masked', async () => {
    const { testApp, call, created } = await provider();
    await testApp.store.table('providers').update(created.body.id, { key: 'v1.AAAA.AAAA' });
    expect((await call('GET', path)).body.documents[0].key).toBe('••••••••');
  });
});

describe('tables', () => {
  // @specification calls.providers
  test('each has records of its own', async () => {
    const { call, created } = await provider();
    expect((await call('GET', '/providers/platform_twitters')).body.count).toBe(0);
    expect((await call('GET', path)).body.count).toBe(1);
    const elsewhere = `/providers/platform_twitters/${created.body.id}`;
    expect((await call('PUT', elsewhere, { name: 'x' })).status).toBe(404);
    expect((await call('DELETE', elsewhere)).status).toBe(404);
  });

  test('the message for an unknown one names it, and the existing ones', async () => {
    const { call } = await provider();
    expect(await call('GET', '/providers/users')).toMatchObject({
      status: 404,
      body: { message: expect.stringMatching(/no provider table users.*organisation_cap_iqs/) },
    });
  });
});

test('the three code lists are required together, with the stored ones counted in an edit', async () => {
  const { call, created, item } = await provider({ name: 'News' });
  expect(created.body).toMatchObject({ enabled: 1, company_check_interval: 1 });
  const { body, status } = await call('PUT', item, { subject_codes: ['c1'] });
  expect(status).toBe(400);
  expect(Object.keys(body.errors)).toEqual(['industry_codes', 'region_codes']);
  const all = { subject_codes: ['c1'], industry_codes: { any: 1 }, region_codes: 'uk' };
  expect((await call('PUT', item, all)).body).toMatchObject(all);
  expect((await call('PUT', item, { subject_codes: ['c2'] })).status).toBe(200);
});
