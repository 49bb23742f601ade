import { importLimits } from '@steward/api';
import { expect, test } from 'vitest';
import { checkSecrets } from '../../host/data/storedSecrets.ts';
import { describeOnStores } from '../../testing/stores.ts';
import type { OpenStore } from '../../testing/stores.ts';
import { createTestApp } from '../../testing/testApp.ts';
import { changeByItself } from '../../records/history/recorder.ts';

/** Rows of a file that takes two parts. */
const { rows: partSize } = importLimits.part;
const longFile = partSize + 200;

/** An app into which a file of companies was imported, by default in two parts. */
async function createImportedApp(open: OpenStore, length = longFile) {
  const testApp = await createTestApp({ store: await open() });
  const token = await testApp.logIn();
  const call: typeof testApp.call = (method, path, body, as = token, env) =>
    testApp.call(method, path, body, as, env);
  const lines = Array.from({ length }, (_, index) => `Company ${index}`);
  const body = new FormData();
  body.set('file', new File([`name\n${lines.join('\n')}\n`], 'a.csv'));
  const headers = { authorization: `Bearer ${token}` };
  await testApp.send('/companies/csv', { method: 'POST', headers, body });
  const newest = async (): Promise<{ id: number; kind: string }> =>
    (await call('GET', '/history?pageSize=1')).body.documents[0];
  /** Undoes the newest entry, and the others of the same operation. */
  const undo = async () =>
    call('POST', `/history/${(await newest()).id}/undo`, { operation: true });
  return { ...testApp, token, call, newest, undo };
}

describeOnStores('undo of an import', (open) => {
  test('it is undone as a whole, and not after one of its records was changed', async () => {
    const { call, newest, store } = await createImportedApp(open);
    const { id } = await newest();
    const undo = () => call('POST', `/history/${id}/undo`, { operation: true });
    await call('PUT', `/companies/${partSize + 50}`, { cap_iq_id: 'C1' });
    expect((await undo()).status).toBe(409);
    expect(await store.table('companies').count()).toBe(longFile);
    const changed = await newest();
    await call('POST', `/history/${changed.id}/undo`, {});
    expect((await undo()).status).toBe(409);
  });

  test('an unchanged one is undone, and redone with the same ids', async () => {
    const { call, undo, store } = await createImportedApp(open);
    expect((await undo()).body).toMatchObject({ undone: 2 });
    expect(await store.table('companies').count()).toBe(0);
    expect((await undo()).body).toMatchObject({ undone: 2 });
    expect(await store.table('companies').get(longFile)).toMatchObject({
      name: `Company ${longFile - 1}`,
    });
    expect((await call('GET', '/companies?pageSize=1')).body.count).toBe(longFile);
  });

  test('it can be undone and redone any number of times', async () => {
    const { undo, store } = await createImportedApp(open, 30);
    for (const count of [0, 30, 0, 30]) {
      expect((await undo()).body).toMatchObject({ undone: 1 });
      expect(await store.table('companies').count()).toBe(count);
    }
  });

  test('its only remaining record can be undone and redone', async () => {
    const { undo, store } = await createImportedApp(open, 30);
    const companies = store.table('companies');
    for (let gone = 1; gone < 30; gone += 1) await companies.remove({ id: gone });
    for (const count of [0, 1]) {
      expect((await undo()).body).toMatchObject({ undone: 1 });
      expect(await companies.count()).toBe(count);
    }
    expect(await companies.get(30)).toMatchObject({ name: 'Company 29' });
  });
});

describeOnStores('undo of an import of secrets', (open) => {
  test('the secrets come back when the undo is undone', async () => {
    const testApp = await createTestApp({ store: await open() });
    const { services, store } = testApp;
    const token = await testApp.logIn();
    const secrets = Array.from({ length: 30 }, (_, n) => `secret ${n}`);
    const rows = await Promise.all(
      secrets.map(async (secret, n) => ({
        name: `P${n}`,
        table_name: 'organisation_cap_iqs',
        key: await services.cipher.encrypt(secret, 'providers.key'),
      })),
    );
    await changeByItself(services, 'providers.create', async (tx) => {
      await tx.table('providers').insert(rows);
    });
    const undo = async () => {
      const [entry] = (await testApp.call('GET', '/history?pageSize=1', undefined, token)).body
        .documents;
      return testApp.call('POST', `/history/${entry.id}/undo`, {}, token);
    };
    expect((await undo()).body).toMatchObject({ undone: 1 });
    expect(await store.table('providers').count()).toBe(0);
    expect(
      JSON.stringify((await testApp.call('GET', '/history', undefined, token)).body),
    ).not.toContain(String(rows[0]?.key));
    expect((await undo()).body).toMatchObject({ undone: 1 });
    const keys = (await store.table('providers').find({})).map(({ key }) =>
      services.cipher.decrypt(String(key), 'providers.key'),
    );
    expect(await Promise.all(keys)).toEqual(secrets);
    expect(await checkSecrets(store, services.cipher)).toMatchObject({
      readable: 60,
      unreadable: [],
    });
  });
});
