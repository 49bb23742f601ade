import { expect, test } from 'vitest';
import { verifyHistory } from '../../history/chain.ts';
import { toOverviewId } from '../../schema.ts';
import type { Store } from '../../store/port.ts';
import { failingFrom, hasRows } from '../../testing/failingStore.ts';
import { createImportTestApp } from '../../testing/importTestApp.ts';
import { describeOnStores } from '../../testing/stores.ts';
import type { OpenStore } from '../../testing/stores.ts';
import { createUpsertApp } from '../../testing/upsertTestApp.ts';
import { resumeUploads } from '../strictUploads/resume.ts';

const minute = 60_000;
const count = 2_500;
/** A file that gives each company a theme. */
const themes = (theme: string) =>
  `id,theme\n${Array.from({ length: count }, (_each, n) => `${n + 1},${theme}`).join('\n')}\n`;
const query = 'key=id&mode=strict';
const key = { 'idempotency-key': 'k1' };
const leased = {
  status: 503,
  body: { message: expect.stringContaining('being changed by an upload of all rows or none') },
};

/** A server that ends within a strict update, once the moment has come, and one that goes on. */
async function createServers(open: OpenStore, hasCome: (tx: Store) => Promise<boolean>) {
  const store = await open();
  await store.transaction(async (tx) => {
    const names = Array.from({ length: count }, (_each, n) => `Company ${n}`);
    await tx.table('companies').insert(names.map((name) => ({ name, name_key: name, version: 1 })));
  });
  const ended = await createUpsertApp({ store: failingFrom(store, hasCome) });
  expect((await ended.upsert(query, themes('Water'), key)).status).toBe(500);
  const next = await createUpsertApp({ store });
  const done = async () => (await next.companies()).filter(({ theme }) => theme === 'Water').length;
  return { next, done };
}

/** Some of an accepted upload has been done. */
const isHalfDone = async (tx: Store) =>
  (await tx.table('uploads').find({})).some(({ next_part: part }) => Number(part) > 1);

describeOnStores('a strict update', (open) => {
  test('is carried out to its end after its server has ended, and once', async () => {
    const { next, done } = await createServers(open, isHalfDone);
    expect(await done()).toBeLessThan(count);
    next.time.now += minute;
    await Promise.all([resumeUploads(next.services), resumeUploads(next.services)]);
    expect(await done()).toBe(count);
    expect((await next.companies()).every(({ version }) => version === 2)).toBe(true);
    const entries = await next.store.table('history').find({ kind: 'updated' });
    expect(new Set(entries.map(({ person, call }) => `${String(person)} ${String(call)}`))).toEqual(
      new Set(['ada@example.com companies.upsert']),
    );
    expect(entries).toHaveLength(count);
    expect(await verifyHistory(next.store)).not.toHaveProperty('problem');

    const { body } = await next.upsert(query, themes('Water'), key);
    expect(body).toMatchObject({ updated: count, unchanged: 0, refused: 0 });
    expect(body.rows).toHaveLength(count);
  });

  test('has companies to itself until it is done, while everything else goes on', async () => {
    const { next, done } = await createServers(open, isHalfDone);
    const changes = () =>
      Promise.all([
        next.call('PUT', '/companies/1', { cap_iq_id: 'C1' }),
        next.call('PUT', `/company-overviews/${toOverviewId(2)}`, { name: 'Renamed' }),
      ]);
    expect(await changes()).toMatchObject([leased, leased]);
    expect((await next.call('POST', '/signals', { name: 'S' })).status).toBe(200);
    expect((await next.call('GET', '/companies/1')).status).not.toBe(503);
    expect(await next.logIn()).toEqual(expect.any(String));

    next.time.now += minute;
    await resumeUploads(next.services);
    expect(await done()).toBe(count);
    expect(await changes()).toMatchObject([{ status: 200 }, { status: 200 }]);
  });

  test('that was not accepted when its server ended lets companies go', async () => {
    const { next, done } = await createServers(open, hasRows('upload_parts', 1));
    const change = () => next.call('PUT', '/companies/1', { cap_iq_id: 'C1' });
    expect(await change()).toMatchObject(leased);
    next.time.now += minute / 3;
    await resumeUploads(next.services);
    expect((await change()).status).toBe(200);
    expect(await done()).toBe(0);
    expect(await next.store.table('uploads').count()).toBe(0);
  });

  test('is waited for by uploads, of which a strict one brings it to its end', async () => {
    const { next, done } = await createServers(open, isHalfDone);
    const { upload } = await createImportTestApp({ store: next.store });
    const creating = [upload('name\nAcme\n'), upload('name\nBolt\n', '?mode=strict')];
    const changing = next.upsert('key=name', 'name\nCrux\n');
    const again = await next.upsert(query, themes('Wind'));
    expect(again.body).toMatchObject({ updated: count });
    expect(await done()).toBe(0);
    for (const { status, body } of [...(await Promise.all(creating)), await changing]) {
      expect([status, body.created]).toEqual([200, 1]);
    }
  });

  test('lets companies go where a row is refused', async () => {
    const next = await createUpsertApp({ store: await open() });
    const { body } = await next.upsert(query, themes('Water'));
    expect(body).toMatchObject({ updated: 0, refused: count });
    expect((await next.upsert('key=name', 'name\nAcme\n')).body).toMatchObject({ created: 1 });
  });
});
