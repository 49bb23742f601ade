import { importLimits } from '@steward/api';
import { expect, test } from 'vitest';
import { createImportTestApp } from '../../testing/importTestApp.ts';
import { failingFrom, hasRows } from '../../testing/failingStore.ts';
import { describeOnStores } from '../../testing/stores.ts';

const csv = (count: number) =>
  `name\n${Array.from({ length: count }, (_each, n) => `Company ${n}`).join('\n')}\n`;
const { rows: most } = importLimits.strict;

describeOnStores('an upload of all rows or none', (open) => {
  test('creates more companies than a part of another has', async () => {
    const { upload, store } = await createImportTestApp({ store: await open() });
    const { body } = await upload(csv(2_500), '?mode=strict');
    expect(body).toEqual({ created: 2_500, skipped: 0, refused: 0, rows: [] });
    expect(await store.table('companies').count()).toBe(2_500);
  });

  test('leaves nothing where a row is refused, and its report has all that are', async () => {
    const { upload, names } = await createImportTestApp({ store: await open() });
    const file = `name,website\n${'A,\n'.repeat(3_000)},x\nB,\n,y\n`;
    const { body } = await upload(file, '?mode=strict');
    expect(body).toMatchObject({ created: 0, skipped: 0, refused: 2 });
    expect(body.rows).toMatchObject([{ line: 3_002 }, { line: 3_004 }]);
    expect(await names()).toEqual([]);
  });

  test('leaves nothing where its server ends in the middle of it', async () => {
    const store = await open();
    const ended = await createImportTestApp({
      store: failingFrom(store, hasRows('companies', 1)),
    });
    expect((await ended.upload(csv(2_000), '?mode=strict')).status).toBe(500);
    expect(await store.table('companies').count()).toBe(0);
  });
});

test('all or nothing takes as many rows as it says', async () => {
  const { upload } = await createImportTestApp({ seed: { mode: 'none' } });
  expect((await upload(csv(most), '?mode=strict')).body).toMatchObject({ created: most });
});

test.each([
  ['rows', csv(most + 1)],
  ['bytes', `name,theme\n${`Acme,${'x'.repeat(90_000)}\n`.repeat(240)}`],
])('too many %s for all or nothing are refused with what to do', async (_what, file) => {
  const { upload, names } = await createImportTestApp();
  expect(await upload(file, '?mode=strict')).toMatchObject({
    status: 413,
    body: { message: expect.stringMatching(/20,000 rows or 20 MB at most. Split the file/) },
  });
  expect(await names()).toEqual([]);
});
