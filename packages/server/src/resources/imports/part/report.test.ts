import { describe, expect, test } from 'vitest';
import { newestEventId, readEvents } from '../../events/readEvents.ts';
import { createImporter, generateSignalRows, signals } from '../../../testing/importer.ts';
import { describeOnStores } from '../../../testing/stores.ts';

describe('what is kept', () => {
  test('are the rows that were not just created, without secrets, for some days', async () => {
    const { testApp, begin, call, token, store } = await createImporter();
    const file = {
      resource: 'providers',
      scope: 'organisation_cap_iqs',
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
    await importRows(signals, generateSignalRows(1));
    const unlisted = await importRows(signals, generateSignalRows(1));
    expect(unlisted.body).toMatchObject({ unchanged: 1, rows: [] });
    const checked = await importRows({ ...signals, mode: 'check' }, generateSignalRows(2));
    expect(checked.body).toMatchObject({ created: 1, unchanged: 1 });
    expect(checked.body.rows).toMatchObject([{ line: 2, verdict: 'unchanged', name: 's1' }]);
  });

  test('counts the reasons that rows have in common, with the numbers of the limits', async () => {
    const { importRows } = await createImporter();
    const { send, read } = await importRows(signals, [
      ['x'.repeat(300), ''],
      ['y'.repeat(1_400), ''],
      ['a', 'b', 'c'],
      ['a', 'b', 'c', 'd'],
      ...generateSignalRows(3),
      ...generateSignalRows(3),
    ]);
    await send(
      2,
      generateSignalRows(3)
        .toReversed()
        .flatMap((row) => [row, row]),
    );
    expect((await read()).reasons).toEqual([
      {
        verdict: 'refused',
        field: 'name',
        count: 2,
        reason: 'Name must be text of at most 255 characters.',
      },
      {
        verdict: 'refused',
        field: null,
        count: 2,
        reason: expect.stringMatching(/^The line has … cells where the import has 2 columns/),
      },
      { verdict: 'twice', field: null, count: 6, reason: 'The same record is on line …' },
    ]);
  });

  test('is one operation of the history, and nothing of a check', async () => {
    const { importRows, call } = await createImporter();
    const entriesOf = async (uuid: string) => {
      const filter = encodeURIComponent(
        JSON.stringify({ field: 'operation', op: 'is', value: uuid }),
      );
      return (await call('GET', `/history?filter=${filter}`)).body.documents;
    };
    const checked = await importRows({ ...signals, mode: 'check' }, generateSignalRows(2));
    expect(await entriesOf(checked.uuid)).toEqual([]);
    expect((await call('GET', '/signals')).body.count).toBe(0);
    const { uuid } = await importRows(signals, generateSignalRows(30));
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
    await send(1, generateSignalRows(30));
    await send(2, [['s1', 'Changed'], ['s2', 'Changed'], ...generateSignalRows(2, 31)]);
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
