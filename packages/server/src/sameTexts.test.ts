import { expect, test } from 'vitest';
import { verifyHistory } from './history/chain.ts';
import { describeOnStores } from './testing/stores.ts';
import { createTestApp } from './testing/testApp.ts';

const [composed, apart] = ['Café', 'Cafe\u0301'];
const path = (value: string) =>
  `/signals?filter=${encodeURIComponent(JSON.stringify({ field: 'name', op: 'is', value }))}`;

describeOnStores('texts that look the same', (open) => {
  test('are found by each other, and no change of one to the other is written down', async () => {
    const store = await open();
    const testApp = await createTestApp({ store });
    const token = await testApp.logIn();
    const call = (method: string, to: string, body?: unknown) =>
      testApp.call(method, to, body, token);
    const { body: signal } = await call('POST', '/signals', { name: apart });
    expect(signal).toMatchObject({ name: composed });
    for (const value of [apart, composed]) {
      expect((await call('GET', path(value))).body.documents).toMatchObject([{ id: signal.id }]);
    }
    const { body: changed } = await call('PUT', `/signals/${signal.id}`, { name: apart });
    expect(changed).toMatchObject({ name: composed, version: signal.version });
    const entries = await store.table('history').find({ resource: 'signals' });
    expect(entries).toMatchObject([{ kind: 'created', name: composed, after: { name: composed } }]);
    expect(await verifyHistory(store)).not.toHaveProperty('problem');
  });
});
