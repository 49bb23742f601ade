import { expect, test } from 'vitest';
import type { Store } from '../../base/store.ts';
import { createImportTestApp } from '../../testing/importTestApp.ts';
import { createTestApp } from '../../testing/testApp.ts';

test('the report has the first line and the reason of each row that is refused or warned about', async () => {
  const testApp = await createImportTestApp();
  const { body } = await testApp.upload(
    [
      'name,theme,website',
      'Acme,"a',
      'long theme",acme.example',
      '',
      ',no name,x.example',
      'Globex,only two',
      'Initech,,not a site',
      'Umbrella,,umbrella.example',
    ].join('\r\n'),
  );
  expect(body).toEqual({
    created: 3,
    skipped: 0,
    refused: 2,
    rows: [
      {
        line: 5,
        name: '',
        verdict: 'refused',
        reason: 'The row has no name, so its record cannot be found.',
      },
      {
        line: 6,
        name: 'Globex',
        verdict: 'created',
        reason: 'The row has 2 cells, the header 3. Missing cells count as empty.',
      },
      {
        line: 7,
        name: 'Initech',
        verdict: 'refused',
        reason: 'Website “not a site” is not a web address such as example.com.',
      },
    ],
  });
});

test('the “sep=” line counts as a line of the file', async () => {
  const testApp = await createImportTestApp();
  const { body } = await testApp.upload('sep=;\r\nname;website\r\nAcme;\r\n;x.example\r\n');
  expect(body.rows).toMatchObject([{ line: 4, reason: expect.stringContaining('no name') }]);
});

test('lines are counted through cells of several lines and through large files', async () => {
  const testApp = await createImportTestApp();
  const theme = `two\nlines ${'x'.repeat(40)}`;
  const long = Array.from({ length: 4_000 }, (_, n) => `Company ${n},"${theme}",`);
  const { body } = await testApp.upload(
    ['name,theme,website', ...long, ',"no\n\nname",', 'Acme,,', ',"none",either'].join('\n'),
  );
  expect(body.rows.map(({ line }: { line: number }) => line)).toEqual([8_002, 8_006]);
  expect(body.created).toBe(4_001);
});

test('duplicates within the file and with the platform are skipped', async () => {
  const testApp = await createImportTestApp();
  await testApp.upload('name,website\nAcme,acme.example');
  const { body } = await testApp.upload(
    'name,website\n ACME ,\nGlobex,globex.example\nglobex,www.globex.example/about\nGlobex,globex.example.org',
  );
  expect(body).toEqual({
    created: 2,
    skipped: 2,
    refused: 0,
    rows: [
      {
        line: 2,
        name: 'ACME',
        verdict: 'skipped',
        reason: 'The company is on the platform already.',
      },
      {
        line: 4,
        name: 'globex',
        verdict: 'skipped',
        reason: 'The same record is on line 3.',
      },
      {
        line: 5,
        name: 'Globex',
        verdict: 'created',
        reason: 'Line 3 has this name, with another website.',
      },
    ],
  });
});

test('an unclosed quotation mark makes the rest unreadable, and the report says so', async () => {
  const testApp = await createImportTestApp();
  const { body } = await testApp.upload('name,theme\nAcme,a\n"Globex,b\nInitech,c\n');
  expect(body).toMatchObject({ created: 1, refused: 1 });
  expect(body.rows[0]).toMatchObject({
    line: 3,
    reason: expect.stringContaining('is never closed'),
  });
});

test.each([
  ['cells', ','.repeat(4_500_000), 'more than 16,384 cells'],
  ['text', 'x'.repeat(4_500_000), 'is too long'],
  ['quoted lines', `"${'x\n'.repeat(2_250_000)}"`, 'is too long'],
])(
  'an endless row of %s makes the rest unreadable, and the report says so',
  async (_what, text, reason) => {
    const testApp = await createImportTestApp();
    const { body } = await testApp.upload(`name,theme\nAcme,a\nGlobex,${text}\nInitech,c\n`);
    expect(body).toMatchObject({ created: 1, refused: 1 });
    expect(body.rows[0]).toMatchObject({ line: 3, reason: expect.stringContaining(reason) });
  },
);

test('a header without end is refused', async () => {
  const testApp = await createImportTestApp();
  const { status, body } = await testApp.upload(`name${','.repeat(4_500_000)}`);
  expect(status).toBe(400);
  expect(body.message).toContain('more than 16,384 cells');
});

test('rows with stray quotation marks are refused with their place, and no others', async () => {
  const testApp = await createImportTestApp();
  const { body } = await testApp.upload('name,theme\n"Acme" ,a\nThe "B" one,b\nGlobex,c\n');
  expect(body).toMatchObject({
    created: 1,
    refused: 2,
    rows: [
      { line: 2, name: 'Acme', reason: expect.stringContaining('line 2, column 7') },
      { line: 3, reason: expect.stringContaining('line 3, column 5') },
    ],
  });
});

test('a control character refuses its row, and only in a column that is read', async () => {
  const testApp = await createImportTestApp();
  const { body } = await testApp.upload('name,note\nAc\u0007me,a\nGlobex,b\u0007\n');
  expect(body).toMatchObject({
    created: 1,
    rows: [{ line: 2, reason: 'Name has the control character U+0007. Remove it.' }],
  });
});

test('the strict mode imports all rows or none', async () => {
  const testApp = await createImportTestApp();
  const bad = await testApp.upload('name,website\nAcme,acme.example\n,x.example', '?mode=strict');
  expect(bad.body).toMatchObject({ created: 0, refused: 1, rows: [{ line: 3 }] });
  expect(await testApp.names()).toEqual([]);
  const good = await testApp.upload('name\nAcme\nGlobex\nacme', '?mode=strict');
  expect(good.body).toMatchObject({ created: 2, skipped: 1, refused: 0 });
});

test('the report counts a repeated transaction once', async () => {
  const { store } = await createTestApp();
  const transaction: Store['transaction'] = (work, lock) =>
    store
      .transaction(async (inside) => {
        await work(inside);
        throw new Error('The databases got into each other’s way.');
      }, lock)
      .catch(() => store.transaction(work, lock));
  const testApp = await createImportTestApp({
    store: { ...store, transaction },
    seed: { mode: 'none' },
  });
  for (const [mode, name] of [
    ['?mode=strict', 'Acme'],
    ['', 'Globex'],
  ]) {
    const { body } = await testApp.upload(`name\n${name}\n${name}`, mode);
    expect(body).toMatchObject({ created: 1, skipped: 1, rows: [{ line: 3 }] });
  }
});

test('the report has all rows of the file, in their order', async () => {
  const testApp = await createImportTestApp();
  const rows = Array.from({ length: 1_100 }, (_, n) => (n % 2 ? `Company ${n}` : `,${n}`));
  const csv = `name,website\n${rows.map((row) => (row.includes(',') ? row : `${row},`)).join('\n')}`;
  await testApp.upload(csv);
  const { body, headers } = await testApp.upload(csv);
  expect(headers.get('content-type')).toBe('application/json');
  expect(body).toMatchObject({ created: 0, skipped: 550, refused: 550 });
  expect(body.rows.map(({ line }: { line: number }) => line)).toEqual(
    Array.from({ length: 1_100 }, (_, n) => n + 2),
  );
});

test('two simultaneous uploads of one file create each company once', async () => {
  const testApp = await createImportTestApp();
  const rows = Array.from({ length: 1_200 }, (_, n) => `Company ${n}`).join('\n');
  const both = await Promise.all([
    testApp.upload(`name\n${rows}`),
    testApp.upload(`name\n${rows}`),
  ]);
  const created = both.map(({ body }) => body.created);
  expect(created.reduce((sum, each) => sum + each, 0)).toBe(1_200);
  expect(await testApp.names()).toHaveLength(1_200);
});

test('a repeated call that a version before has answered is told to come with a new key', async () => {
  const { upload, store } = await createImportTestApp();
  const key = { 'idempotency-key': 'k1' };
  await upload('name\nAcme\n', '', key);
  const [kept] = await store.table('idempotent_answers').find({});
  // The rows that it keeps after a transaction.
  await store
    .table('idempotent_answers')
    .update(kept?.id ?? 0, { answer: { until: 2, results: [] } });
  expect(await upload('name\nAcme\n', '', key)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/Send it with a new key/) },
  });
});
