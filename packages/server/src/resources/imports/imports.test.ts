import { expect, test } from 'vitest';
import { createImporter, generateSignalRows, signals } from '../../testing/importer.ts';
import { describeOnStores } from '../../testing/stores.ts';

describeOnStores('an import', (open) => {
  test('gets its parts in order, each once, and is finished', async () => {
    const { begin, call } = await createImporter(await open());
    const { send, read, finish, path, sent, begun } = await begin(signals);
    expect(begun).toMatchObject({
      status: 200,
      body: { state: 'receiving', parts: 0, created: 0 },
    });
    expect(JSON.stringify(begun.body)).not.toContain(sent.hash);
    expect((await call('PUT', path, sent)).body.id).toBe(begun.body.id);

    const early = await send(2, generateSignalRows(2));
    expect(early).toMatchObject({ status: 409, body: { current: { due: 1 } } });
    const first = await send(1, [...generateSignalRows(2), ['', 'No name']]);
    expect(first.body).toMatchObject({ part: 1, created: 2, refused: 1 });
    expect((await send(1, [...generateSignalRows(2), ['', 'No name']])).body).toEqual(first.body);
    expect(await send(1, generateSignalRows(3))).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/other rows, so the file has changed/) },
    });
    expect((await send(2, generateSignalRows(2, 2))).body).toMatchObject({
      created: 1,
      unchanged: 1,
    });
    expect(await read()).toMatchObject({
      parts: 2,
      created: 3,
      unchanged: 1,
      refused: 1,
      state: 'receiving',
      person: 'ada@example.com',
      reasons: [{ verdict: 'refused', field: 'name', count: 1 }],
    });
    expect((await finish()).body).toMatchObject({ state: 'done' });
    expect((await finish()).body).toMatchObject({ state: 'done' });
    expect((await send(3, generateSignalRows(1, 9))).status).toBe(409);
    expect((await call('GET', '/signals')).body.count).toBe(3);
  });

  test('gets each part once from two clients at once', async () => {
    const { begin, call } = await createImporter(await open());
    const { send } = await begin(signals);
    const answers = await Promise.all([
      send(1, generateSignalRows(30)),
      send(1, generateSignalRows(30)),
    ]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers[0]?.body).toMatchObject({ created: 30 });
    expect((await call('GET', '/signals')).body.count).toBe(30);
  });

  test('is stopped, or has been left alone for a day, and goes on', async () => {
    const { begin, call, testApp } = await createImporter(await open());
    const { send, read, path } = await begin(signals);
    await send(1, generateSignalRows(1));
    expect((await call('POST', `${path}/stop`, {})).body.state).toBe('stopped');
    await send(2, generateSignalRows(1, 2));
    expect((await read()).state).toBe('receiving');
    testApp.time.now += 24 * 60 * 60_000 + 1;
    const token = await testApp.logIn();
    const states = async (state: string) =>
      (await call('GET', `/imports?state=${state}`, undefined, token)).body.count;
    expect((await call('GET', path, undefined, token)).body.state).toBe('stopped');
    expect([await states('receiving'), await states('stopped')]).toEqual([0, 1]);
    await send(3, generateSignalRows(1, 3), token);
    expect([await states('receiving'), await states('stopped')]).toEqual([1, 0]);
  });

  test('says whether somebody sends it: it was begun, or got a part, within the last minute', async () => {
    const { begin, call, testApp } = await createImporter(await open());
    const { send, read, path } = await begin(signals);
    const isSent = async () => {
      const [listed] = (await call('GET', '/imports?state=receiving')).body.documents;
      expect(listed.is_sending).toBe((await read()).is_sending);
      return listed.is_sending;
    };
    expect(await isSent()).toBe(true);
    testApp.time.now += 60_001;
    expect(await isSent()).toBe(false);
    await send(1, generateSignalRows(1));
    expect(await isSent()).toBe(true);
    expect((await call('POST', `${path}/stop`, {})).body).toMatchObject({
      state: 'stopped',
      is_sending: false,
    });
    await send(2, generateSignalRows(1, 2));
    expect((await call('POST', `${path}/finish`, {})).body).toMatchObject({
      state: 'done',
      is_sending: false,
    });
  });

  test('names what several records have in common, and what lines refer to each other', async () => {
    const { call, begin, importRows } = await createImporter(await open());
    for (const display_name of ['a', 'b'])
      await call('POST', '/signals', { name: 'x', display_name });
    const { body } = await importRows(signals, [
      ['x', 'c'],
      ['y', ''],
      ['y', 'again'],
    ]);
    expect(body.rows).toMatchObject([
      {
        line: 2,
        verdict: 'refused',
        reason: expect.stringMatching(/2 signals have this name, with the ids 1, 2/),
      },
      { line: 4, verdict: 'twice', reason: 'The same record is on line 3.' },
    ]);
    await call('POST', '/sector-types', { name: 'Industry' });
    const sectors = { resource: 'sectors', columns: ['name', 'sector_type', 'parent'] };
    const { sendRows } = await begin(sectors);
    const tree = [
      { line: 2, cells: ['leaf', 'Industry', 'branch'], refers: { parent: 4 } },
      { line: 3, cells: ['stray', 'Industry', 'nowhere'] },
      { line: 4, cells: ['branch', 'Industry', 'root'], refers: { parent: 5 } },
      { line: 5, cells: ['root', 'Industry', ''] },
    ];
    const answer = await sendRows(1, tree);
    expect(answer.body).toMatchObject({
      created: 3,
      rows: [{ line: 3, field: 'parent', reason: 'Parent: there is no sector “nowhere”.' }],
    });
    const { documents } = (await call('GET', '/sectors?sort=name')).body;
    const byName = new Map<string, { id: number; parent_id: number | null }>(
      documents.map((sector: { name: string }) => [sector.name, sector]),
    );
    expect(byName.get('leaf')?.parent_id).toBe(byName.get('branch')?.id);
    expect(byName.get('branch')?.parent_id).toBe(byName.get('root')?.id);
  });
});

test('an unfinished import is found by its file, and whose it is', async () => {
  const { begin, call } = await createImporter();
  const { uuid, sent, finish } = await begin(signals);
  const found = async (query: string) =>
    (await call('GET', `/imports?${query}`)).body.documents.map(
      (row: { uuid: string }) => row.uuid,
    );
  expect(await found(`hash=${sent.hash}&resource=signals&mine=1&state=receiving`)).toEqual([uuid]);
  expect(await found(`hash=${'cd'.repeat(32)}`)).toEqual([]);
  expect(await found('resource=companies')).toEqual([]);
  await finish();
  expect(await found('state=receiving')).toEqual([]);
  expect(await found('state=done')).toEqual([uuid]);
});

test('all rows or none is one part, of up to 20,000 rows', async () => {
  const { begin, call } = await createImporter();
  const { send, read } = await begin({ ...signals, mode: 'strict' });
  const rows = generateSignalRows(1_500);
  const refused = await send(1, [...rows, ['', 'x']]);
  expect(refused.body).toMatchObject({ created: 1_500, refused: 1 });
  expect(await read()).toMatchObject({ created: 0, refused: 1 });
  expect((await call('GET', '/signals')).body.count).toBe(0);
  expect((await send(2, rows)).status).toBe(409);
  const { send: sendAll } = await begin({ ...signals, mode: 'strict' });
  expect((await sendAll(1, rows)).body).toMatchObject({ created: 1_500, refused: 0 });
  expect((await call('GET', '/signals')).body.count).toBe(1_500);
});

describeOnStores('a check', (open) => {
  test('is read by its id, and listed only where a mode is asked for', async () => {
    const { begin, call } = await createImporter(await open());
    const { uuid, path, send } = await begin({ ...signals, mode: 'check' });
    await send(1, generateSignalRows(2));
    const other = await begin(signals);
    const listed = async (query: string) => {
      const { documents, count } = (await call('GET', `/imports?${query}`)).body;
      expect(documents).toHaveLength(count);
      return documents.map((row: { uuid: string }) => row.uuid);
    };
    const where = (filter: unknown) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
    expect(await listed('')).toEqual([other.uuid]);
    expect(await listed('mine=1&resource=signals')).toEqual([other.uuid]);
    expect(await listed('mode=check')).toEqual([uuid]);
    expect(await listed('mode=upsert')).toEqual([other.uuid]);
    expect(await listed(where({ field: 'mode', op: 'is', value: 'check' }))).toEqual([uuid]);
    expect(await listed(where({ field: 'file', op: 'is', value: 'signals.csv' }))).toEqual([
      other.uuid,
    ]);
    expect((await call('GET', path)).body).toMatchObject({ uuid, created: 2 });
  });

  test('is gone a day after its last part, once another is made', async () => {
    const { begin, call, store, testApp } = await createImporter(await open());
    await call('POST', '/sector-types', { name: 'Industry' });
    const sectors = { resource: 'sectors', columns: ['name', 'sector_type', 'parent'] };
    const old = await begin({ ...sectors, mode: 'check' });
    await old.send(1, [
      ['a', 'Industry', ''],
      ['b', 'Nowhere', ''],
    ]);
    const kept = await begin(signals);
    await kept.send(1, generateSignalRows(1));
    testApp.time.now += 24 * 60 * 60_000 + 1;
    const token = await testApp.logIn();
    const later = await begin({ ...signals, mode: 'check' }, token);
    await testApp.runBackgroundTasks();
    expect((await call('GET', old.path, undefined, token)).status).toBe(404);
    for (const { path } of [kept, later]) {
      expect((await call('GET', path, undefined, token)).status).toBe(200);
    }
    for (const table of ['import_parts', 'import_rows']) {
      expect(await store.table(table).find({})).toHaveLength(1);
    }
    expect(await store.table('import_unmade_lines').find({})).toEqual([]);
  });
});
