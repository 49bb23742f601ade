import { expect, test } from 'vitest';
import { mockPlatform } from '../../testing/platform.ts';
import type { Reply } from '../../testing/platform.ts';
import { signals } from '../../features/signals/signals.tsx';
import { selectList } from '../list/useList.ts';
import { requested } from '../../testing/resources.ts';
import type { BulkEvent } from './state.ts';
import { selectBulk } from './state.ts';

const rows = [1, 2, 3, 4, 5, 6].map((id) => ({ id, name: `signal ${id}` }));
const gone = () => new Response(null, { status: 204 });
const refuse = (status: number, message: string) => () => Response.json({ message }, { status });
const confirmed = (chosen = rows) =>
  ({
    type: 'bulk/confirmed',
    resource: 'signals',
    operation: 'one click',
    rows: chosen,
    callsOf: (row) =>
      signals.rowActions.flatMap((action) =>
        action.kind === 'remove' ? action.requests({ row }) : [],
      ),
  }) satisfies BulkEvent;

function start(replies: Record<string, Reply>) {
  const all = Object.fromEntries(rows.map(({ id }) => [`DELETE /signals/${id}`, gone]));
  const list = () => Response.json({ documents: rows, count: rows.length });
  const platform = mockPlatform({ 'GET /signals': list, ...all, ...replies });
  const bulk = () => selectBulk('signals')(platform.store.getState());
  const ended = () => platform.until(() => bulk().status === 'done');
  const entry = () => platform.store.getState().activity.entries[0];
  const deletes = () => platform.calls.filter((call) => call.startsWith('DELETE'));
  return { ...platform, bulk, ended, entry, deletes };
}

test('one call deletes each record, in order; then the list is read again', async () => {
  const { store, ended, bulk, calls, deletes, entry, until } = start({});
  store.dispatch(requested());
  await until((state) => selectList(signals.resource)(state).status === 'ready');
  const before = calls.length;
  store.dispatch(confirmed());
  await ended();
  expect(deletes()).toEqual(rows.map(({ id }) => `DELETE /signals/${id}`));
  expect([...bulk().deleted].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  await until((state) => selectList(signals.resource)(state).status === 'ready');
  expect(calls.slice(before).filter((call) => call.startsWith('GET'))).toHaveLength(1);
  expect(entry()).toMatchObject({
    what: 'Delete 6 signals: signal 1, signal 2, signal 3, and 3 more',
    outcome: 'done',
    command: 'steward signal delete 1 2 3 4 5 6',
  });
});

test('a refused record keeps its reason in the report, and the others are deleted', async () => {
  const { store, ended, bulk, entry, deletes } = start({
    'DELETE /signals/2': refuse(409, 'Still in use.'),
  });
  store.dispatch(confirmed());
  await ended();
  expect(bulk().failures).toEqual({ 2: 'Still in use.' });
  expect(bulk().deleted).toHaveLength(5);
  expect(entry()).toMatchObject({
    outcome: 'failed',
    message: '5 of 6 signals were deleted. 1 failed. Still in use.',
    command: 'steward signal delete 2',
  });
  store.dispatch(confirmed(rows.slice(1, 2)));
  await ended();
  expect(deletes()).toHaveLength(7);
});

test('a record that was deleted before counts as deleted, and is listed separately', async () => {
  const { store, ended, bulk, entry } = start({
    'DELETE /signals/2': refuse(404, 'There is no such signal.'),
    'DELETE /signals/3': refuse(409, 'Still in use.'),
  });
  store.dispatch(confirmed());
  await ended();
  expect([...bulk().deleted].sort()).toEqual([1, 2, 4, 5, 6]);
  expect(bulk().alreadyGoneIds).toEqual([2]);
  expect(bulk().failures).toEqual({ 3: 'Still in use.' });
  expect(entry()).toMatchObject({
    message: '4 of 6 signals were deleted. 1 was already gone, 1 failed. Still in use.',
    command: 'steward signal delete 3',
  });
  store.dispatch(confirmed(rows.slice(1, 2)));
  await ended();
  expect(entry()).toMatchObject({
    outcome: 'done',
    message: '1 signal was already gone.',
  });
});

test('the end of the session ends the run, and the log has the remaining records', async () => {
  const ended = Object.fromEntries(
    rows.slice(1).map(({ id }) => [`DELETE /signals/${id}`, refuse(401, 'Who are you?')]),
  );
  const { store, entry, deletes, until } = start(ended);
  store.dispatch(confirmed());
  await until(({ activity }) => activity.entries.length > 0);
  expect(store.getState().session.status).toBe('out');
  expect(deletes().length).toBeLessThan(6);
  expect(entry()?.message).toMatch(/^1 of 6 signals were deleted\. \d failed, \d w\w+ not tried\./);
  expect(entry()?.command).toBe('steward signal delete 2 3 4 5 6');
});

test('a user can stop the run: calls under way finish, and the other records stay', async () => {
  const releases: (() => void)[] = [];
  const held = () => new Promise<Response>((resolve) => releases.push(() => resolve(gone())));
  const { store, ended, bulk, deletes } = start(
    Object.fromEntries([1, 2, 3].map((id) => [`DELETE /signals/${id}`, held])),
  );
  store.dispatch(confirmed());
  await expect.poll(() => releases).toHaveLength(3);
  store.dispatch({ type: 'bulk/stopped', resource: 'signals' });
  releases.forEach((release) => release());
  await ended();
  expect(deletes()).toHaveLength(3);
  expect([...bulk().deleted].sort()).toEqual([1, 2, 3]);
});
