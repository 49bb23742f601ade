import { expect, test } from 'vitest';
import type { Store, Table } from '../../base/store.ts';
import { describeOnStores } from '../../testing/stores.ts';
import type { OpenStore } from '../../testing/stores.ts';
import { admin, createTestApp } from '../../testing/testApp.ts';
import { appendEntries, removeOldEntries, verifyHistory } from './chain.ts';

const hour = 60 * 60_000;

async function createChainApp(open: OpenStore) {
  const testApp = await createTestApp({ store: await open() });
  const token = await testApp.logIn();
  const call = (method: string, path: string, body?: unknown) =>
    testApp.call(method, path, body, token);
  const newest = async () => {
    const [row] = (await testApp.store.table('history').page({ offset: 0, limit: 1 })).rows;
    if (row === undefined) throw new Error('The history has no entries.');
    return row;
  };
  return { ...testApp, call, newest };
}

/** A store whose history changes after each of its pages was read, as a running server changes it. */
const changingStore = (store: Store, change: () => Promise<unknown>): Store => ({
  ...store,
  table(name): Table {
    const table = store.table(name);
    if (name !== 'history') return table;
    return {
      ...table,
      async page(query) {
        const page = await table.page(query);
        await change();
        return page;
      },
    };
  },
});

describeOnStores('the chain of the history', (open) => {
  test('a changed, missing or added entry breaks the chain', async () => {
    const { call, store, newest } = await createChainApp(open);
    for (const name of ['a', 'b', 'c']) await call('POST', '/signals', { name });
    const { id } = await newest();
    const middle = { id: id - 1 };
    expect(await verifyHistory(store)).toEqual({ entries: 4 });
    await store.table('history').update(middle.id, { person: 'somebody@example.com' });
    expect(await verifyHistory(store)).toMatchObject({ brokenAt: middle.id });
    await store.table('history').update(middle.id, { person: admin.email });
    expect(await verifyHistory(store)).toEqual({ entries: 4 });
    await store.table('history').remove({ id: middle.id });
    expect(await verifyHistory(store)).toMatchObject({ brokenAt: id });
    await store.table('history').remove({ id });
    expect(await verifyHistory(store)).toMatchObject({
      problem: expect.stringContaining('newest'),
    });
  });

  test('changes that fail leave the chain of those beside them whole', async () => {
    const { store } = await createChainApp(open);
    const { entries: before } = await verifyHistory(store);
    const changes = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, index) =>
      store.transaction(async (tx) => {
        await appendEntries(tx, [{ at: '2026-01-01', kind: 'created', resource: 'signals', name }]);
        if (index % 2 === 1) throw new Error('no');
      }),
    );
    await Promise.allSettled(changes);
    expect(await verifyHistory(store)).toEqual({ entries: before + 3 });
  });

  test('the remaining entries can be verified after old ones are removed', async () => {
    const { call, store, time } = await createChainApp(open);
    await call('POST', '/signals', { name: 'a' });
    time.now += 2 * hour;
    await call('POST', '/signals', { name: 'b' });
    const before = new Date(time.now - hour).toISOString();
    expect(await removeOldEntries(store, before)).toBe(2);
    expect(await removeOldEntries(store, before)).toBe(0);
    expect(await verifyHistory(store)).toEqual({ entries: 1 });
  });

  test('simultaneous changes are in one chain', async () => {
    const { call, store } = await createChainApp(open);
    const names = Array.from({ length: 20 }, (_, index) => `s${index}`);
    await Promise.all(names.map((name) => call('POST', '/signals', { name })));
    expect(await verifyHistory(store)).toEqual({ entries: 21 });
  });

  test('the check finds an entry that was added at the end', async () => {
    const { call, store, newest } = await createChainApp(open);
    await call('POST', '/signals', { name: 'a' });
    const head = await store.table('history_head').get(1);
    await store.transaction((tx) => appendEntries(tx, [{ kind: 'created', resource: 'signals' }]));
    await store.table('history_head').update(1, { last_hash: head?.last_hash });
    const added = { problem: expect.stringContaining('or one was added') };
    expect(await verifyHistory(store)).toMatchObject(added);
    await call('POST', '/signals', { name: 'b' });
    expect(await verifyHistory(store)).toMatchObject({ brokenAt: (await newest()).id });
  });

  test('the check works while servers write and remove old entries, and reports no defect', async () => {
    const { call, store, time } = await createChainApp(open);
    let written = 0;
    const write = async () => {
      written += 1;
      await call('POST', '/signals', { name: `s${written}` });
    };
    await write();
    const whileWriting = await verifyHistory(changingStore(store, write));
    expect(whileWriting).toEqual({ entries: expect.any(Number) });
    expect(written).toBeGreaterThan(1);
    time.now += hour;
    let removed = 0;
    const remove = async () => {
      removed += await removeOldEntries(store, new Date(time.now).toISOString(), 1);
    };
    // It begins with entries that are removed before its next page.
    const read = verifyHistory(changingStore(store, remove));
    expect(await read).toEqual({ entries: expect.any(Number) });
    expect(removed).toBeGreaterThan(0);
  });

  test('entries that were removed between the reading of the head and of the first entry are no defect', async () => {
    const { call, store, time } = await createChainApp(open);
    await call('POST', '/signals', { name: 'a' });
    time.now += hour;
    await call('POST', '/signals', { name: 'b' });
    let isRemoved = false;
    const heads = (table: Table): Table => ({
      ...table,
      async get(id) {
        const head = await table.get(id);
        if (!isRemoved) await removeOldEntries(store, new Date(time.now).toISOString());
        isRemoved = true;
        return head;
      },
    });
    const racing: Store = {
      ...store,
      table: (name) => (name === 'history_head' ? heads(store.table(name)) : store.table(name)),
    };
    expect(await verifyHistory(racing)).toEqual({ entries: 1 });
  });
});
