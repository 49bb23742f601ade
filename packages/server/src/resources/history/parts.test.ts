import type { Filter } from '@steward/api/forms';
import { expect, test } from 'vitest';
import { describeOnStores } from '../../testing/stores.ts';
import type { OpenStore } from '../../testing/stores.ts';
import { createTestApp } from '../../testing/testApp.ts';
import { verifyHistory } from '../../records/history/chain.ts';
import { createRecorder } from '../../records/history/recorder.ts';

/** An app with a signal that was created by a call, and changed by the first part of an import. */
async function createPartsApp(open: OpenStore) {
  const testApp = await createTestApp({ store: await open() });
  const { services, store } = testApp;
  const token = await testApp.logIn();
  const call = (method: string, path: string, body?: unknown) =>
    testApp.call(method, path, body, token);
  const { body: signal } = await call('POST', '/signals', { name: 'a', display_name: 'A' });
  const author = { services, name: 'signals.update', address: '', requestId: 'r' };
  await store.transaction(async (tx) => {
    const recorder = createRecorder(tx, { ...author, operation: 'the import', part: 1 });
    await recorder.store.table('signals').update(signal.id, { display_name: 'B' });
    await recorder.append();
  });
  const kinds = async (query: Readonly<Record<string, string>> = {}): Promise<string[]> => {
    const { body } = await call('GET', `/history?${new URLSearchParams(query)}`);
    return body.documents.map(({ kind }: { kind: string }) => kind);
  };
  const filtered = (filter: Filter) => kinds({ filter: JSON.stringify(filter) });
  return { ...testApp, token, call, kinds, filtered, signalId: Number(signal.id) };
}

describeOnStores('history of parts', (open) => {
  test('the list leaves out what the parts of an import did', async () => {
    const { call, kinds, filtered } = await createPartsApp(open);
    expect(await kinds()).toEqual(['created', 'loggedIn']);
    expect((await call('GET', '/history')).body.count).toBe(2);
    expect(await kinds({ sort: 'kind', order: 'asc' })).toEqual(['created', 'loggedIn']);
    expect(await filtered({ field: 'resource', op: 'is', value: 'signals' })).toEqual(['created']);
  });

  test('whoever asks for it, or for a record, finds it', async () => {
    const { filtered, kinds, signalId } = await createPartsApp(open);
    const updated = ['updated'];
    expect(await filtered({ field: 'operation', op: 'is', value: 'the import' })).toEqual(updated);
    expect(await filtered({ field: 'part', op: 'is', value: 1 })).toEqual(updated);
    expect(await filtered({ field: 'fields', op: 'contains', value: 'display_name' })).toEqual(
      updated,
    );
    const both = ['updated', 'created'];
    const isSignal = { field: 'record_id', op: 'is', value: signalId } as const;
    const isA = { field: 'name', op: 'is', value: 'a' } as const;
    expect(await filtered({ and: [isSignal, isA] })).toEqual(both);
    expect(await filtered(isA)).toEqual(both);
    expect(await kinds({ q: 'a' })).toEqual([...both, 'loggedIn']);
  });

  test('the history of a record and an export have it, with its part, and the chain holds', async () => {
    const { app, call, signalId, store, token } = await createPartsApp(open);
    const { body } = await call('GET', `/history/signals/${signalId}`);
    expect(body.documents).toMatchObject([
      { kind: 'updated', part: 1, operation: 'the import' },
      { kind: 'created', part: null },
    ]);
    const { body: read } = await call('GET', `/history/${body.documents[0].id}`);
    expect(read).toMatchObject({ kind: 'updated', part: 1 });
    const headers = { authorization: `Bearer ${token}` };
    const file = await app.request('/api/admin/exports/history?format=ndjson', { headers });
    expect(await file.text()).toContain('"operation":"the import","part":1');
    expect(await verifyHistory(store)).toEqual({ entries: 3 });
  });
});
