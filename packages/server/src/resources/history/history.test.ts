import { contract } from '@steward/api';
import { expect, test } from 'vitest';
import { describeOnStores } from '../../testing/stores.ts';
import type { OpenStore } from '../../testing/stores.ts';
import { admin, createTestApp, inviteColleague } from '../../testing/testApp.ts';
import { recordEntry } from '../../records/history/recorder.ts';

const hour = 60 * 60_000;

async function createHistoryApp(open: OpenStore) {
  const testApp = await createTestApp({ store: await open() });
  const token = await testApp.logIn();
  const call: typeof testApp.call = (method, path, body, as = token, env) =>
    testApp.call(method, path, body, as, env);
  const history = async (query: object = {}, as = token) => {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]),
    );
    return (await call('GET', `/history?${search}`, undefined, as)).body.documents;
  };
  const undo = (id: number, body: object = {}, as = token) =>
    call('POST', `/history/${id}/undo`, body, as);
  return { ...testApp, token, call, history, undo };
}

describeOnStores('history', (open) => {
  test('an entry has the author, time, address, and the values before and after', async () => {
    const { call, history } = await createHistoryApp(open);
    const { body: signal } = await call('POST', '/signals', { name: 'a', display_name: 'A' });
    const path = `/signals/${signal.id}`;
    const changed = await call('PUT', path, { display_name: 'B' });
    await call('DELETE', `/signals/${signal.id}`);
    const entries = await history({ filter: { field: 'resource', op: 'is', value: 'signals' } });
    expect(entries).toMatchObject([
      { kind: 'deleted', before: { name: 'a', display_name: 'B' }, after: null },
      {
        kind: 'updated',
        person: admin.email,
        via: 'session',
        at: '2026-03-02T09:00:00.000Z',
        name: 'a',
        fields: ['display_name'],
        before: { display_name: 'A' },
        after: { display_name: 'B' },
        version: 2,
        call: 'signals.update',
        request_id: changed.headers.get('x-request-id'),
        operation: changed.headers.get('x-request-id'),
      },
      { kind: 'created', after: { name: 'a', display_name: 'A' }, version: 1 },
    ]);
  });

  test('an entry names a record as its list does', async () => {
    const { call, history } = await createHistoryApp(open);
    await call('POST', '/roles', { name: 'scout', displayName: 'Scout' });
    const who = { first_name: 'Mary', last_name: 'Somerville', email: 'mary@somerville.example' };
    await call('POST', '/users', who);
    const names = (await history({ pageSize: 2 })).map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Mary Somerville', 'Scout']);
  });

  test('an entry tells which list has the record now', async () => {
    const { call, history } = await createHistoryApp(open);
    const lushas = '/providers/organisation_lushas';
    const { body: provider } = await call('POST', lushas, { name: 'Nord', key: 'k' });
    const types = [];
    for (const name of ['Region', 'Trade']) {
      types.push((await call('POST', '/sector-types', { name })).body.id);
    }
    const place = { name: 'north', sector_type_id: types[0] };
    const { body: sector } = await call('POST', '/sectors', place);
    const scopes = async () =>
      Object.fromEntries(
        (await history({ filter: { field: 'kind', op: 'is', value: 'created' } })).map(
          ({ resource, scope }: Record<string, unknown>) => [resource, scope],
        ),
      );
    expect(await scopes()).toEqual({
      providers: 'organisation_lushas',
      sectorTypes: null,
      sectors: String(types[0]),
    });
    await call('PUT', `/sectors/${sector.id}`, { ...place, sector_type_id: types[1] });
    await call('DELETE', `${lushas}/${provider.id}`);
    expect(await scopes()).toMatchObject({ providers: null, sectors: String(types[1]) });
    const { body } = await call('GET', `/history/sectors/${sector.id}`);
    expect(body.documents).toMatchObject([
      { scope: String(types[1]) },
      { scope: String(types[1]) },
    ]);
  });

  test('an edit without a difference leaves no entry', async () => {
    const { call, history } = await createHistoryApp(open);
    const { body } = await call('POST', '/signals', { name: 'a', display_name: 'A' });
    const { body: same } = await call('PUT', `/signals/${body.id}`, { display_name: 'A' });
    expect(same.version).toBe(1);
    expect(await history({ filter: { field: 'kind', op: 'is', value: 'updated' } })).toEqual([]);
  });

  test('a refused change leaves no entry', async () => {
    const { call, history } = await createHistoryApp(open);
    const before = await history();
    await call('PUT', '/signals/999', { name: 'b' });
    await call('POST', '/sectors', { name: 'a', sector_type_id: 999 });
    expect(await history()).toEqual(before);
  });

  test('the history has logins, refused logins, the first locked one, and logouts', async () => {
    const { call, store, token } = await createHistoryApp(open);
    const logIn = (email: string, password: string) =>
      call('POST', '/auth/login', { email, password });
    for (let n = 0; n < 13; n++) await logIn(admin.email, 'wrong');
    await logIn('nobody@example.com', 'my password');
    await call('POST', '/auth/logout', undefined, token);
    const rows = await store.table('history').find({ resource: 'auth' });
    const kinds = rows.map(({ kind }) => kind);
    expect(kinds).toEqual([
      'loggedIn',
      ...Array.from({ length: 10 }, () => 'loginRefused'),
      'loginLocked',
      'loggedOut',
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/my password|wrong/);
  });

  test('an entry has a fingerprint in place of a secret, so that a change shows', async () => {
    const { call, history, store } = await createHistoryApp(open);
    const path = '/providers/organisation_cap_iqs';
    const canaries = ['canary-one-secret', 'canary-two-secret'] as const;
    const provider = { name: 'P', key: canaries[0] };
    const { body } = await call('POST', path, provider);
    await call('PUT', `${path}/${body.id}`, { key: canaries[1] });
    const [updated] = await history({ filter: { field: 'kind', op: 'is', value: 'updated' } });
    expect(updated.fields).toEqual(['key']);
    expect(updated.before.key).toMatch(/^fingerprint: /);
    expect(updated.after.key).toMatch(/^fingerprint: /);
    expect(updated.before.key).not.toBe(updated.after.key);
    const exported = await call('GET', '/history?pageSize=1000');
    const everything = JSON.stringify([await store.table('history').find({}), exported.body]);
    for (const canary of canaries) expect(everything).not.toContain(canary);
  });

  test('no entry has a password, a token or an API key', async () => {
    const testApp = await createHistoryApp(open);
    const { call, history, store, token } = testApp;
    await inviteColleague(testApp, token);
    await call('PATCH', '/profile/apikey');
    const rows = JSON.stringify(await store.table('history').find({}));
    expect(rows).not.toMatch(/password_hash|api_key_hash|"api_key"/);
    const [renewed] = await history({ filter: { field: 'kind', op: 'is', value: 'keyRenewed' } });
    expect(renewed).toMatchObject({ person: admin.email, resource: 'users' });
  });

  test('a record has its own history, an import of it included', async () => {
    const { call, send, token } = await createHistoryApp(open);
    const form = new FormData();
    const lines = Array.from({ length: 30 }, (_, index) => `Company ${index}`);
    form.set('file', new File([`name\n${lines.join('\n')}\n`], 'a.csv'));
    await send('/companies/csv', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const { body: list } = await call('GET', '/companies');
    const { id } = list.documents[3];
    await call('PUT', `/companies/${id}`, { cap_iq_id: 'C1' });
    const { body } = await call('GET', `/history/companies/${id}`);
    expect(body).toMatchObject({
      count: 2,
      documents: [{ kind: 'updated' }, { kind: 'imported', after: { count: 30 } }],
    });
    expect((await call('GET', '/history/spells/1')).status).toBe(404);
  });

  test('the history is filtered by area, person, kind, field and time, and exported as CSV and NDJSON', async () => {
    const { call, history, app, token, time } = await createHistoryApp(open);
    const { body } = await call('POST', '/signals', { name: '＝1+1', display_name: 'A' });
    time.now += hour;
    await call('PUT', `/signals/${body.id}`, { display_name: 'B', name: 'c' });
    const filter = {
      and: [
        { field: 'fields', op: 'contains', value: 'display_name' },
        { field: 'at', op: 'after', value: '2026-03-02T09:30:00Z' },
        { field: 'person', op: 'is', value: admin.email },
      ],
    };
    expect(await history({ filter })).toMatchObject([{ kind: 'updated' }]);
    const read = async (format: string) => {
      const path = `/api/admin/exports/history?format=${format}`;
      const answer = await app.request(path, { headers: { authorization: `Bearer ${token}` } });
      return { type: answer.headers.get('content-type'), text: await answer.text() };
    };
    const csv = await read('csv');
    expect(csv.type).toContain('text/csv');
    expect(csv.text.split('\r\n')[0]).toMatch(/^id,at,person,/);
    expect(csv.text).toContain(",'＝1+1,");
    const ndjson = await read('ndjson');
    const lines = ndjson.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ kind }) => kind)).toEqual(['updated', 'created', 'loggedIn']);
  });

  test('the history has no call that changes an entry', async () => {
    const { call, history } = await createHistoryApp(open);
    const [entry] = await history();
    expect((await call('PUT', `/history/${entry.id}`, { person: 'x' })).status).toBe(405);
    expect((await call('DELETE', `/history/${entry.id}`)).status).toBe(405);
    expect(contract.history.update).toBeUndefined();
  });

  test('only users who manage users read entries about users and logins, besides their own', async () => {
    const testApp = await createHistoryApp(open);
    const grace = await inviteColleague(testApp, testApp.token);
    await testApp.call('PUT', '/profile', { location: 'London' }, grace.token);
    const seen = await testApp.history({ pageSize: 100 }, grace.token);
    const areas = new Set(
      seen
        .filter(({ person }: { person: string }) => person !== grace.email)
        .map(({ resource }: { resource: string }) => resource),
    );
    expect(areas.has('users')).toBe(false);
    expect(areas.has('auth')).toBe(false);
    expect(seen).toContainEqual(expect.objectContaining({ call: 'profile.update' }));
    const all = await testApp.history({ pageSize: 100 });
    expect(all).toContainEqual(expect.objectContaining({ resource: 'users', kind: 'created' }));
  });

  test('only users who manage users read from which network others came', async () => {
    const testApp = await createHistoryApp(open);
    const { call, token, history } = testApp;
    const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
    const colleague = await inviteColleague(testApp, token);
    await call('POST', '/signals', { name: 'theirs' }, token, from('198.51.100.7'));
    await call('POST', '/signals', { name: 'own' }, colleague.token, from('203.0.113.9'));
    const filter = { field: 'resource', op: 'is', value: 'signals' };
    const addresses = async (as: string) =>
      (await history({ filter }, as)).map(({ address }: { address: unknown }) => address);
    expect(await addresses(token)).toEqual(['203.0.113.9', '198.51.100.7']);
    expect(await addresses(colleague.token)).toEqual(['203.0.113.9', null]);
    const probe = { field: 'address', op: 'is', value: '198.51.100.7' };
    expect(await history({ filter: probe }, colleague.token)).toEqual([]);
  });

  test('the history of a record hides the import of records that the caller may not see', async () => {
    const testApp = await createHistoryApp(open);
    const grace = await inviteColleague(testApp, testApp.token);
    const author = { services: testApp.services, name: 'test', address: '', requestId: 'r1' };
    const entry = {
      kind: 'imported',
      resource: 'users',
      record_id: 1,
      last_record_id: 99,
    } as const;
    await testApp.store.transaction((tx) =>
      recordEntry(
        tx,
        { ...author, operation: undefined },
        { ...entry, after: { ids: [1, 50, 99] } },
      ),
    );
    const ofRecord = async (as: string) =>
      (await testApp.call('GET', '/history/users/50', undefined, as)).body;
    expect(await ofRecord(testApp.token)).toMatchObject({ count: 1 });
    expect(await ofRecord(grace.token)).toEqual({ documents: [], count: 0 });
  });
});
