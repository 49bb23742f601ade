import { importLimits } from '@steward/api';
import { describe, expect, test } from 'vitest';
import { newestEventId, readEvents } from '../events/readEvents.ts';
import { createImporter, partOf } from '../testing/importer.ts';
import { describeOnStores } from '../testing/stores.ts';
import { inviteColleague } from '../testing/testApp.ts';

const signals = { resource: 'signals', columns: ['name', 'display_name'] };
const companies = { resource: 'companies', columns: ['name', 'website'] };
const signalRows = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => [`s${from + index}`, `Signal ${from + index}`]);

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

    const early = await send(2, signalRows(2));
    expect(early).toMatchObject({ status: 409, body: { current: { due: 1 } } });
    const first = await send(1, [...signalRows(2), ['', 'No name']]);
    expect(first.body).toMatchObject({ part: 1, created: 2, refused: 1 });
    expect((await send(1, [...signalRows(2), ['', 'No name']])).body).toEqual(first.body);
    expect(await send(1, signalRows(3))).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/other rows. The file has changed/) },
    });
    expect((await send(2, signalRows(2, 2))).body).toMatchObject({ created: 1, unchanged: 1 });
    expect(await read()).toMatchObject({
      ...{ parts: 2, created: 3, unchanged: 1, refused: 1, state: 'receiving' },
      person: 'ada@example.com',
      reasons: [{ verdict: 'refused', field: 'name', count: 1 }],
    });
    expect((await finish()).body).toMatchObject({ state: 'done' });
    expect((await finish()).body).toMatchObject({ state: 'done' });
    expect((await send(3, signalRows(1, 9))).status).toBe(409);
    expect((await call('GET', '/signals')).body.count).toBe(3);
  });

  test('gets each part once from two clients at once', async () => {
    const { begin, call } = await createImporter(await open());
    const { send } = await begin(signals);
    const answers = await Promise.all([send(1, signalRows(30)), send(1, signalRows(30))]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers[0]?.body).toMatchObject({ created: 30 });
    expect((await call('GET', '/signals')).body.count).toBe(30);
  });

  test('is stopped, or has been left alone for a day, and goes on', async () => {
    const { begin, call, testApp } = await createImporter(await open());
    const { send, read, path } = await begin(signals);
    await send(1, signalRows(1));
    expect((await call('POST', `${path}/stop`, {})).body.state).toBe('stopped');
    await send(2, signalRows(1, 2));
    expect((await read()).state).toBe('receiving');
    testApp.time.now += 24 * 60 * 60_000 + 1;
    const token = await testApp.logIn();
    const states = async (state: string) =>
      (await call('GET', `/imports?state=${state}`, undefined, token)).body.count;
    expect((await call('GET', path, undefined, token)).body.state).toBe('stopped');
    expect([await states('receiving'), await states('stopped')]).toEqual([0, 1]);
    await send(3, signalRows(1, 3), token);
    expect([await states('receiving'), await states('stopped')]).toEqual([1, 0]);
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
      { line: 4, verdict: 'twice', reason: 'The same is on line 3.' },
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

describe('companies', () => {
  test('are the same by name and website; another website makes a twin', async () => {
    const { importRows, call } = await createImporter();
    await importRows(companies, [['Acme', 'acme.example']]);
    const rows = [
      ['ACME', 'https://www.acme.example/about'],
      ['Acme', 'acme.de'],
      ['Acme ', 'http://acme.de/'],
    ];
    const skipped = await importRows({ ...companies, skip_twins: true }, rows);
    expect(skipped.body.rows).toMatchObject([
      { line: 2, verdict: 'updated', fields: ['website'] },
      {
        line: 3,
        verdict: 'twin',
        reason: expect.stringMatching(/has this name, with the website/),
      },
      { line: 4, verdict: 'twice', reason: 'The same is on line 3.' },
    ]);
    const made = await importRows(companies, rows);
    expect(made.body).toMatchObject({ created: 1, unchanged: 1, twice: 1, warned: 1 });
    expect(made.body.rows[0]).toMatchObject({
      ...{ line: 3, verdict: 'created', record_id: 2 },
      warning: expect.stringMatching(/The company 1 has this name/),
    });
    expect((await call('GET', '/companies')).body.count).toBe(2);
  });

  test('are found by ids of providers, and no second one is made beside them', async () => {
    const { importRows, call } = await createImporter();
    const columns = ['cap_iq_id', 'name', 'theme'];
    await importRows({ resource: 'companies', columns }, [['IQ1', 'Acme', '']]);
    const byId = { resource: 'companies', columns, key: 'cap_iq_id' };
    const { body } = await importRows(byId, [
      ['IQ1', 'Acme Ltd', 'Robots'],
      ['IQ2', 'ACME ltd', ''],
      ['IQ3', 'Globex', ''],
    ]);
    expect(body).toMatchObject({ updated: 1, created: 2 });
    const again = await importRows(byId, [['IQ9', 'globex', '']]);
    expect(again.body.rows).toMatchObject([
      {
        verdict: 'refused',
        reason: expect.stringMatching(/on the platform already, with the id 3/),
      },
    ]);
    const { documents } = (await call('GET', '/companies?sort=name')).body;
    expect(
      documents.map((row: { overviews: { name: string }[] }) => row.overviews[0]?.name),
    ).toEqual(['Acme Ltd', 'ACME ltd', 'Globex'].toSorted());
  });
});

describe('permissions', () => {
  test('are those of the calls that an import stands for, in each part', async () => {
    const { testApp, token, call, begin } = await createImporter();
    const colleague = await inviteColleague(testApp, token);
    const { path, send, read } = await begin(signals, colleague.token);
    expect((await send(1, signalRows(1))).body.created).toBe(1);
    const models = await begin({ resource: 'mlModels', columns: ['host_url'] }, colleague.token);
    expect(models.begun).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/Manage Machine Learning Models/) },
    });
    const bare = await call('POST', '/roles', { name: 'bare', selectedPermissions: [] });
    await call('PUT', `/users/${colleague.id}`, { role_id: bare.body.id });
    expect((await send(2, signalRows(1, 2))).status).toBe(403);
    expect((await read()).parts).toBe(1);
    for (const [method, rest] of [
      ['GET', ''],
      ['GET', '/rows'],
      ['POST', '/finish'],
      ['POST', '/stop'],
      ['POST', '/undo'],
    ] as const) {
      const body = method === 'POST' ? {} : undefined;
      expect((await call(method, `${path}${rest}`, body, colleague.token)).status, rest).toBe(403);
    }
    expect((await call('GET', '/imports', undefined, colleague.token)).body.count).toBe(0);
    expect((await call('GET', '/signals')).body.count).toBe(1);
  });

  test('nobody imports a person that can do more than they can, or loses the last administrator', async () => {
    const { testApp, token, call, begin, importRows } = await createImporter();
    const permissions = (await call('GET', '/permissions?pageSize=100')).body;
    const manage = (permissions.documents ?? permissions).find(
      ({ name }: { name: string }) => name === 'can-manage-users',
    );
    const role = { name: 'people', selectedPermissions: [manage.id] };
    const { body } = await call('POST', '/roles', role);
    const colleague = await inviteColleague(testApp, token, { role_id: body.id });
    const columns = ['first_name', 'last_name', 'email', 'role'];
    const { send } = await begin({ resource: 'users', columns }, colleague.token);
    const sent = await send(1, [['Eve', 'Hacker', 'eve@example.com', 'Administrator']]);
    expect(sent.body).toMatchObject({ created: 0, refused: 1 });
    const lost = await importRows({ resource: 'users', columns: ['email', 'role'] }, [
      ['ada@example.com', 'Standard User'],
    ]);
    expect(lost.body).toMatchObject({ updated: 0, refused: 1 });
  });
});

describe('people', () => {
  test('are invited once the import is done, and a check says how many', async () => {
    const { testApp, begin, importRows, mails } = await createImporter();
    const file = { resource: 'users', columns: ['first_name', 'last_name', 'email'] };
    const rows = [
      ['Grace', 'Hopper', 'grace@example.com'],
      ['Alan', 'Turing', 'alan@example.com'],
    ];
    expect((await importRows({ ...file, mode: 'check' }, rows)).body.invitations).toBe(2);
    const { send, finish, read } = await begin(file);
    await send(1, rows);
    await testApp.deliver();
    expect(mails).toEqual([]);
    expect((await read()).invitations).toBe(2);
    await finish();
    await finish();
    await testApp.deliver();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['alan@example.com', 'grace@example.com']);
  });
});

describe('what is kept', () => {
  test('are the rows that were not just created, without secrets, for some days', async () => {
    const { testApp, begin, call, token, store } = await createImporter();
    const file = {
      ...{ resource: 'providers', scope: 'organisation_cap_iqs' },
      columns: ['name', 'key', 'enabled'],
    };
    const { send, path } = await begin(file);
    const rows = [
      ['Main', 'a-very-secret-key', '1'],
      ['Other', 'another-secret-key', '7'],
      ['=Third', '', '1'],
    ];
    const answer = await send(1, rows);
    const expected = [
      { line: 3, verdict: 'refused', cells: { name: 'Other', key: 'secret, not kept' } },
    ];
    expect((await call('GET', `${path}/rows`)).body).toMatchObject({
      count: 1,
      documents: expected,
    });
    expect((await call('GET', `${path}/rows?verdict=updated`)).body.count).toBe(0);
    const response = await testApp.app.request(`/api/admin/exports${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await response.text()).toMatch(/^line,verdict,.*\r\n3,refused,Other,/);
    const kept = JSON.stringify([
      await store.table('imports').find({}),
      await store.table('import_parts').find({}),
      await store.table('import_rows').find({}),
      await store.table('history').find({}),
    ]);
    expect(kept).not.toMatch(/very-secret|another-secret/);

    testApp.time.now += 31 * 24 * 60 * 60_000;
    const later = await testApp.logIn();
    await send(2, [['Fourth', '', '1']], later);
    await testApp.runBackgroundTasks();
    expect((await call('GET', `${path}/rows`, undefined, later)).body.documents).toEqual([]);
    const { rows: _gone, ...counts } = answer.body;
    expect((await send(1, rows, later)).body).toEqual({ ...counts, rows: [] });
  });

  test('lists what would stay as it is where it is a check, and only there', async () => {
    const { importRows } = await createImporter();
    await importRows(signals, signalRows(1));
    const unlisted = await importRows(signals, signalRows(1));
    expect(unlisted.body).toMatchObject({ unchanged: 1, rows: [] });
    const checked = await importRows({ ...signals, mode: 'check' }, signalRows(2));
    expect(checked.body).toMatchObject({ created: 1, unchanged: 1 });
    expect(checked.body.rows).toMatchObject([{ line: 2, verdict: 'unchanged', name: 's1' }]);
  });

  test('is one operation of the history, and nothing of a check', async () => {
    const { importRows, call } = await createImporter();
    const entriesOf = async (uuid: string) => {
      const filter = encodeURIComponent(
        JSON.stringify({ field: 'operation', op: 'is', value: uuid }),
      );
      return (await call('GET', `/history?filter=${filter}`)).body.documents;
    };
    const checked = await importRows({ ...signals, mode: 'check' }, signalRows(2));
    expect(await entriesOf(checked.uuid)).toEqual([]);
    expect((await call('GET', '/signals')).body.count).toBe(0);
    const { uuid } = await importRows(signals, signalRows(30));
    expect(await entriesOf(uuid)).toMatchObject([
      { kind: 'imported', resource: 'signals', call: 'signals.create', after: { count: 30 } },
      { kind: 'imported', resource: 'signals', record_id: null, import: uuid },
    ]);
    const { documents } = (await call('GET', '/history?pageSize=2')).body;
    expect(documents).toMatchObject([
      { kind: 'imported', name: 'signals.csv: 30 created', import: uuid },
      { kind: 'loggedIn', import: null },
    ]);
  });
});

describeOnStores('webhooks and streams', (open) => {
  test('hear of each part of an import once, with its records', async () => {
    const { begin, call, store } = await createImporter(await open());
    const { send } = await begin(signals);
    const newest = await newestEventId(store);
    await send(1, signalRows(30));
    await send(2, [['s1', 'Changed'], ['s2', 'Changed'], ...signalRows(2, 31)]);
    await call('POST', '/signals', { name: 'by hand' });
    for (const limit of [1, 2, 50]) {
      const events = await readEvents(store, newest, limit);
      expect(events).toHaveLength(Math.min(3, limit));
      expect(events[0]).toMatchObject({ kind: 'imported', count: 30, record_id: 1 });
      if (limit > 1) {
        expect(events[1]).toMatchObject({
          kind: 'updated',
          count: 4,
          record_id: 1,
          last_record_id: 32,
        });
        expect(events[1]?.ids?.toSorted((a, b) => a - b)).toEqual([1, 2, 31, 32]);
        const after = await readEvents(store, events[1]?.id ?? 0, limit);
        expect(after).toMatchObject([{ kind: 'created', record_id: 33 }]);
        expect(after[0]).not.toHaveProperty('ids');
      }
    }
  });
});

describe('hostile parts', () => {
  const refusals: Readonly<Record<string, readonly [unknown, number, RegExp]>> = {
    'rows that are no list': ['x', 400, /Rows must be a list of objects/],
    'rows that are no objects': [[1], 400, /Rows must be a list of objects/],
    'no rows': [[], 400, /no rows|required/],
    'a line that is no number': [[{ line: 'x', cells: [] }], 400, /Line must be a whole number/],
    'cells that are no list': [[{ line: 2, cells: { a: 1 } }], 400, /cells must be a list/],
    'fields that rows do not have': [[{ line: 2, cells: [], x: 1 }], 400, /x is not a field/],
    'too many rows': [
      partOf(signalRows(importLimits.part.rows + 1)).rows,
      413,
      /at most 1,000 rows and 1 MB/,
    ],
    'too many bytes': [
      Array.from({ length: 40 }, (_, n) => ({ line: n + 2, cells: ['x'.repeat(30_000)] })),
      413,
      /at most 1,000 rows and 1 MB/,
    ],
  };

  test.each(Object.entries(refusals))('%s', async (_name, [rows, status, message]) => {
    const { begin, call } = await createImporter();
    const { path, read } = await begin(signals);
    const answer = await call('PUT', `${path}/parts/1`, { rows });
    expect(answer).toMatchObject({ status, body: { message: expect.stringMatching(message) } });
    expect(await read()).toMatchObject({ parts: 0 });
  });

  test('cells too many, of other types, or that cannot be emptied refuse their row', async () => {
    const { importRows } = await createImporter();
    const { body } = await importRows(signals, [
      ['a', 'b', 'c'],
      [{ a: 1 }, ''],
      [null, 'x'],
      ['good', 'x', '', ''],
    ]);
    expect(body).toMatchObject({ created: 1, refused: 3 });
    expect(body.rows.map(({ reason }: { reason: string }) => reason)).toEqual([
      expect.stringMatching(/has 3 cells where the import has 2 columns/),
      expect.stringMatching(/must be/),
      expect.stringMatching(/cannot be emptied/),
    ]);
  });

  test.each<[string, object, string, RegExp]>([
    ['an unknown resource', { resource: 'roles' }, 'resource', /one of branding/],
    ['an unknown mode', { mode: 'maybe' }, 'mode', /one of upsert/],
    [
      'an unknown column',
      { columns: ['name', 'colour'] },
      'columns',
      /no column “colour”.*display_name/,
    ],
    ['a column twice', { columns: ['name', 'name'] }, 'columns', /fills what another/],
    ['no column for the key', { columns: ['display_name'] }, 'columns', /No column is “name”/],
    ['an unknown key', { key: 'relevant' }, 'key', /Key must be one of name, id/],
    ['a scope that is none', { scope: 'x' }, 'scope', /no scope/],
    [
      'constants that are no texts',
      { constants: { display_name: 1 } },
      'constants',
      /a text for each/,
    ],
    ['a hash that is none', { hash: 'x' }, 'hash', /SHA-256/],
    [
      'a constant that is secret',
      {
        ...{ resource: 'providers', scope: 'organisation_cap_iqs', columns: ['name'] },
        constants: { key: 'secret' },
      },
      'constants',
      /is secret/,
    ],
  ])('%s', async (_name, settings, field, message) => {
    const { begin } = await createImporter();
    const { begun } = await begin({ ...signals, columns: ['name'], ...settings });
    expect(begun).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.stringMatching(message) } },
    });
  });

  test('an id that is no UUID, or that of another import', async () => {
    const { begin, call } = await createImporter();
    const { path, sent } = await begin(signals);
    expect((await call('PUT', '/imports/7', sent)).status).toBe(400);
    const other = { ...sent, hash: 'cd'.repeat(32) };
    expect(await call('PUT', path, other)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/differs in hash/) },
    });
    expect((await call('GET', `/imports/${crypto.randomUUID()}`)).status).toBe(404);
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
  const rows = signalRows(1_500);
  const refused = await send(1, [...rows, ['', 'x']]);
  expect(refused.body).toMatchObject({ created: 1_500, refused: 1 });
  expect(await read()).toMatchObject({ created: 0, refused: 1 });
  expect((await call('GET', '/signals')).body.count).toBe(0);
  expect((await send(2, rows)).status).toBe(409);
  const { send: sendAll } = await begin({ ...signals, mode: 'strict' });
  expect((await sendAll(1, rows)).body).toMatchObject({ created: 1_500, refused: 0 });
  expect((await call('GET', '/signals')).body.count).toBe(1_500);
});
