import { afterEach, expect, test } from 'vitest';
import { tables } from '../schema/schema.ts';
import type { Store, Table } from '../../base/store.ts';
import { createSqlStore } from '../../store/sql/store.ts';
import { usePostgres } from '../../testing/sharedPostgres.ts';
import { createTestApp } from '../../testing/testApp.ts';
import { partOf } from '../../testing/importer.ts';
import { waitUntilBlocked } from '../../testing/waitUntilBlocked.ts';

const createDatabase = usePostgres();

const opened: Store[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

function createSignal() {
  let send = () => {};
  const sent = new Promise<void>((resolve) => (send = resolve));
  return { send, sent };
}

/** A store whose next change of a table stops, as its server may be stopped, until it is released. */
function freezable(store: Store) {
  const frozen = createSignal();
  const released = createSignal();
  let wanted: string | undefined;
  const stop = async <T>(name: string, change: () => Promise<T>): Promise<T> => {
    const result = await change();
    if (name !== wanted) return result;
    wanted = undefined;
    frozen.send();
    await released.sent;
    return result;
  };
  const slow = (name: string, table: Table): Table => ({
    ...table,
    insert: (rows) => stop(name, () => table.insert(rows)),
    update: (id, patch) => stop(name, () => table.update(id, patch)),
    removeAll: (ids) => stop(name, () => table.removeAll(ids)),
  });
  const wrapped: Store = {
    ...store,
    transaction: (work, ...options) =>
      store.transaction(
        (tx) => work({ ...tx, table: (name) => slow(name, tx.table(name)) }),
        ...options,
      ),
  };
  const freezeNext = (name: string) => void (wanted = name);
  return { store: wrapped, freezeNext, isFrozen: frozen.sent, release: released.send };
}

/** Two servers on one database, the first of which can be frozen in the middle of a change. */
async function createServers() {
  const address = await createDatabase();
  const open = async () => {
    const store = await createSqlStore({ postgres: address, schemas: tables });
    opened.push(store);
    return store;
  };
  const { store, ...frozen } = freezable(await open());
  const first = await createTestApp({ store });
  const second = await createTestApp({ store: await open() });
  const token = await second.logIn();
  const { callerWith } = second;
  return { ...frozen, address, first: first.callerWith(token), second: callerWith(token) };
}

test('a server that is frozen within a change lets others change other records', async () => {
  const { first, second, freezeNext, isFrozen, release } = await createServers();
  await second('POST', '/signals', { name: 'a' });
  await second('POST', '/signals', { name: 'b' });
  await second('POST', '/sector-types', { name: 'T' });
  freezeNext('signals');
  const frozen = first('PUT', '/signals/1', { name: 'frozen' }, { 'if-match': '"1"' });
  await isFrozen;
  const others = [
    await second('PUT', '/signals/2', { name: 'c' }),
    await second('POST', '/signals', { name: 'd' }, { 'idempotency-key': 'k1' }),
    await second('POST', '/sectors', { name: 's', sector_type_id: 1 }),
    await second('DELETE', '/signals/2'),
  ];
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const same = second('PUT', '/signals/1', { name: 'late' }, { 'if-match': '"1"' });
  release();
  expect((await frozen).status).toBe(200);
  expect(await same).toMatchObject({ status: 412, body: { current: { name: 'frozen' } } });
});

test('a record is not deleted while a change refers to it', async () => {
  const { first, second, freezeNext, isFrozen, release } = await createServers();
  await second('POST', '/sector-types', { name: 'T' });
  freezeNext('sectors');
  const sector = first('POST', '/sectors', { name: 's', sector_type_id: 1 });
  await isFrozen;
  const edited = await second('PUT', '/sector-types/1', { name: 'U' });
  expect(edited.status).toBe(200);
  const deleted = second('DELETE', '/sector-types/1');
  release();
  expect((await sector).status).toBe(200);
  expect((await deleted).status).toBe(409);
});

test('a change does not refer to a record that is being deleted', async () => {
  const { first, second, freezeNext, isFrozen, release } = await createServers();
  await second('POST', '/sector-types', { name: 'T' });
  freezeNext('sector_types');
  const deleted = first('DELETE', '/sector-types/1');
  await isFrozen;
  const sector = second('POST', '/sectors', { name: 's', sector_type_id: 1 });
  release();
  expect((await deleted).status).toBe(200);
  expect((await sector).status).toBe(400);
});

test('two sectors that are moved at once do not end below each other', async () => {
  const { first, second, freezeNext, isFrozen, release } = await createServers();
  await second('POST', '/sector-types', { name: 'T' });
  for (const name of ['a', 'b']) await second('POST', '/sectors', { name, sector_type_id: 1 });
  freezeNext('sectors');
  const one = first('PUT', '/sectors/1', { name: 'a', parent_id: 2, sector_type_id: 1 });
  await isFrozen;
  const other = second('PUT', '/sectors/2', { name: 'b', parent_id: 1, sector_type_id: 1 });
  release();
  expect((await one).status).toBe(200);
  expect((await other).status).toBe(400);
});

test('nobody adds a record of the kinds of a plan while it is applied', async () => {
  const { address, first, second, freezeNext, isFrozen, release } = await createServers();
  await second('POST', '/signals', { name: 'old' });
  const document = { rationale: [{ rationale: 'Too far away' }], signal: [{ name: 'new' }] };
  const plan = { document, prune: true };
  const { digest } = (await first('POST', '/plan/compare', plan)).body;
  // Which are written before signals, of which nothing is written then.
  freezeNext('rationales');
  const applied = first('POST', '/plan/apply', { ...plan, digest, id: crypto.randomUUID() });
  await isFrozen;
  const late = second('POST', '/signals', { name: 'late' });
  await waitUntilBlocked(address);
  const namesOf = async () =>
    (await second('GET', '/signals')).body.documents.map(({ name }: { name: string }) => name);
  expect(await namesOf()).toEqual(['old']);
  release();
  expect((await applied).status).toBe(200);
  expect((await late).status).toBe(200);
  expect(await namesOf()).toEqual(['late', 'new']);
});

test('an import goes on when the changes of its records that are under way have ended', async () => {
  const { address, first, second, freezeNext, isFrozen, release } = await createServers();
  const rows = partOf(Array.from({ length: 500 }, (_each, n) => [`Company ${n}`, 'A']));
  const importAll = async () => {
    const path = `/imports/${crypto.randomUUID()}`;
    await second('PUT', path, {
      resource: 'companies',
      mode: 'upsert',
      file: 'a.csv',
      hash: 'ab'.repeat(32),
      columns: ['name', 'cap_iq_id'],
    });
    return second('PUT', `${path}/parts/1`, rows);
  };
  await importAll();
  freezeNext('companies');
  const frozen = first('PUT', '/companies/1', { cap_iq_id: 'B' });
  await isFrozen;
  const imported = importAll();
  await waitUntilBlocked(address);
  release();
  expect((await frozen).status).toBe(200);
  expect((await imported).body).toMatchObject({ updated: 1, unchanged: 499 });
  expect((await second('GET', '/companies/1')).body).toMatchObject({ cap_iq_id: 'A' });
});
