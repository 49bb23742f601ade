import { contract } from '@steward/api';
import { expect, test, vi } from 'vitest';
import { createGate } from '../../../testing/gate.ts';
import { mockSession } from '../../../testing/platform.ts';
import { readRepairs } from './repairs.ts';
import {
  begin,
  finish,
  first,
  hash,
  lost,
  part,
  readyFile,
  refuse,
  startImport,
  stop,
  stubWindow,
  taken,
  uuid,
} from './testing/sentFiles.ts';
import { importStarted } from './useStartImport.ts';

const { asksBeforeUnload, kept, send } = stubWindow();

test('a file goes in parts, in their order, and its import is finished', async () => {
  const { job, reaches, changes, store } = startImport();
  expect(asksBeforeUnload()).toBe(true);
  await reaches('done');
  expect(changes()).toEqual([begin, part(1), part(2), part(3), finish]);
  expect(job()).toMatchObject({ sentRows: 2_500, rows: 2_500, counts: { created: 2_500 } });
  expect(asksBeforeUnload()).toBe(false);
  expect(store.getState().activity.entries[0]).toMatchObject({
    what: 'Import signals: signals.csv',
    outcome: 'done',
    message: '2,500 created.',
  });
});

test('the end is told by a toast only to a person who is elsewhere', async () => {
  const elsewhere = startImport();
  await elsewhere.reaches('done');
  await elsewhere.until(({ toasts }) => JSON.stringify(toasts).includes('was imported'));
  const there = startImport();
  there.store.dispatch({ type: 'fileImports/changed', uuid, change: { isShown: true } });
  await there.until(({ activity }) => activity.entries.length > 0);
  expect(JSON.stringify(there.store.getState().toasts)).not.toContain('was imported');
});

test('a lost answer is asked for again, and a busy platform after what it says', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const busy = () =>
    Response.json({ message: 'Busy.' }, { status: 503, headers: { 'retry-after': '2' } });
  const { changes, reaches } = startImport({
    [part(1)]: first(lost, taken(1_000)),
    [part(2)]: first(busy, taken(1_000)),
    [finish]: first(lost, () => Response.json({ uuid, state: 'done', created: 2_500 })),
  });
  await vi.advanceTimersByTimeAsync(2_100);
  vi.useRealTimers();
  await reaches('done');
  expect(changes()).toEqual([begin, part(1), part(1), part(2), part(2), part(3), finish, finish]);
});

test('a file continues after the parts that another client sent meanwhile', async () => {
  let parts = 0;
  const { changes, reaches, job } = startImport({
    [begin]: () => Response.json({ uuid, state: 'receiving', parts }),
    [part(1)]: () => {
      parts = 2;
      return Response.json({ message: 'Part 3 is due.', current: { due: 3 } }, { status: 409 });
    },
  });
  await reaches('done');
  expect(changes()).toEqual([begin, part(1), begin, part(3), finish]);
  expect(job()?.sentRows).toBe(2_500);
});

test('a stop waits for the part on its way, tells the platform, and continues where it was', async () => {
  const asked = createGate();
  const held = createGate();
  asked.shut();
  held.shut();
  let parts = 0;
  const { store, changes, reaches, job } = startImport({
    [begin]: () => Response.json({ uuid, state: 'receiving', parts, created: parts * 1_000 }),
    [part(1)]: async () => {
      asked.open();
      await held.passed();
      parts = 1;
      return taken(1_000)();
    },
  });
  await asked.passed();
  store.dispatch({ type: 'fileImports/changed', uuid, change: { status: 'stopping' } });
  held.open();
  await reaches('stopped');
  expect(changes()).toEqual([begin, part(1), begin, stop]);
  expect(job()?.sentRows).toBe(1_000);
  expect(asksBeforeUnload()).toBe(false);
  expect(store.getState().activity.entries[0]).toMatchObject({
    outcome: 'stopped',
    message: '1,000 created; 1,000 of 2,500 rows are in.',
  });
  store.dispatch({ type: 'fileImports/resumed', uuid });
  await reaches('done');
  expect(changes().slice(4)).toEqual([begin, part(2), part(3), finish]);
});

test('a stop on the page of imports holds for the window that sends it, too', async () => {
  const asked = createGate();
  const held = createGate();
  asked.shut();
  held.shut();
  const { store, changes, reaches } = startImport({
    [part(1)]: async () => {
      asked.open();
      await held.passed();
      return taken(1_000)();
    },
  });
  await asked.passed();
  const answer = { uuid, state: 'stopped' };
  store.dispatch({ type: 'mutation/callSucceeded', key: 'imports:stop:1', call: 'stop', answer });
  held.open();
  await reaches('stopped');
  expect(changes()).toEqual([begin, part(1), begin, stop]);
});

test('the end of the session interrupts it, and it continues after the same person’s login', async () => {
  const { store, changes, reaches, until } = startImport({
    [part(2)]: first(refuse(401, 'Who are you?'), taken(1_000)),
  });
  await until(({ session }) => session.status === 'out');
  expect(asksBeforeUnload()).toBe(true);
  store.dispatch({ type: 'session/loginSucceeded', ...mockSession, authToken: 'token-2' });
  await reaches('done');
  expect(changes()).toEqual([begin, part(1), part(2), begin, part(1), part(2), part(3), finish]);
});

test('the login of another person ends it', async () => {
  const { store, changes, until, job } = startImport({ [part(2)]: refuse(401, 'Who are you?') });
  await until(({ session }) => session.status === 'out');
  store.dispatch({ type: 'session/userChanged' });
  expect(job()).toBeUndefined();
  expect(asksBeforeUnload()).toBe(false);
  expect(changes()).toEqual([begin, part(1), part(2)]);
});

test('what cannot be repaired by a repetition says why, and continues when a person wants it', async () => {
  const { store, changes, reaches, job } = startImport({
    [part(2)]: first(refuse(403, 'You may not import signals.'), taken(1_000)),
  });
  await reaches('failed');
  expect(job()).toMatchObject({ message: 'You may not import signals.', sentRows: 1_000 });
  expect(asksBeforeUnload()).toBe(true);
  expect(store.getState().activity.alert).toMatchObject({ outcome: 'failed' });
  store.dispatch({ type: 'fileImports/resumed', uuid });
  await reaches('done');
  expect(changes().at(-1)).toBe(finish);
});

test('one that is left is stopped, asks no more, and is gone', async () => {
  const { store, calls, reaches, job, until } = startImport({ [part(2)]: refuse(400, 'No.') });
  await reaches('failed');
  store.dispatch({ type: 'fileImports/left', uuid });
  expect(job()).toBeUndefined();
  expect(asksBeforeUnload()).toBe(false);
  await until(() => calls.includes(stop));
});

test('it continues by itself once the network is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isOnline = false;
  const { reaches } = startImport({ [part(1)]: () => (isOnline ? taken(1_000)() : lost()) });
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  await reaches('failed');
  isOnline = true;
  send(new Event('online'));
  await reaches('done');
});

test('a file that cannot be read any more says so', async () => {
  const { reaches, job } = startImport(
    {},
    readyFile(1, {
      // eslint-disable-next-line require-yield
      async *sentRows() {
        throw new DOMException('gone', 'NotReadableError');
      },
    }),
  );
  await reaches('failed');
  expect(job()?.message).toBe(
    'The file cannot be read any more. It may have changed or moved: choose it again.',
  );
});

test('the same import is started once', async () => {
  const { store, changes, reaches } = startImport();
  store.dispatch(importStarted(uuid, readyFile(2_500), true));
  await reaches('done');
  expect(changes().filter((call) => call === part(1))).toHaveLength(1);
});

test('one that was interrupted continues with the file as it was chosen and repaired again', async () => {
  const { store, changes, reaches } = startImport({
    [part(2)]: first(refuse(400, 'No.'), taken(1_000)),
  });
  await reaches('failed');
  const repairs = [{ line: 4, column: 'name', text: 'again', isSecret: false }];
  const ready = readyFile(2_500, { repairs });
  store.dispatch(importStarted(uuid, ready, true));
  expect(readRepairs(mockSession.currentUser.id, hash)?.repairs).toEqual([
    { line: 4, column: 'name', text: 'again' },
  ]);
  await reaches('done');
  expect(changes().slice(3)).toEqual([begin, part(1), part(2), part(3), finish]);
});

test('repairs are kept until all rows are in, without secrets', async () => {
  const { store, reaches } = startImport({ [part(2)]: first(refuse(400, 'No.'), taken(1_000)) });
  await reaches('failed');
  expect(readRepairs(mockSession.currentUser.id, hash)).toMatchObject({
    settings: { columns: ['name'], reading: { repaired: 2 } },
    repairs: [{ line: 3, column: 'name', text: 'repaired' }],
  });
  expect([...kept.values()].join()).not.toContain('hunter2');
  store.dispatch({ type: 'fileImports/resumed', uuid });
  await reaches('done');
  expect(readRepairs(mockSession.currentUser.id, hash)).toBeUndefined();
});

test('the list of the records, and that of the imports, are read again', async () => {
  const { store, calls, reaches, until } = startImport({
    'GET /signals': () => Response.json({ documents: [], count: 0 }),
  });
  store.dispatch({
    type: 'query/requested',
    key: 'list:signals',
    request: { route: contract.signals.list, resource: 'signals' },
  });
  await reaches('done');
  await until(() => calls.filter((call) => call === 'GET /signals').length === 2);
});
