import { expect, test } from 'vitest';
import { page, start } from '../../testing/resources.ts';
import { submit } from '../../testing/submitted.ts';

const week = { type: 'daily_digest', day: '', hour: '7', minutes: '', users: ['3'] };

/** A console whose changing calls are answered with these statuses, in turn, and their headers. */
function recordingHeaders(statuses: readonly number[] = []) {
  const left = [...statuses];
  const answer = () => {
    const status = left.shift() ?? 200;
    return status === 0
      ? Promise.reject(new TypeError('The network is down.'))
      : Response.json({ id: 4, message: 'Enough.' }, { status });
  };
  return start({
    'GET /email-schedules': page,
    'POST /email-schedules': answer,
    'POST /signals': answer,
    'PUT /signals/4': answer,
    'DELETE /signals/4': answer,
  });
}

test('a repeated call has the same idempotency key, and a changed form has another', async () => {
  const { store, headers } = recordingHeaders([0, 0]);
  await submit(store, 'signals', 'add', { name: 'x' });
  await submit(store, 'signals', 'add', { name: 'x' });
  await submit(store, 'signals', 'add', { name: 'y' });
  const keys = headers.map((sent) => sent.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[\w-]{16,}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  await submit(store, 'signals', 'add', { name: 'y' });
  expect(headers[3]?.get('idempotency-key')).not.toBe(keys[2]);
});

test('a restored draft is sent with its former idempotency key', async () => {
  const { store, headers } = recordingHeaders([0]);
  await submit(store, 'signals', 'add', { name: 'x' });
  const draft = store.getState().drafts['signals:add'];
  store.dispatch({ type: 'mutation/reset', key: 'signals:add' });
  const { sent = [], operation } = draft ?? {};
  store.dispatch({ type: 'mutation/resumed', key: 'signals:add', sentKeys: sent, operation });
  await submit(store, 'signals', 'add', { name: 'x' });
  const [first, second] = headers.map((sent) => sent.get('idempotency-key'));
  expect(second).toBe(first);
});

test('all calls of one submit have one operation id, those of a retry included', async () => {
  const { store, headers } = recordingHeaders([200, 200, 500]);
  await submit(store, 'schedules', 'add', week);
  await submit(store, 'schedules', 'add', week);
  expect(headers).toHaveLength(8);
  expect(new Set(headers.map((sent) => sent.get('x-operation-id'))).size).toBe(1);
  // Each day has a key of its own; the refused one is sent again under its own.
  expect(new Set(headers.map((sent) => sent.get('idempotency-key'))).size).toBe(7);
});

test('an edit and a deletion send the version that they began with', async () => {
  const { store, headers } = recordingHeaders();
  const row = { id: 4, name: 'hiring', version: 3 };
  await submit(store, 'signals', 'edit', { name: 'x' }, { row });
  await submit(store, 'signals', 'delete', {}, { row });
  await submit(store, 'signals', 'edit', { name: 'x' }, { row: { id: 4 } });
  expect(headers.map((sent) => sent.get('if-match'))).toEqual(['"3"', '"3"', null]);
});

test('a platform without extensions gets the calls without their headers', async () => {
  const { store, headers } = start({ '*': () => Response.json({ id: 4 }) }, { extensions: [] });
  await submit(store, 'signals', 'add', { name: 'x' });
  await submit(store, 'signals', 'edit', { name: 'x' }, { row: { id: 4, version: 3 } });
  const names = headers.flatMap((sent) => [...sent.keys()]);
  expect([...new Set(names)].sort()).toEqual(['accept', 'authorization', 'content-type']);
});
