import { expect, test } from 'vitest';
import { createHotRowQueues } from './hotRowQueues.ts';

test('one transaction at a time has the turn at a name, and keeps it to its end', async () => {
  const turns = createHotRowQueues(60_000);
  const order: string[] = [];
  const first = turns.begin();
  await first.waitFor('a');
  await first.waitFor('a');
  const second = turns.begin();
  await second.waitFor('b');
  const waiting = second.waitFor('a').then(() => order.push('second'));
  await new Promise((resolve) => setImmediate(resolve));
  order.push('first');
  first.end();
  await waiting;
  second.end();
  expect(order).toEqual(['first', 'second']);
});

test('transactions that wait for turns of each other go on', async () => {
  const turns = createHotRowQueues(20);
  const one = turns.begin();
  const other = turns.begin();
  await Promise.all([one.waitFor('a'), other.waitFor('b')]);
  await Promise.all([one.waitFor('b'), other.waitFor('a')]);
  one.end();
  other.end();
  const next = turns.begin();
  await Promise.all([next.waitFor('a'), next.waitFor('b')]);
  next.end();
});
