import { operationHeader } from '@steward/api';
import { expect, test } from 'vitest';
import { describeOnStores } from '../../testing/stores.ts';
import type { OpenStore } from '../../testing/stores.ts';
import { admin, createTestApp, inviteColleague } from '../../testing/testApp.ts';
import { removeOldEntries, verifyHistory } from '../../records/history/chain.ts';

async function createOperationsApp(open: OpenStore) {
  const testApp = await createTestApp({ store: await open() });
  const token = await testApp.logIn();
  const sendAs = testApp.callerWith(token);
  const within = (operation: string, method: string, path: string, body?: object, as = token) =>
    testApp.callerWith(as)(method, path, body, { [operationHeader]: operation });
  const list = async (query: Readonly<Record<string, string | object>> = {}, as = token) => {
    const search = new URLSearchParams({ group: 'operation' });
    for (const [name, value] of Object.entries(query)) {
      search.set(name, typeof value === 'object' ? JSON.stringify(value) : value);
    }
    const path = `/history?${search}`;
    const { body } = await testApp.callerWith(as)('GET', path);
    return body;
  };
  const names = async (...args: Parameters<typeof list>) =>
    (await list(...args)).documents.map(({ kind, name }: Record<string, unknown>) => [kind, name]);
  const createSignals = (count: number) =>
    testApp.store
      .table('signals')
      .insert(
        Array.from({ length: count }, (_, index) => ({ name: `signal ${index}`, version: 1 })),
      );
  const changeAll = (ids: readonly number[], display_name: string, operation = 'the-edit') =>
    within(operation, 'POST', '/signals/changes', { ids, values: { display_name } });
  return { ...testApp, token, sendAs, within, list, names, createSignals, changeAll };
}

const login = ['loggedIn', expect.anything()];

describeOnStores('history by operation', (open) => {
  test('a change of many records is one entry, which its undo marks; a single one is as it was', async () => {
    const { sendAs, list, createSignals, changeAll } = await createOperationsApp(open);
    const ids = await createSignals(12);
    const { body: created } = await sendAs('POST', '/signals', { name: 'alone' });
    await changeAll(ids, 'New');
    const { documents, count } = await list();
    expect(count).toBe(3);
    const [edit, single] = documents;
    expect(edit).toMatchObject({
      kind: 'updated',
      resource: 'signals',
      name: '12 signals',
      person: admin.email,
      operation: 'the-edit',
      record_id: null,
      before: null,
      entries: 12,
      undone_entries: 0,
      changes: [{ kind: 'updated', resource: 'signals', records: 12 }],
      can_undo: true,
    });
    const { body: plain } = await sendAs('GET', `/history/${single.id}`);
    expect(single).toEqual({ ...plain, entries: 1, undone_entries: 0, can_undo: true });
    expect(plain).toMatchObject({ kind: 'created', record_id: created.id });
    expect(plain).not.toHaveProperty('entries');

    const undo = await sendAs('POST', `/history/${edit.id}/undo`, { operation: true });
    expect(undo.body).toMatchObject({ undone: 12 });
    const after = await list();
    expect(after.count).toBe(4);
    expect(after.documents).toMatchObject([
      { kind: 'updated', name: '12 signals', undoes: expect.any(Number), can_undo: true },
      { id: edit.id, undone_entries: 12, undone_by: expect.any(Number), can_undo: false },
      { id: single.id },
      {},
    ]);
  });

  test('calls of one operation are one entry, which stands where the newest of them is', async () => {
    const { within, sendAs, list, names, createSignals } = await createOperationsApp(open);
    const ids = await createSignals(5);
    const [first, second, ...others] = ids;
    await within('clean-up', 'DELETE', `/signals/${first}`);
    expect(await names({ pageSize: '1' })).toEqual([['deleted', 'signal 0']]);
    await sendAs('POST', '/signals', { name: 'between' });
    await within('clean-up', 'DELETE', `/signals/${second}`);
    expect(await names()).toEqual([['deleted', '2 signals'], ['created', 'between'], login]);
    for (const id of others) await within('clean-up', 'DELETE', `/signals/${id}`);
    const pages = [];
    for (const page of ['1', '2', '3']) {
      const { documents, count } = await list({ page, pageSize: '1' });
      expect(count).toBe(3);
      pages.push(documents[0].name);
    }
    expect(pages).toEqual(['5 signals', 'between', expect.anything()]);
    const [newest] = (await list({ pageSize: '1' })).documents;
    const behind = await list({ after: String(newest.id), pageSize: '1' });
    expect(behind.documents).toMatchObject([{ name: 'between' }]);
    const filter = { field: 'operation', op: 'is', value: 'clean-up' };
    const entries = await list({ filter, pageSize: '2', page: '3' });
    expect(entries).toMatchObject({ count: 5, documents: [{ name: 'signal 0', kind: 'deleted' }] });
    expect(entries.documents[0]).not.toHaveProperty('can_undo');
  });

  test('an operation says what it did of each kind, and a filter finds its part', async () => {
    const { within, list, names, createSignals, changeAll } = await createOperationsApp(open);
    const ids = await createSignals(3);
    await changeAll(ids, 'New', 'mixed');
    await within('mixed', 'POST', '/sectors', { name: 'Climate', sector_type_id: 1 });
    await within('mixed', 'POST', '/sector-types', { name: 'Region' });
    const { documents } = await list();
    expect(documents[0]).toMatchObject({
      kind: null,
      resource: null,
      name: '3 signals changed, sector type “Region” created',
      entries: 4,
      can_undo: true,
    });
    const ofKind = (value: string) => ({ filter: { field: 'kind', op: 'is', value } });
    expect(await names(ofKind('updated'))).toEqual([['updated', '3 signals']]);
    expect(await names(ofKind('created'))).toEqual([['created', 'Region']]);
    const theirs = { field: 'person', op: 'is', value: admin.email };
    const isSignals = { field: 'resource', op: 'is', value: 'signals' };
    expect(await names({ filter: { and: [theirs, isSignals] } })).toEqual([
      ['updated', '3 signals'],
    ]);
    expect(await names({ filter: theirs })).toEqual([[null, documents[0].name], login]);
    expect((await list({ q: 'signal' })).count).toBe(3);
  });

  test('a record that an operation changes twice is one record', async () => {
    const { within, names, createSignals, changeAll } = await createOperationsApp(open);
    const [id = 0, other = 0] = await createSignals(2);
    await changeAll([id], 'A', 'twice');
    await within('twice', 'PUT', `/signals/${id}`, { display_name: 'B' });
    expect(await names({ pageSize: '1' })).toEqual([['updated', 'signal “signal 0”']]);
    await changeAll([id, other], 'C', 'twice');
    expect(await names({ pageSize: '1' })).toEqual([['updated', '2 signals']]);
  });

  test('an operation on one record leads to it, in the list that has it', async () => {
    const { within, list } = await createOperationsApp(open);
    const path = '/providers/organisation_lushas';
    const { body } = await within('new', 'POST', path, { name: 'Nord', key: 'k' });
    for (const name of ['North', 'South']) {
      await within('rename', 'PUT', `${path}/${body.id}`, { name });
    }
    const { documents } = await list();
    expect(documents.slice(0, 2)).toMatchObject([
      { entries: 2, record_id: body.id, scope: 'organisation_lushas' },
      { entries: 1, record_id: body.id, scope: 'organisation_lushas' },
    ]);
    await within('rename', 'POST', path, { name: 'Other', key: 'k' });
    const [several] = (await list()).documents;
    expect(several).toMatchObject({ entries: 3, record_id: null, scope: null });
  });

  test('people read only of what they may see, and undo only what they may change', async () => {
    const testApp = await createOperationsApp(open);
    const { within, names, list, createSignals, changeAll } = testApp;
    const colleague = await inviteColleague(testApp, testApp.token);
    const role = { name: 'scout', displayName: 'Scout' };
    await within('set-up', 'POST', '/roles', role);
    await changeAll(await createSignals(2), 'New', 'set-up');
    expect(await names({ pageSize: '1' })).toEqual([
      [null, 'role “Scout” created, 2 signals changed'],
    ]);
    const seen = await list({}, colleague.token);
    expect(seen.documents[0]).toMatchObject({
      kind: 'updated',
      name: '2 signals',
      changes: [{ resource: 'signals' }],
      can_undo: false,
    });
    expect(JSON.stringify(seen)).not.toContain('Scout');
  });

  test('operations of two people with one name are two', async () => {
    const testApp = await createOperationsApp(open);
    const { within, names } = testApp;
    const { token } = await inviteColleague(testApp, testApp.token);
    await within('same', 'POST', '/signals', { name: 'a' });
    await within('same', 'POST', '/signals', { name: 'b' }, token);
    await within('same', 'POST', '/signals', { name: 'c' });
    expect(await names({ pageSize: '2' })).toEqual([
      ['created', '2 signals'],
      ['created', 'b'],
    ]);
  });

  test('what an operation did of one kind stands where it last did so', async () => {
    const { within, sendAs, list, names } = await createOperationsApp(open);
    await within('long', 'POST', '/signals', { name: 'a' });
    await within('long', 'POST', '/sector-types', { name: 'Region' });
    await sendAs('POST', '/signals', { name: 'between' });
    await within('long', 'POST', '/sector-types', { name: 'Trade' });
    const ofKind = { filter: { field: 'kind', op: 'is', value: 'created' } };
    expect(await names(ofKind)).toEqual([
      ['created', '2 sector types'],
      ['created', 'between'],
      ['created', 'a'],
    ]);
    const { documents } = await list();
    expect(documents).toMatchObject([
      { name: 'signal “a”, 2 sector types', entries: 3 },
      { name: 'between' },
      {},
    ]);
  });

  test('an operation of which one entry was undone is not undone as a whole', async () => {
    const { sendAs, list, createSignals, changeAll } = await createOperationsApp(open);
    await changeAll(await createSignals(3), 'New');
    const { body } = await sendAs('GET', '/history?pageSize=1');
    for (let turn = 0; turn < 2; turn++)
      await sendAs('POST', `/history/${body.documents[0].id}/undo`);
    const { documents } = await list({ filter: { field: 'resource', op: 'is', value: 'signals' } });
    expect(documents.at(-1)).toMatchObject({
      entries: 3,
      undone_entries: 1,
      undone_by: null,
      can_undo: false,
    });
  });

  test('the chain holds, and what is known of old operations goes with them', async () => {
    const { store, time, createSignals, changeAll } = await createOperationsApp(open);
    const operations = store.table('history_operations');
    await changeAll(await createSignals(3), 'New');
    expect(await operations.count()).toBe(1);
    expect(await verifyHistory(store)).toEqual({ entries: 4 });
    await removeOldEntries(store, new Date(time.now + 1).toISOString());
    expect(await operations.count()).toBe(0);
  });
});
