import { expect, test } from 'vitest';
import { verifyHistory } from '../../../records/history/chain.ts';
import { generateSignalRows, signals } from '../../../testing/importer.ts';
import { describeOnStores } from '../../../testing/stores.ts';
import { createUndoer } from '../../../testing/undoer.ts';

describeOnStores('an import whose undo is undone', (open) => {
  test('has its values and secrets again', async () => {
    const { begin, find, undo, redo, services } = await createUndoer(open);
    const file = {
      resource: 'providers',
      scope: 'organisation_cap_iqs',
      mode: 'create' as const,
      columns: ['name', 'key'],
    };
    const rows = Array.from({ length: 30 }, (_, n) => [`P${n}`, `secret ${n}`]);
    const { send, path } = await begin(file);
    expect((await send(1, rows)).body).toMatchObject({ created: 30 });
    const stored = async () =>
      Promise.all(
        (await find('providers')).map(async ({ name, key }) => [
          name,
          await services.cipher.decrypt(String(key), 'providers.key'),
        ]),
      );
    expect(await stored()).toEqual(rows);
    expect((await undo(path)).body).toMatchObject({ undone: 30, left: 0, kept: [] });
    expect(await find('providers')).toEqual([]);
    expect((await redo()).status).toBe(200);
    expect(await stored()).toEqual(rows);
  });

  test('has the values that it gave', async () => {
    const { begin, call, find, undo, redo } = await createUndoer(open);
    await call('POST', '/signals', { name: 's1', display_name: 'Old' });
    const { send, path } = await begin(signals);
    await send(1, generateSignalRows(3));
    await undo(path);
    const values = async () => (await find('signals')).map((row) => row.display_name);
    expect(await values()).toEqual(['Old']);
    expect((await redo()).status).toBe(200);
    expect(await values()).toEqual(['Signal 1', 'Signal 2', 'Signal 3']);
  });

  test('is in again, as its record and the history say, and can be undone and brought back again', async () => {
    const { begin, call, find, undo, redo, store } = await createUndoer(open);
    await call('POST', '/signals', { name: 's1', display_name: 'Old 1' });
    const { send, finish, read, path, uuid } = await begin(signals);
    await send(1, generateSignalRows(30));
    await send(2, generateSignalRows(5, 31));
    await finish();
    const values = async () => (await find('signals')).map((row) => row.display_name).toSorted();
    const imported = await values();
    const linesOf = async () => {
      const { body } = await call('GET', '/history?pageSize=100');
      return body.documents.filter(({ resource }: { resource: string }) => resource === 'signals');
    };
    for (const round of [1, 2, 3]) {
      expect((await undo(path)).body).toMatchObject({ undone: 35, left: 0, kept: [] });
      expect(await values()).toEqual(['Old 1']);
      expect(await read()).toMatchObject({ state: 'done', undone_at: expect.any(String) });
      const [undone] = await linesOf();
      expect(await redo()).toMatchObject({ status: 200 });
      expect(await values()).toEqual(imported);
      expect(await read()).toMatchObject({ state: 'done', undone_at: null, undone: 0 });
      const [again, before, ...lines] = await linesOf();
      expect(again).toMatchObject({ name: 'signals.csv, restored', undoes: undone.id });
      expect(before).toMatchObject({ id: undone.id, undone_by: again.id });
      const begun = lines.find((line: { operation: string }) => line.operation === uuid);
      expect(begun).toMatchObject({ undone_by: null, name: expect.not.stringContaining('undone') });
      // An entry for each undo and each restore, one of the import, and one of the signal before it.
      expect(lines).toHaveLength(2 * round);
    }
    expect(await redo()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(`/imports/${uuid}/undo`) },
    });
    expect(await values()).toEqual(imported);
    expect((await verifyHistory(store)).brokenAt).toBeUndefined();
  });

  test('keeps what was changed while it was in again, and what the first undo kept', async () => {
    const { begin, call, find, undo, redo } = await createUndoer(open);
    const { send, read, path } = await begin(signals);
    await send(1, generateSignalRows(30));
    const change = async (name: string) => {
      const row = (await find('signals')).find((each) => each.name === name);
      await call('PUT', `/signals/${row?.id}`, { display_name: 'Later' });
    };
    await change('s2');
    expect((await undo(path)).body).toMatchObject({ undone: 29, kept: [{ name: 's2' }] });
    expect(await read()).toMatchObject({ kept: 1 });
    expect(await redo()).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ kept: 0 });
    await change('s7');
    const { body } = await undo(path);
    expect(body).toMatchObject({ undone: 28, left: 0 });
    expect(body.kept.map(({ name }: { name: string }) => name).toSorted()).toEqual(['s2', 's7']);
    expect(await read()).toMatchObject({ undone_at: expect.any(String), kept: 2 });
    expect((await find('signals')).map(({ name }) => name).toSorted()).toEqual(['s2', 's7']);
  });

  test('can have a part of its records in again, and be undone', async () => {
    const { begin, call, find, undo } = await createUndoer(open);
    const { send, read, path, uuid } = await begin(signals);
    await send(1, generateSignalRows(3));
    await undo(path);
    const filter = {
      and: [
        { field: 'operation', op: 'is', value: `undo-${uuid}` },
        { field: 'name', op: 'is', value: 's2' },
      ],
    };
    const { body } = await call(
      'GET',
      `/history?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
    expect((await call('POST', `/history/${body.documents[0].id}/undo`, {})).status).toBe(200);
    expect(await read()).toMatchObject({ undone_at: null, created: 3, undone: 2 });
    expect((await undo(path)).body).toMatchObject({ undone: 3, left: 0, kept: [] });
    expect(await read()).toMatchObject({ undone_at: expect.any(String), undone: 3 });
    expect(await find('signals')).toEqual([]);
  });

  test('comes back part by part, and goes on where that broke off', async () => {
    const { begin, call, find, undoAll, redo, importRows } = await createUndoer(open);
    const people = {
      resource: 'users',
      columns: ['email', 'first_name', 'last_name', 'role_id'],
    };
    const person = (number: number) => [`p${number}@example.com`, 'P', `${number}`, 1];
    const { send, read, path } = await begin(people);
    for (const part of [1, 2, 3]) await send(part, [person(part * 10), person(part * 10 + 1)]);
    const numbers = async () =>
      (await find('users')).map((user) => Number(user.last_name)).filter((number) => number > 0);
    expect(await numbers()).toEqual([10, 11, 20, 21, 30, 31]);
    await undoAll(path);
    const undone = (await call('GET', '/history?pageSize=1')).body.documents[0];
    await importRows(people, [person(20)]);
    const again = () => call('POST', `/history/${undone.id}/undo`, { operation: true });
    expect((await again()).status).toBe(409);
    // The first part is restored, and the second is not, since another user has one of its addresses by now.
    expect(await numbers()).toEqual([10, 11, 20]);
    const other = (await find('users')).find(({ last_name }) => last_name === '20');
    expect((await call('DELETE', `/users/${other?.id}`)).status).toBe(200);
    expect((await again()).status).toBe(200);
    expect(await numbers()).toEqual([10, 11, 20, 21, 30, 31]);
    expect(await read()).toMatchObject({ undone_at: null });
    const { body } = await call('GET', '/history?pageSize=100');
    const named = body.documents.filter(({ name }: { name: string | null }) =>
      name?.endsWith('restored'),
    );
    expect(named).toMatchObject([{ undoes: undone.id }]);
    expect((await undoAll(path)).body).toMatchObject({ undone: 6, left: 0 });
    expect((await redo()).status).toBe(200);
  });
});
