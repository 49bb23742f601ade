import { operationHeader, roleIds } from '@steward/api';
import { expect, test } from 'vitest';
import { verifyHistory } from '../../records/history/chain.ts';
import { describeOnStores } from '../../testing/stores.ts';
import type { OpenStore } from '../../testing/stores.ts';
import { createTestApp, inviteColleague } from '../../testing/testApp.ts';

const operation = 'bulk-edit';

async function createApp(open: OpenStore) {
  const testApp = await createTestApp({ store: await open() });
  const token = await testApp.logIn();
  const sendAs = testApp.callerWith(token);
  const change = (path: string, body: object) =>
    sendAs('POST', `${path}/changes`, body, { [operationHeader]: operation });
  const create = async (path: string, body: object): Promise<number> =>
    (await sendAs('POST', path, body)).body.id;
  const createSignals = async (count: number) => {
    const rows = Array.from({ length: count }, (_each, index) => ({
      name: `signal ${index}`,
      display_name: index % 2 === 0 ? 'Even' : 'Odd',
    }));
    return testApp.store.table('signals').insert(rows.map((row) => ({ ...row, version: 1 })));
  };
  const undo = async () => {
    const { body } = await sendAs('GET', '/history?pageSize=1');
    return sendAs('POST', `/history/${body.documents[0].id}/undo`, { operation: true });
  };
  return { ...testApp, token, sendAs, change, create, createSignals, undo };
}

const even = encodeURIComponent(JSON.stringify({ field: 'display_name', op: 'is', value: 'Even' }));

describeOnStores('many records', (open) => {
  test('get the same value in one change, which one undo restores', async () => {
    const { sendAs, change, createSignals, undo, store } = await createApp(open);
    const [first = 0, second = 0] = await createSignals(4);
    const values = { display_name: 'Both' };
    const answer = await change('/signals', { ids: [first, second], values });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        found: 2,
        changed: 2,
        unchanged: 0,
        refused: 0,
        rows: [
          {
            id: first,
            name: 'signal 0',
            before: { display_name: 'Even' },
            after: { display_name: 'Both' },
          },
          { id: second, before: { display_name: 'Odd' }, after: { display_name: 'Both' } },
        ],
      },
    });
    const { body: history } = await sendAs('GET', '/history?pageSize=2');
    expect(history.documents).toMatchObject([
      { record_id: second, call: 'signals.update', operation },
      { record_id: first, call: 'signals.update', operation },
    ]);
    expect((await undo()).body).toMatchObject({ undone: 2 });
    const signals = await store.table('signals').find({});
    expect(signals.map(({ display_name }) => display_name)).toEqual(['Even', 'Odd', 'Even', 'Odd']);
    expect(await verifyHistory(store)).not.toHaveProperty('problem');
  });

  test('are those that the list finds with the same filter, more than fit on a page', async () => {
    const { sendAs, createSignals, store } = await createApp(open);
    await createSignals(2_100);
    const path = `/signals/changes?filter=${even}`;
    const answer = await sendAs('POST', path, { values: { display_name: 'x' }, found: 1_050 });
    expect(answer.body).toMatchObject({ found: 1_050, changed: 1_050 });
    expect(answer.body.rows).toHaveLength(10);
    expect(await store.table('signals').count({ display_name: 'x' })).toBe(1_050);
  });

  test('a check changes nothing, and tells what would be changed, is like that already, and is refused', async () => {
    const { change, createSignals, store } = await createApp(open);
    const ids = await createSignals(3);
    const before = await store.table('signals').find({});
    const answer = await change('/signals', {
      ids: [...ids, 999],
      values: { display_name: 'Even' },
      check: true,
    });
    expect(answer.body).toMatchObject({
      found: 4,
      changed: 1,
      unchanged: 2,
      refused: 1,
      refusals: [{ id: 999, reason: 'There is no signal with id 999.' }],
    });
    expect(await store.table('signals').find({})).toEqual(before);
  });

  test('where another number is found than was checked, nothing is changed', async () => {
    const { sendAs, createSignals, store } = await createApp(open);
    await createSignals(4);
    const path = `/signals/changes?filter=${even}`;
    const refused = await sendAs('POST', path, { remove: true, found: 3 });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        message: expect.stringContaining('The check found 3 signals, and by now there are 2'),
      },
    });
    expect(await store.table('signals').count()).toBe(4);
    expect(await sendAs('POST', path, { remove: true, found: 2 })).toMatchObject({
      body: { changed: 2 },
    });
    expect(await store.table('signals').count()).toBe(2);
  });

  test('those that something refers to stay, the others are deleted, and come back together', async () => {
    const { change, create, undo, store } = await createApp(open);
    const used = await create('/sector-types', { name: 'used' });
    const free = await create('/sector-types', { name: 'free' });
    await create('/sectors', { name: 'wind', sector_type_id: used });
    const body = { ids: [used, free], remove: true };
    const expected = { changed: 1, refused: 1, refusals: [{ id: used, name: 'used' }] };
    expect((await change('/sector-types', { ...body, check: true })).body).toMatchObject(expected);
    expect(await store.table('sector_types').count()).toBe(2);
    expect((await change('/sector-types', body)).body).toMatchObject(expected);
    expect(await store.table('sector_types').get(free)).toBeUndefined();
    await undo();
    expect(await store.table('sector_types').get(free)).toMatchObject({ name: 'free' });
  });

  test('are given back as they were at a moment, also those whose change came in two steps', async () => {
    const { sendAs, change, create, time, undo, store } = await createApp(open);
    const id = await create('/signals', { name: 'a', display_name: 'A' });
    time.now += 60_000;
    const as_of = new Date(time.now).toISOString();
    time.now += 60_000;
    await sendAs('PUT', `/signals/${id}`, { display_name: 'B' });
    await sendAs('PUT', `/signals/${id}`, { display_name: 'C' });
    const later = await create('/signals', { name: 'later' });
    const body = { ids: [id, later], as_of };
    const expected = {
      changed: 1,
      refused: 1,
      rows: [{ id, before: { display_name: 'C' }, after: { display_name: 'A' } }],
      refusals: [{ id: later, reason: 'The signal was created later.' }],
    };
    expect((await change('/signals', { ...body, check: true })).body).toMatchObject(expected);
    expect(await store.table('signals').get(id)).toMatchObject({ display_name: 'C' });
    expect((await change('/signals', body)).body).toMatchObject(expected);
    expect(await store.table('signals').get(id)).toMatchObject({ display_name: 'A' });
    await undo();
    expect(await store.table('signals').get(id)).toMatchObject({ display_name: 'C' });
  });

  test('a company gets its former name, and is found by it', async () => {
    const { sendAs, change, time, store } = await createApp(open);
    const [id = 0] = await store
      .table('companies')
      .insert([{ name: 'Acme', name_key: 'acme', version: 1 }]);
    const as_of = new Date(time.now).toISOString();
    time.now += 60_000;
    await sendAs('PUT', `/company-overviews/${id}`, { name: 'Bcme' });
    await change('/companies', { ids: [id], as_of });
    expect(await store.table('companies').get(id)).toMatchObject({
      name: 'Acme',
      name_key: 'acme',
    });
  });

  test('a secret is shown as the history shows it', async () => {
    const { sendAs, change } = await createApp(open);
    const path = '/providers/organisation_cap_iqs';
    const { body } = await sendAs('POST', path, { name: 'Desk', key: 'sk-secret-one' });
    const answer = await change(path, { ids: [body.id], values: { key: 'sk-secret-two' } });
    expect(answer.body).toMatchObject({
      changed: 1,
      rows: [{ after: { key: expect.stringMatching(/^fingerprint: /) } }],
    });
    expect(JSON.stringify(answer.body)).not.toContain('sk-secret');
    const other = await change('/providers/organisation_valu8s', {
      ids: [body.id],
      values: { name: 'Other' },
    });
    expect(other).toMatchObject({ body: { changed: 0, refused: 1 } });
  });

  test('the last administrator stays one', async () => {
    const app = await createApp(open);
    const colleague = await inviteColleague(app, app.token, { role_id: roleIds.administrator });
    const [admin] = await app.store.table('users').find({ role_id: roleIds.administrator }, 1);
    const body = { ids: [admin?.id, colleague.id], remove: true };
    const answer = await app.change('/users', body);
    expect(answer.body).toMatchObject({
      changed: 1,
      refusals: [{ id: admin?.id, reason: expect.stringContaining('You cannot remove yourself') }],
    });
    expect(await app.store.table('users').find({ role_id: roleIds.administrator })).toHaveLength(1);
  });

  test.each([
    [{}, 'Send exactly one of values, remove and as_of'],
    [{ remove: true, values: { name: 'x' } }, 'Send exactly one of values, remove and as_of'],
    [{ ids: [1], values: { nope: 1 } }, 'nope is not a field of this record'],
    [{ values: { display_name: 'a\nb' } }, 'Display Name must be on one line'],
    [{ ids: [], remove: true }, 'IDs must be a list of whole numbers'],
    [{ ids: 7, remove: true }, 'IDs must be a list of whole numbers'],
    [{ remove: true }, 'Found is required where no ids are named'],
    [{ ids: ['a'], remove: true }, 'IDs must be a list of whole numbers'],
    [{ as_of: '2999-01-01T00:00:00Z' }, 'As of must be a moment of the past'],
  ])('%j is refused', async (body, message) => {
    const { change, createSignals, store } = await createApp(open);
    await createSignals(1);
    const { status, body: answer } = await change('/signals', body);
    expect(status).toBe(400);
    expect(JSON.stringify(answer)).toContain(message);
    expect(await store.table('signals').count()).toBe(1);
  });
});
