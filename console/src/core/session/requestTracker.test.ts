import { expect, test } from 'vitest';
import { createRequestTracker } from './requestTracker.ts';

const answer = (id: string) => new Response(null, { headers: { 'x-request-id': id } });
const put = () => new Request('https://steward.test/signals/1', { method: 'PUT' });

test('a change of this window is recognised by its request id, and a read is not', async () => {
  const calls = createRequestTracker();
  await calls.watch(async () => answer('mine'))(put());
  await calls.watch(async () => answer('read'))(new Request('https://steward.test/signals'));
  await calls.settled();
  expect(['mine', 'read', 'other'].map(calls.isOwn)).toEqual([true, false, false]);
});

test('events wait while a change has no request id yet', async () => {
  const calls = createRequestTracker();
  let respond = (_: Response) => {};
  const sent = calls.watch(() => new Promise((resolve) => (respond = resolve)))(put());
  let isSettled = false;
  const settled = calls.settled().then(() => (isSettled = true));
  await Promise.resolve();
  expect(isSettled).toBe(false);
  respond(answer('mine'));
  await Promise.all([sent, settled]);
  expect(calls.isOwn('mine')).toBe(true);
});

test('a failed change does not hold events up', async () => {
  const calls = createRequestTracker();
  const failed = calls.watch(() => Promise.reject(new Error('offline')))(put());
  await expect(failed).rejects.toThrow('offline');
  await calls.settled();
});
