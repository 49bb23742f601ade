import { expect, test } from 'vitest';
import { verifyHistory } from '../../history/chain.ts';
import { failingFrom, hasRows } from '../../testing/failingStore.ts';
import { createImportTestApp } from '../../testing/importTestApp.ts';
import { describeOnStores } from '../../testing/stores.ts';
import { resumeUploads } from './resume.ts';
import { batchSize } from '../companyBatch.ts';

const minute = 60_000;
const names = (count: number) => Array.from({ length: count }, (_each, n) => `Company ${n}`);
const csv = (count: number) => `name\n${names(count).join('\n')}\n`;

describeOnStores('a strict upload', (open) => {
  test('is carried out to its end after its server has ended, and once', async () => {
    const store = await open();
    const ended = await createImportTestApp({
      store: failingFrom(store, hasRows('companies', 2_000)),
    });
    const key = { 'idempotency-key': 'k1' };
    expect((await ended.upload(csv(4_500), '?mode=strict', key)).status).toBe(500);
    const created = await store.table('companies').count();
    expect(created).toBeGreaterThan(0);
    expect(created).toBeLessThan(4_500);

    const next = await createImportTestApp({ store });
    next.time.now += minute;
    await Promise.all([resumeUploads(next.services), resumeUploads(next.services)]);
    expect((await next.names()).map(([name]) => name)).toEqual(names(4_500));
    const entries = await store.table('history').find({ kind: 'imported' });
    expect(entries.map(({ person }) => person)).toEqual(
      Array(Math.ceil(4_500 / batchSize)).fill('ada@example.com'),
    );
    expect(await verifyHistory(store)).not.toHaveProperty('problem');

    const again = await next.upload(csv(4_500), '?mode=strict', key);
    expect(again.body).toEqual({ created: 4_500, skipped: 0, refused: 0, rows: [] });
    expect(await store.table('companies').count()).toBe(4_500);
    expect((await next.upload(csv(3), '?mode=strict', key)).status).toBe(422);
  });

  test('leaves nothing behind when a server ends before it is accepted', async () => {
    const store = await open();
    const ended = await createImportTestApp({
      store: failingFrom(store, hasRows('upload_parts', 1)),
    });
    expect((await ended.upload(csv(1_500), '?mode=strict')).status).toBe(500);
    const next = await createImportTestApp({ store });
    await store.table('uploads').insert([{ state: 'staging', updated_at: '2026-01-01T00:00:00Z' }]);
    next.time.now += 2 * minute;
    await resumeUploads(next.services);
    expect(await next.names()).toEqual([]);
    expect(await store.table('uploads').count()).toBe(0);
    expect(await store.table('upload_parts').count()).toBe(0);
  });

  test('tells of the line that a duplicate is on, in another part of the file, too', async () => {
    const { upload } = await createImportTestApp({ store: await open() });
    const { body } = await upload(`${csv(2_500)}company 3\nCompany 2400\n`, '?mode=strict');
    expect(body).toMatchObject({
      ...{ created: 2_500, skipped: 2 },
      rows: [
        { line: 2_502, reason: 'The company is on line 5 already.' },
        { line: 2_503, reason: 'The company is on line 2402 already.' },
      ],
    });
  });

  test('with a refused row has all refused rows in its report, and leaves nothing', async () => {
    const store = await open();
    const { upload, names: stored } = await createImportTestApp({ store });
    const { body } = await upload(`name,website\n${'A,\n'.repeat(12_000)},x\n,y\n`, '?mode=strict');
    expect(body).toMatchObject({ created: 0, refused: 2, rows: [{ line: 12_002 }, {}] });
    expect(await stored()).toEqual([]);
    expect(await store.table('upload_parts').count()).toBe(0);
  });
});
