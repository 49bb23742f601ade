import { contract, operationHeader, roleIds } from '@steward/api';
import { expect, test } from 'vitest';
import { describeOnStores } from '../../testing/stores.ts';
import type { OpenStore } from '../../testing/stores.ts';
import { createTestApp, inviteColleague } from '../../testing/testApp.ts';
import { verifyHistory } from '../../records/history/chain.ts';

async function createUndoApp(open: OpenStore) {
  const testApp = await createTestApp({ store: await open() });
  const token = await testApp.logIn();
  const call: typeof testApp.call = (method, path, body, as = token, env) =>
    testApp.call(method, path, body, as, env);
  const newest = async (): Promise<{ id: number; kind: string }> =>
    (await call('GET', '/history?pageSize=1')).body.documents[0];
  /** Undoes the newest entry, and the others of the same operation. */
  const undo = async (as = token) =>
    call('POST', `/history/${(await newest()).id}/undo`, { operation: true }, as);
  return { ...testApp, token, call, newest, undo };
}

describeOnStores('undo', (open) => {
  test('undo restores a deleted record with its id, the values of a changed one, and deletes a new one', async () => {
    const { call, undo, store } = await createUndoApp(open);
    const { body } = await call('POST', '/signals', { name: 'a', display_name: 'A' });
    const path = `/signals/${body.id}`;
    await call('PUT', path, { display_name: 'B' });
    expect((await undo()).body).toMatchObject({ undone: 1 });
    expect(await store.table('signals').get(body.id)).toMatchObject({ display_name: 'A' });
    await call('DELETE', path);
    await undo();
    expect(await store.table('signals').get(body.id)).toMatchObject({ name: 'a' });
    const other = await call('POST', '/signals', { name: 'b' });
    await undo();
    expect(await store.table('signals').get(other.body.id)).toBeUndefined();
    expect(await verifyHistory(store)).toMatchObject({ entries: 8 });
  });

  test('an undone entry is marked, and an undo can be undone', async () => {
    const { call, undo, newest, store } = await createUndoApp(open);
    const { body } = await call('POST', '/signals', { name: 'a' });
    const created = await newest();
    await undo();
    const { body: list } = await call('GET', '/history?pageSize=2');
    expect(list.documents).toMatchObject([
      { kind: 'deleted', undoes: created.id },
      { id: created.id, undone_by: list.documents[0].id },
    ]);
    expect((await undo()).status).toBe(200);
    expect(await store.table('signals').get(body.id)).toMatchObject({ name: 'a' });
  });

  test('undo never overwrites a later change', async () => {
    const { call, newest } = await createUndoApp(open);
    const { body } = await call('POST', '/signals', { name: 'a', display_name: 'A' });
    const created = await newest();
    await call('PUT', `/signals/${body.id}`, { display_name: 'B' });
    const changed = await newest();
    await call('PUT', `/signals/${body.id}`, { display_name: 'C' });
    const refused = await call('POST', `/history/${changed.id}/undo`, {});
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('Display Name was changed since');
    const kept = await call('POST', `/history/${created.id}/undo`, {});
    expect([kept.status, kept.body.message]).toEqual([
      409,
      expect.stringContaining('was changed since, and that would be lost'),
    ]);
    expect((await call('GET', '/signals')).body.documents).toMatchObject([{ display_name: 'C' }]);
  });

  test('undo keeps later changes of other fields', async () => {
    const { call, newest } = await createUndoApp(open);
    const { body } = await call('POST', '/signals', { name: 'a', display_name: 'A' });
    await call('PUT', `/signals/${body.id}`, { display_name: 'B' });
    const changed = await newest();
    await call('PUT', `/signals/${body.id}`, { name: 'z' });
    expect((await call('POST', `/history/${changed.id}/undo`, {})).status).toBe(200);
    expect((await call('GET', '/signals')).body.documents).toMatchObject([
      { display_name: 'A', name: 'z' },
    ]);
  });

  test('a simultaneous undo never loses an edit', async () => {
    const { call, newest } = await createUndoApp(open);
    const { body } = await call('POST', '/signals', { name: 'a', display_name: 'A' });
    await call('PUT', `/signals/${body.id}`, { display_name: 'B' });
    const changed = await newest();
    const [edited, undone] = await Promise.all([
      call('PUT', `/signals/${body.id}`, { display_name: 'C' }),
      call('POST', `/history/${changed.id}/undo`, {}),
    ]);
    expect(edited.status).toBe(200);
    expect([200, 409]).toContain(undone.status);
    expect((await call('GET', '/signals')).body.documents).toMatchObject([{ display_name: 'C' }]);
  });

  test('undo restores the former secret', async () => {
    const { call, undo, store, services } = await createUndoApp(open);
    const path = '/providers/organisation_cap_iqs';
    const provider = { name: 'P', key: 'the first secret' };
    const { body } = await call('POST', path, provider);
    await call('PUT', `${path}/${body.id}`, { key: 'the second secret' });
    expect((await undo()).status).toBe(200);
    const row = await store.table('providers').get(body.id);
    const secret = await services.cipher.decrypt(String(row?.key), 'providers.key');
    expect(secret).toBe('the first secret');
  });

  test('undo refuses to delete a used record, and to restore one whose reference is gone', async () => {
    const { call, newest } = await createUndoApp(open);
    const type = await call('POST', '/sector-types', { name: 'T' });
    const typeMade = await newest();
    const sector = await call('POST', '/sectors', { name: 's', sector_type_id: type.body.id });
    const used = await call('POST', `/history/${typeMade.id}/undo`, {});
    expect([used.status, used.body.message]).toEqual([409, expect.stringContaining('is used by')]);
    await call('DELETE', `/sectors/${sector.body.id}`);
    const sectorGone = await newest();
    await call('DELETE', `/sector-types/${type.body.id}`);
    const orphan = await call('POST', `/history/${sectorGone.id}/undo`, {});
    expect([orphan.status, orphan.body.message]).toEqual([
      409,
      expect.stringContaining('has been deleted since'),
    ]);
  });

  test('undo says which value another record has by now', async () => {
    const { call, newest } = await createUndoApp(open);
    const role = { name: 'scout', displayName: 'Scout' };
    const { body } = await call('POST', '/roles', role);
    await call('DELETE', `/roles/${body.id}`);
    const gone = await newest();
    await call('POST', '/roles', role);
    const refused = await call('POST', `/history/${gone.id}/undo`, {});
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('“scout” is taken by another role') },
    });
  });

  test('undo restores a deleted user with their role and pipelines, but no password or key', async () => {
    const testApp = await createUndoApp(open);
    const { call, undo, token, store } = testApp;
    const grace = await inviteColleague(testApp, token);
    const pipeline = await call('POST', '/pipelines', { name: 'P', stages: [] });
    const link = { pipeline_id: pipeline.body.id, user_id: grace.id };
    await call('POST', '/pipelines/user', link);
    await call('DELETE', `/users/${grace.id}`);
    expect((await undo()).status).toBe(200);
    expect(await store.table('users').get(grace.id)).toMatchObject({
      email: grace.email,
      role_id: roleIds.standardUser,
      password_hash: null,
    });
    expect(await store.table('pipeline_users').find(link)).toHaveLength(1);
    expect((await call('GET', '/profile', undefined, grace.token)).status).toBe(401);
    const { email, password } = grace;
    const login = await call('POST', '/auth/login', { email, password });
    expect(login.status).toBe(401);
  });

  test('a user without the permission for a change cannot undo it', async () => {
    const testApp = await createUndoApp(open);
    const { call, undo, token } = testApp;
    const grace = await inviteColleague(testApp, token);
    await call('POST', '/ml-models', { host_url: 'https://models.example.com' });
    expect((await undo(grace.token)).status).toBe(403);
    await call('PUT', '/profile', { location: 'Paris' });
    expect((await undo(grace.token)).status).toBe(404);
    expect((await undo()).status).toBe(200);
  });

  test('an operation of somebody else that has the same name stays', async () => {
    const testApp = await createUndoApp(open);
    const grace = await inviteColleague(testApp, testApp.token, { role_id: roleIds.administrator });
    const create = (name: string, as: string) =>
      testApp.send('/signals', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${as}`,
          'content-type': 'application/json',
          [operationHeader]: 'the-same',
        },
        body: JSON.stringify({ name }),
      });
    await create('hers', grace.token);
    await create('mine', testApp.token);
    expect((await testApp.undo()).body).toMatchObject({ undone: 1 });
    expect(await testApp.store.table('signals').find({})).toMatchObject([{ name: 'hers' }]);
  });

  test('a login cannot be undone', async () => {
    const { undo } = await createUndoApp(open);
    const { status, body } = await undo();
    expect([status, body.message]).toEqual([409, expect.stringContaining('nothing to undo')]);
  });
});

test('every list whose records can be changed is in the history', async () => {
  const { trackedResource } = await import('../../records/history/trackedTables.ts');
  for (const entry of Object.values(contract)) {
    if (!('name' in entry) || (entry.create ?? entry.update) === undefined) continue;
    expect(trackedResource(entry.name), entry.name).toBeDefined();
  }
});
