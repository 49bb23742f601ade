import { operationHeader, roleIds } from '@steward/api';
import { expect, test } from 'vitest';
import { verifyHistory } from '../../records/history/chain.ts';
import { describeOnStores } from '../../testing/stores.ts';
import type { OpenStore } from '../../testing/stores.ts';
import { createTestApp, inviteColleague } from '../../testing/testApp.ts';

const operation = 'as-it-was';

async function createApp(open: OpenStore) {
  const testApp = await createTestApp({ store: await open() });
  const token = await testApp.logIn();
  const sendAs = testApp.callerWith(token);
  const change = (path: string, body: object, as = token) =>
    testApp.callerWith(as)('POST', `${path}/changes`, body, { [operationHeader]: operation });
  const create = async (path: string, body: object): Promise<number> =>
    (await sendAs('POST', path, body)).body.id;
  const remove = (path: string, id: number) => sendAs('DELETE', `${path}/${id}`);
  /** A moment between what was done before and what is done after. */
  const moment = (): string => {
    testApp.time.now += 60_000;
    const at = new Date(testApp.time.now).toISOString();
    testApp.time.now += 60_000;
    return at;
  };
  const undo = async () => {
    const { body } = await sendAs('GET', '/history?pageSize=1');
    return sendAs('POST', `/history/${body.documents[0].id}/undo`, { operation: true });
  };
  return { ...testApp, token, sendAs, change, create, remove, moment, undo };
}

describeOnStores('deleted records', (open) => {
  test('are told by a check, the last one first, as they were at the moment', async () => {
    const { sendAs, change, create, remove, moment, store } = await createApp(open);
    const early = await create('/signals', { name: 'early' });
    const a = await create('/signals', { name: 'a', display_name: 'A' });
    const b = await create('/signals', { name: 'b' });
    const back = await create('/signals', { name: 'back' });
    await remove('/signals', early);
    const as_of = moment();
    await sendAs('PUT', `/signals/${a}`, { name: 'a later', display_name: 'B' });
    await remove('/signals', a);
    await remove('/signals', b);
    // One that was not there yet, and one that is back already.
    await remove('/signals', await create('/signals', { name: 'later' }));
    await remove('/signals', back);
    const { body: history } = await sendAs('GET', '/history?pageSize=1');
    await sendAs('POST', `/history/${history.documents[0].id}/undo`, {});
    const answer = await change('/signals', { as_of, deleted: true, check: true });
    expect(answer).toMatchObject({ status: 200, body: { found: 2, changed: 2, refused: 0 } });
    expect(answer.body.rows).toMatchObject([
      { id: b, name: 'b', before: null, after: { name: 'b' } },
      {
        id: a,
        name: 'a',
        before: null,
        after: { name: 'a', display_name: 'A' },
        deleted_by: expect.stringContaining('@'),
        deleted_at: expect.stringMatching(/^20/),
      },
    ]);
    expect(await store.table('signals').count()).toBe(1);
  });

  test('are found by a search and a filter of the values that they had at the moment', async () => {
    const { sendAs, create, remove, moment } = await createApp(open);
    const ids = [];
    for (const name of ['north', 'south', 'Northern']) {
      ids.push(await create('/signals', { name, relevant: name !== 'Northern' }));
    }
    const as_of = moment();
    await sendAs('PUT', `/signals/${ids[0]}`, { name: 'renamed', relevant: false });
    for (const id of ids) await remove('/signals', id);
    const names = async (query: string) => {
      const body = { as_of, deleted: true, check: true };
      const answer = await sendAs('POST', `/signals/changes?${query}`, body);
      return answer.body.rows.map(({ name }: { name: string }) => name);
    };
    const filter = JSON.stringify({ field: 'relevant', op: 'is', value: true });
    expect(await names('q=NORTH')).toEqual(['Northern', 'north']);
    expect(await names(`filter=${encodeURIComponent(filter)}`)).toEqual(['south', 'north']);
    expect(await names(`q=north&filter=${encodeURIComponent(filter)}`)).toEqual(['north']);
    expect(await names('q=renamed')).toEqual([]);
  });

  test('come back with changed ones as one operation, which one undo takes back', async () => {
    const { sendAs, change, create, remove, moment, undo, store } = await createApp(open);
    const kept = await create('/signals', { name: 'kept', display_name: 'K' });
    const gone = await create('/signals', { name: 'gone', display_name: 'G' });
    const as_of = moment();
    await sendAs('PUT', `/signals/${kept}`, { display_name: 'L' });
    await sendAs('PUT', `/signals/${gone}`, { display_name: 'H' });
    await remove('/signals', gone);
    const body = { ids: [kept, gone], as_of, deleted: true };
    expect((await change('/signals', { ...body, check: true })).body).toMatchObject({ changed: 2 });
    expect(await store.table('signals').get(gone)).toBeUndefined();
    const answer = await change('/signals', { ...body, found: 2 });
    expect(answer.body).toMatchObject({ found: 2, changed: 2, unchanged: 0, refused: 0 });
    expect(await store.table('signals').get(kept)).toMatchObject({ display_name: 'K' });
    // Its versions go on from the deleted one, which was the second.
    const restored = { name: 'gone', display_name: 'G', version: 3 };
    expect(await store.table('signals').get(gone)).toMatchObject(restored);
    const { body: history } = await sendAs('GET', `/history/signals/${gone}`);
    const [created, deletion] = history.documents;
    expect(created).toMatchObject({ kind: 'created', operation, undoes: deletion.id });
    expect((await undo()).body).toMatchObject({ undone: 2 });
    expect(await store.table('signals').get(kept)).toMatchObject({ display_name: 'L' });
    expect(await store.table('signals').get(gone)).toBeUndefined();
    expect(await verifyHistory(store)).not.toHaveProperty('problem');
  });

  test('stay deleted where nobody asks for them', async () => {
    const { change, create, remove, moment, store } = await createApp(open);
    const id = await create('/signals', { name: 'a' });
    const as_of = moment();
    await remove('/signals', id);
    const answer = await change('/signals', { ids: [id], as_of });
    expect(answer.body).toMatchObject({ changed: 0, refused: 1 });
    expect(await store.table('signals').count()).toBe(0);
  });

  test('stay deleted where another has their name, or their reference is gone, and the others come back', async () => {
    const { change, create, remove, moment, store } = await createApp(open);
    const type = await create('/sector-types', { name: 'Energy' });
    const other = await create('/sector-types', { name: 'Other' });
    const orphan = await create('/sectors', { name: 'wind', sector_type_id: type });
    const free = await create('/sectors', { name: 'sun', sector_type_id: other });
    const role = await create('/roles', { name: 'taken', displayName: 'T' });
    const as_of = moment();
    for (const id of [orphan, free]) await remove('/sectors', id);
    await remove('/sector-types', type);
    await remove('/roles', role);
    await create('/roles', { name: 'taken', displayName: 'T2' });
    const sectors = await change('/sectors', { ids: [orphan, free], as_of, deleted: true });
    expect(sectors.body).toMatchObject({
      changed: 1,
      refused: 1,
      rows: [{ id: free, name: 'sun' }],
      refusals: [
        {
          id: orphan,
          name: 'wind',
          deleted_by: expect.stringContaining('@'),
          reason: expect.stringMatching(/^The sector type with id \d+, to which it belongs/),
        },
      ],
    });
    expect(await store.table('sectors').get(orphan)).toBeUndefined();
    expect(await store.table('sectors').get(free)).toMatchObject({ name: 'sun' });
    const roles = await change('/roles', { ids: [role], as_of, deleted: true });
    expect(roles.body).toMatchObject({
      changed: 0,
      refusals: [{ id: role, reason: expect.stringContaining('“taken” is taken by another role') }],
    });
  });

  test('that are people come back with their pipelines, except where the address is taken', async () => {
    const app = await createApp(open);
    const { change, create, remove, moment, undo, store } = app;
    const grace = await inviteColleague(app, app.token);
    const pipeline = await create('/pipelines', { name: 'P', stages: [] });
    const link = { pipeline_id: pipeline, user_id: grace.id };
    await app.sendAs('POST', '/pipelines/user', link);
    const as_of = moment();
    await remove('/users', grace.id);
    expect(await store.table('pipeline_users').count()).toBe(0);
    const body = { ids: [grace.id], as_of, deleted: true };
    expect((await change('/users', body)).body).toMatchObject({ changed: 1, refused: 0 });
    expect(await store.table('users').get(grace.id)).toMatchObject({ email: grace.email });
    expect(await store.table('pipeline_users').find(link)).toHaveLength(1);
    await undo();
    expect(await store.table('pipeline_users').count()).toBe(0);
    const again = { first_name: 'G', last_name: 'H', email: grace.email };
    await create('/users', { ...again, role_id: roleIds.standardUser });
    const refused = await change('/users', body);
    expect(refused.body).toMatchObject({
      changed: 0,
      refusals: [{ id: grace.id, reason: 'Another user has the same Email by now.' }],
    });
    expect(await store.table('pipeline_users').count()).toBe(0);
  });

  test('stay deleted where what belongs to them cannot come back, and nothing of them is left', async () => {
    const app = await createApp(open);
    const { change, create, remove, moment, store } = app;
    const grace = await inviteColleague(app, app.token);
    const alan = await inviteColleague(app, app.token, { email: 'alan@example.com' });
    const pipeline = await create('/pipelines', { name: 'P', stages: [] });
    await app.sendAs('POST', '/pipelines/user', { pipeline_id: pipeline, user_id: grace.id });
    const as_of = moment();
    await remove('/users', grace.id);
    await remove('/users', alan.id);
    await remove('/pipelines', pipeline);
    const body = { ids: [grace.id, alan.id], as_of, deleted: true };
    const expected = {
      changed: 1,
      refused: 1,
      refusals: [{ id: grace.id, reason: expect.stringContaining('What belongs to it cannot') }],
    };
    expect((await change('/users', { ...body, check: true })).body).toMatchObject(expected);
    expect((await change('/users', body)).body).toMatchObject(expected);
    expect(await store.table('users').get(grace.id)).toBeUndefined();
    expect(await store.table('users').get(alan.id)).toMatchObject({ email: alan.email });
  });

  test('a secret comes back, and is told as the history tells it', async () => {
    const { change, create, remove, moment, store, services } = await createApp(open);
    const path = '/providers/organisation_cap_iqs';
    const id = await create(path, { name: 'Desk', key: 'sk-secret-one' });
    const as_of = moment();
    await remove(path, id);
    const check = { as_of, deleted: true, check: true };
    expect((await change('/providers/organisation_valu8s', check)).body).toMatchObject({
      found: 0,
    });
    const told = await change(path, check);
    expect(told.body.rows).toMatchObject([{ id, after: { key: expect.stringMatching(/^fing/) } }]);
    await change(path, { ids: [id], as_of, deleted: true });
    const row = await store.table('providers').get(id);
    expect(await services.cipher.decrypt(String(row?.key), 'providers.key')).toBe('sk-secret-one');
  });

  test('are told up to a limit, with a number beyond it', async () => {
    const { change, moment, store } = await createApp(open);
    const rows = Array.from({ length: 502 }, (_each, index) => ({ name: `s${index}`, version: 1 }));
    const ids = await store.table('signals').insert(rows);
    const as_of = moment();
    await change('/signals', { ids, remove: true });
    const told = await change('/signals', { as_of, deleted: true, check: true });
    expect(told.body).toMatchObject({ found: 501, changed: 500 });
    const all = await change('/signals', { ids, as_of, deleted: true });
    expect(all).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('at most 500 signals') },
    });
    const half = await change('/signals', { ids: ids.slice(0, 500), as_of, deleted: true });
    expect(half.body).toMatchObject({ changed: 500 });
    const left = await change('/signals', { as_of, deleted: true, check: true });
    expect(left.body).toMatchObject({ found: 2 });
  });

  test('of an undone import come back one by one', async () => {
    const { send, sendAs, token, change, undo, store, moment } = await createApp(open);
    const lines = Array.from({ length: 30 }, (_each, index) => `Company ${index}`);
    const body = new FormData();
    body.set('file', new File([`name\n${lines.join('\n')}\n`], 'a.csv'));
    await send('/companies/csv', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    });
    const as_of = moment();
    const [, second] = await store.table('companies').find({});
    await sendAs(
      'POST',
      `/history/${(await sendAs('GET', '/history?pageSize=1')).body.documents[0].id}/undo`,
      {},
    );
    expect(await store.table('companies').count()).toBe(0);
    const told = await change('/companies', { as_of, deleted: true, check: true });
    expect(told.body).toMatchObject({ found: 30, changed: 30 });
    const answer = await change('/companies', { ids: [second?.id], as_of, deleted: true });
    expect(answer.body).toMatchObject({ changed: 1, rows: [{ name: 'Company 1' }] });
    expect(await store.table('companies').find({})).toMatchObject([{ id: second?.id }]);
    expect((await undo()).status).toBe(200);
    expect(await store.table('companies').count()).toBe(0);
  });

  test('and former values need the permission for the history, and that of the change', async () => {
    const app = await createApp(open);
    const { change, create, remove, moment, store } = app;
    const id = await create('/signals', { name: 'a' });
    const as_of = moment();
    await remove('/signals', id);
    const permissions = await store.table('permissions').find({});
    const idsOf = (...names: string[]) =>
      permissions.flatMap((row) => (names.includes(String(row.name)) ? [row.id] : []));
    const roleWith = (name: string, ...names: string[]) =>
      create('/roles', { name, displayName: name, selectedPermissions: idsOf(...names) });
    const asRole = async (role_id: number) =>
      (await inviteColleague(app, app.token, { role_id, email: `role${role_id}@example.com` }))
        .token;
    const signals = await asRole(await roleWith('signals', 'can-manage-signals'));
    const history = await asRole(await roleWith('history', 'can-view-history'));
    const body = { ids: [id], as_of, deleted: true };
    expect(await change('/signals', body, signals)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('View History') },
    });
    expect((await change('/signals', { ids: [id], as_of }, signals)).status).toBe(403);
    expect((await change('/signals', body, history)).status).toBe(403);
    expect((await change('/signals', body)).body).toMatchObject({ changed: 1 });
  });

  test.each([
    ['', { deleted: true, remove: true, ids: [1] }, 'Deleted goes with as_of alone'],
    ['', { deleted: true }, 'Name the deleted records by their ids'],
    ['?q=a', { deleted: true, ids: [1] }, 'by q and filter, not by both'],
  ])('%s %j is refused', async (query, body, message) => {
    const { sendAs, moment } = await createApp(open);
    const as_of = moment();
    const sent = 'remove' in body ? body : { ...body, as_of };
    const answer = await sendAs('POST', `/signals/changes${query}`, sent);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(message);
  });
});
