import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('one transaction at a time has the turn at a name, and keeps it to its end', async () => {
  const turns = createTurns(60_000);
  const order: string[] = [];
  const first = turns.begin();
  await first.take('a');
  await first.take('a');
  const second = turns.begin();
  await second.take('b');
  const waiting = second.take('a').then(() => order.push('second'));
  await new Promise((resolve) => setImmediate(resolve));
  order.push('first');
  first.end();
  await waiting;
  second.end();
  expect(order).toEqual(['first', 'second']);
});

test('transactions that wait for turns of each other go on', async () => {
  const turns = createTurns(20);
  const one = turns.begin();
  const other = turns.begin();
  await Promise.all([one.take('a'), other.take('b')]);
  await Promise.all([one.take('b'), other.take('a')]);
  one.end();
  other.end();
  const next = turns.begin();
  await Promise.all([next.take('a'), next.take('b')]);
  next.end();
});
