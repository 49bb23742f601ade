import { roleIds } from '@steward/api';
import { afterEach, expect, test, vi } from 'vitest';
import { verifyHistory } from '../../../records/history/chain.ts';
import { tables } from '../../../records/schema/schema.ts';
import { createMemoryStore } from '../../../store/memory/memory.ts';
import type { Row } from '../../../base/store.ts';
import { countStatements } from '../../../testing/countStatements.ts';
import { createImporter, generateSignalRows, signals } from '../../../testing/importer.ts';
import { describeOnStores } from '../../../testing/stores.ts';
import { inviteColleague } from '../../../testing/testApp.ts';
import { createUndoer } from '../../../testing/undoer.ts';

afterEach(() => void vi.restoreAllMocks());

describeOnStores('the undo of an import', (open) => {
  test('ends one that has no parts yet', async () => {
    const { begin, undo } = await createUndoer(open);
    const { send, read, path } = await begin(signals);
    const nothing = { undone: 0, left: 0, stayed: 0, kept: [] };
    expect((await undo(path)).body).toEqual(nothing);
    expect(await read()).toMatchObject({ state: 'done', undone_at: expect.any(String) });
    expect((await send(1, generateSignalRows(1))).status).toBe(409);
    expect((await undo(path)).body).toEqual(nothing);
  });

  test('removes or restores what is as the import left it, and names the rest', async () => {
    const { begin, call, find, undo, store } = await createUndoer(open);
    await call('POST', '/signals', { name: 's1', display_name: 'Old 1' });
    await call('POST', '/signals', { name: 's2', display_name: 'Old 2' });
    const { send, finish, read, path, uuid } = await begin(signals);
    await send(1, generateSignalRows(30));
    await send(2, generateSignalRows(5, 31));
    await finish();
    const byName = async (name: string) => (await find('signals')).find((row) => row.name === name);
    const changed = await byName('s2');
    await call('PUT', `/signals/${changed?.id}`, { display_name: 'Later' });
    await call('PUT', `/signals/${(await byName('s7'))?.id}`, { display_name: 'Later' });
    await call('DELETE', `/signals/${(await byName('s8'))?.id}`);

    const answer = await undo(path);
    expect(answer).toMatchObject({ status: 200, body: { undone: 32, left: 0, stayed: 2 } });
    const kept = [
      { name: 's2', reason: 'Display Name was changed since, and that would be lost.' },
      { name: 's7', reason: 'The signal was changed since, and that would be lost.' },
    ];
    expect(answer.body.kept).toHaveLength(2);
    expect(answer.body.kept).toEqual(
      expect.arrayContaining(kept.map((each) => expect.objectContaining(each))),
    );
    const names = (await find('signals')).map((row) => [row.name, row.display_name]);
    expect(names).toEqual([
      ['s1', 'Old 1'],
      ['s2', 'Later'],
      ['s7', 'Later'],
    ]);
    expect(await read()).toMatchObject({ state: 'done', undone_at: expect.any(String) });
    // A repeated call gives the lost answer again.
    expect((await undo(path)).body).toEqual({ undone: 32, left: 0, stayed: 2, kept: [] });
    expect((await send(3, generateSignalRows(1, 99))).status).toBe(409);

    // The kept records are listed later, too.
    const { body: later } = await call('GET', `${path}/rows?verdict=kept&pageSize=1&page=2`);
    expect(later).toMatchObject({
      count: 2,
      documents: [{ verdict: 'kept', resource: 'signals' }],
    });
    const { body: stayed } = await call('GET', `${path}/rows?verdict=kept`);
    expect(stayed.documents).toEqual(
      expect.arrayContaining(kept.map((each) => expect.objectContaining(each))),
    );
    expect((await call('GET', `${path}/rows`)).body).toMatchObject({
      documents: [{ verdict: 'updated' }, { verdict: 'updated' }],
    });
    expect(await read()).toMatchObject({ kept: 2 });

    const { body: list } = await call('GET', '/history?pageSize=100');
    const ofImport = list.documents.filter(({ operation }: Row) =>
      String(operation).includes(uuid),
    );
    const [undone, begun] = ofImport;
    expect(ofImport).toHaveLength(2);
    expect(undone).toMatchObject({ operation: `undo-${uuid}`, undoes: begun.id });
    expect(begun).toMatchObject({ operation: uuid, undone_by: undone.id });
    const { body: byOperation } = await call('GET', '/history?group=operation');
    const { body: record } = await call('GET', path);
    const ofImportByOperation = byOperation.documents.filter(({ operation }: Row) =>
      String(operation).includes(uuid),
    );
    expect(ofImportByOperation).toMatchObject([
      { id: undone.id, entries: 1, can_undo: true },
      { id: begun.id, entries: 1, can_undo: false, import_id: record.id },
    ]);
    expect((await verifyHistory(store)).brokenAt).toBeUndefined();
  });

  test('goes part by part, newest first, and on where it stopped', async () => {
    const { begin, find, undo } = await createUndoer(open);
    const { send, read, path } = await begin(signals);
    for (const part of [1, 2, 3]) await send(part, generateSignalRows(2, part * 10));
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 2_000));
    const names = async () => (await find('signals')).map(({ name }) => name);
    const none = { stayed: 0, kept: [] };
    expect((await undo(path)).body).toEqual({ undone: 2, left: 2, ...none });
    expect(await names()).toEqual(['s10', 's11', 's20', 's21']);
    expect(await read()).toMatchObject({ undone_at: null });
    expect((await send(4, generateSignalRows(1, 99))).status).toBe(409);
    // The answer of this call is lost; the total is right nevertheless.
    await undo(path);
    expect((await undo(path)).body).toEqual({ undone: 6, left: 0, ...none });
    expect(await names()).toEqual([]);
    expect(await read()).toMatchObject({ undone_at: expect.any(String) });
  });

  test('by two clients at once undoes each part once', async () => {
    const { begin, find, undo } = await createUndoer(open);
    const { send, path } = await begin(signals);
    for (const part of [1, 2]) await send(part, generateSignalRows(25, part * 100));
    const answers = await Promise.all([undo(path), undo(path)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(Math.max(...answers.map(({ body }) => Number(body.undone)))).toBe(50);
    expect(await find('signals')).toEqual([]);
  });

  test('keeps what others need, and those that they need in turn', async () => {
    const { begin, call, find, undo } = await createUndoer(open);
    await call('POST', '/sector-types', { name: 'T' });
    const file = { resource: 'sectors', columns: ['name', 'sector_type', 'parent'] };
    const { sendRows, path } = await begin(file);
    const row = (line: number, name: string, parent?: readonly [string, number]) => ({
      line,
      cells: [name, 'T', parent?.[0] ?? ''],
      ...(parent !== undefined && { refers: { parent: parent[1] } }),
    });
    const rows = [row(2, 'a'), row(3, 'b', ['a', 2]), row(4, 'c'), row(5, 'd', ['c', 4])];
    const answer = await sendRows(1, rows);
    expect(answer.body).toMatchObject({ created: 4 });
    const b = (await find('sectors')).find(({ name }) => name === 'b');
    await call('POST', '/sectors', { name: 'own', sector_type_id: 1, parent_id: b?.id });
    const { body } = await undo(path);
    expect(body).toMatchObject({ undone: 2, left: 0 });
    expect(body.kept.map(({ name, reason }: Row) => [name, reason]).toSorted()).toEqual([
      ['a', expect.stringMatching(/is used by 1 sector by now/)],
      ['b', expect.stringMatching(/is used by 1 sector by now/)],
    ]);
    expect((await find('sectors')).map(({ name }) => name)).toEqual(['a', 'b', 'own']);
  });

  test('removes people with what is theirs, but none whom the caller may not remove', async () => {
    const { begin, call, find, undo, store, testApp, token } = await createUndoer(open);
    const managing = (await find('permissions')).filter(({ name }) => name === 'can-manage-users');
    const role = await call('POST', '/roles', {
      name: 'lead',
      selectedPermissions: managing.map(({ id }) => id),
    });
    const lead = await inviteColleague(testApp, token, {
      email: 'lead@example.com',
      role_id: role.body.id,
    });
    const columns = ['first_name', 'last_name', 'email', 'role_id'];
    const { send, path } = await begin({ resource: 'users', columns });
    const person = (name: string, role_id: number) => [name, 'B', `${name}@example.com`, role_id];
    const sent = await send(1, [
      person('one', role.body.id),
      person('two', roleIds.administrator),
      person('three', role.body.id),
    ]);
    expect(sent.body).toMatchObject({ created: 3 });
    const idOf = async (email: string) =>
      (await store.table('users').find({ email }, 1))[0]?.id ?? 0;
    const pipeline = await call('POST', '/pipelines', { name: 'P', stages: [] });
    const one = await idOf('one@example.com');
    await call('POST', '/pipelines/user', { pipeline_id: pipeline.body.id, user_id: one });
    await store.table('users').update(await idOf('three@example.com'), { version: 2 });

    const { body } = await undo(path, lead.token);
    expect(body).toMatchObject({ undone: 1, left: 0 });
    expect(body.kept.map(({ name, reason }: Row) => [name, reason]).toSorted()).toEqual([
      ['three B', 'The user was changed since, and that would be lost.'],
      ['two B', expect.stringMatching(/cannot take that from others/)],
    ]);
    expect(await idOf('one@example.com')).toBe(0);
    expect(await find('pipeline_users')).toEqual([]);
  });

  test('needs the permissions of the import, and is not that of the whole operation', async () => {
    const { begin, call, undo, testApp, token, find } = await createUndoer(open);
    const grace = await inviteColleague(testApp, token);
    const models = { resource: 'mlModels', columns: ['host_url'], mode: 'create' as const };
    const { send, path, uuid } = await begin(models);
    await send(1, [['https://models.example.com/1']]);
    expect((await undo(path, grace.token)).status).toBe(403);
    const filter = JSON.stringify({ field: 'operation', op: 'is', value: uuid });
    const { body } = await call('GET', `/history?filter=${encodeURIComponent(filter)}`);
    const whole = await call('POST', `/history/${body.documents[0].id}/undo`, { operation: true });
    expect(whole).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(`POST /imports/${uuid}/undo`) },
    });
    expect(await find('ml_models')).toHaveLength(1);
    const check = await begin({ ...signals, mode: 'check' });
    expect((await undo(check.path)).status).toBe(409);
  });
});

test('an undo of 300 records takes as many statements as one of 30', async () => {
  const statementsFor = async (count: number) => {
    const { counted, store } = countStatements(createMemoryStore(tables));
    const { begin, call, importRows } = await createImporter(store);
    await importRows(signals, generateSignalRows(count));
    const { send, path } = await begin(signals);
    await send(1, generateSignalRows(2 * count, 1, 'New'));
    counted.statements = 0;
    const { body } = await call('POST', `${path}/undo`, {});
    expect(body).toMatchObject({ undone: 2 * count, left: 0 });
    return counted.statements;
  };
  expect(await statementsFor(300)).toBe(await statementsFor(30));
});

test('a step of an undo reads as much of an import of many parts as of few', async () => {
  const rowsFor = async (parts: number) => {
    const { counted, store } = countStatements(createMemoryStore(tables));
    const { begin, call } = await createImporter(store);
    const { send, path } = await begin(signals);
    for (let part = 1; part <= parts; part += 1)
      await send(part, generateSignalRows(30, part * 100));
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 2_000));
    counted.rows = 0;
    const { body } = await call('POST', `${path}/undo`, {});
    vi.restoreAllMocks();
    expect(body).toMatchObject({ undone: 30, left: parts - 1 });
    return counted.rows;
  };
  expect(await rowsFor(12)).toBe(await rowsFor(3));
});
