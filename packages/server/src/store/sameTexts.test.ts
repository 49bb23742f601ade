import { expect, test } from 'vitest';
import { appendEntries, verifyHistory } from '../records/history/chain.ts';
import type { Store } from '../base/store.ts';
import { describeOnStores } from '../testing/stores.ts';
import { createTestApp } from '../testing/testApp.ts';
import { createImporter } from '../testing/importer.ts';

const composed = 'Café';
const apart = 'Cafe\u0301';
/** As Vietnamese keyboards of Windows write it: the letter with one of its two signs. */
const whole = 'Quế';
const half = 'Quê\u0301';

const pathOf = (list: string, filter: object) =>
  `/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const path = (value: string) => pathOf('signals', { field: 'name', op: 'is', value });

async function openApp(store: Store) {
  const testApp = await createTestApp({ store });
  const token = await testApp.logIn();
  const call = (method: string, to: string, body?: unknown) =>
    testApp.call(method, to, body, token);
  return { store, call };
}

describeOnStores('texts that look the same', (open) => {
  test('are found by each other, and no change of one to the other is written down', async () => {
    const { store, call } = await openApp(await open());
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

  test('are found in entries of older versions as they stand there', async () => {
    const { store, call } = await openApp(await open());
    const long = 'x'.repeat(210);
    const names = [apart, half, composed, 'Cafe', `${apart}${long}`];
    const entry = { at: '2020-01-01T00:00:00.000Z', kind: 'created', resource: 'old' };
    await store.transaction((tx) =>
      appendEntries(
        tx,
        names.map((name) => ({ ...entry, name, person: `${name}@example.com` })),
      ),
    );
    const found = async (op: string, value: unknown, field = 'name') => {
      const filter = {
        and: [
          { field: 'resource', op: 'is', value: 'old' },
          { field, op, value },
        ],
      };
      const { documents } = (await call('GET', pathOf('history', filter))).body;
      return documents.map(({ name }: { name: string }) => name).reverse();
    };
    for (const value of [composed, apart, composed.toUpperCase().replace('É', 'é')]) {
      expect(await found('is', value)).toEqual([apart, composed]);
      expect(await found('not', value)).toEqual([half, 'Cafe', `${apart}${long}`]);
    }
    for (const value of [whole, half, whole.normalize('NFD')]) {
      expect(await found('is', value)).toEqual([half]);
      expect(await found('among', [value, composed])).toEqual([apart, half, composed]);
      expect(await found('is', `${value}@example.com`, 'person')).toEqual([half]);
      const { body } = await call('GET', `/history?q=${encodeURIComponent(value)}`);
      expect(body.documents).toMatchObject([{ name: half }]);
    }
    expect(await found('is', `${composed}${long}`)).toEqual([`${apart}${long}`]);
    expect(await verifyHistory(store)).not.toHaveProperty('problem');
  });

  test('are the same to somebody who undoes a change of an older version', async () => {
    const { store, call } = await openApp(await open());
    const { body: signal } = await call('POST', '/signals', { name: 'Tea' });
    await call('PUT', `/signals/${signal.id}`, { name: composed });
    const [old] = await store.table('history').find({ kind: 'updated' });
    const after = { name: apart, version: 2 };
    await store.table('history').update(old?.id ?? 0, { after });
    expect(await call('POST', `/history/${old?.id}/undo`)).toMatchObject({ status: 200 });
    expect((await call('GET', `/signals/${signal.id}`)).body).toMatchObject({ name: 'Tea' });
  });

  test('are one company, by any of the ways in which companies come', async () => {
    const store = await open();
    const { testApp, token, importRows } = await createImporter(store);
    const upload = async (csv: string, mode = '') => {
      const body = new FormData();
      body.set('file', new File([csv], 'companies.csv'));
      const headers = { authorization: `Bearer ${token}` };
      return (await testApp.send(`/companies/csv${mode}`, { method: 'POST', headers, body })).body;
    };
    const file = `name,website\n${apart},cafe\u0301.example\n${composed},\n`;
    expect(await upload(file)).toMatchObject({ created: 1, skipped: 1 });
    expect(await upload(`name\n${half}\n`, '?mode=strict')).toMatchObject({ created: 1 });
    expect(await upload(`name\n${whole}\n`, '?mode=strict')).not.toMatchObject({ created: 1 });
    const columns = ['name', 'website', 'theme'];
    const change = (key: string) =>
      importRows({ resource: 'companies', columns, key }, [[apart, 'cafe\u0301.example', half]]);
    expect((await change('name')).body).toMatchObject({ updated: 1 });
    expect((await change('name')).body).toMatchObject({ unchanged: 1 });
    expect((await change('website')).body).toMatchObject({ unchanged: 1 });
    expect(await store.table('companies').find({})).toMatchObject([
      { name: composed, website: 'café.example', theme: whole },
      { name: whole },
    ]);
  });
});
