import { expect, test } from 'vitest';
import { createConcurrency } from './concurrency.ts';
import { inOrder } from './pool.ts';

async function* numbers(count: number, failsAt = Infinity) {
  for (let number = 0; number < count; number += 1) {
    if (number === failsAt) throw new Error(`No item ${number}.`);
    yield number;
  }
}

/** Work on numbers that ends when the test says so. */
function heldWork() {
  const ends = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  const work = (item: number) =>
    new Promise<number>((resolve, reject) => {
      ends.set(item, { resolve: () => resolve(item * 10), reject });
    });
  const begun = () => [...ends.keys()];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { work, begun, ends, settle };
}

test('the pool works on as many items as the limit allows, and yields them in their order', async () => {
  const { work, begun, ends, settle } = heldWork();
  const results: number[] = [];
  const all = (async () => {
    for await (const { result } of inOrder(numbers(5), { work, limit: () => 2 })) {
      results.push(result);
    }
  })();
  await settle();
  expect(begun()).toEqual([0, 1]);
  ends.get(1)?.resolve();
  await settle();
  expect([begun(), results]).toEqual([[0, 1, 2], []]);
  ends.get(0)?.resolve();
  await settle();
  expect([begun(), results]).toEqual([
    [0, 1, 2, 3],
    [0, 10],
  ]);
  for (const item of [3, 2]) ends.get(item)?.resolve();
  await settle();
  ends.get(4)?.resolve();
  await all;
  expect(results).toEqual([0, 10, 20, 30, 40]);
});

test('a slow item limits the number of finished ones behind it', async () => {
  const { work, begun, ends, settle } = heldWork();
  const pool = inOrder(numbers(1_000), { work, limit: () => 2 });
  const first = pool.next();
  for (let turn = 0; turn < 50; turn += 1) {
    await settle();
    for (const [item, { resolve }] of ends) if (item > 0) resolve();
  }
  expect(begun().length).toBeLessThan(12);
  ends.get(0)?.resolve();
  expect((await first).value).toMatchObject({ item: 0 });
});

test('after a failure no item is begun, and those under way are finished and yielded', async () => {
  const { work, begun, ends, settle } = heldWork();
  const seen: unknown[] = [];
  const all = (async () => {
    for await (const done of inOrder(numbers(9), { work, limit: () => 3 })) seen.push(done);
  })();
  await settle();
  ends.get(1)?.reject(new Error('Refused.'));
  ends.get(0)?.resolve();
  await settle();
  ends.get(2)?.resolve();
  await expect(all).rejects.toThrow('Refused.');
  expect(begun()).toEqual([0, 1, 2]);
  expect(seen).toEqual([
    { item: 0, result: 0, isAfterGap: false },
    { item: 2, result: 20, isAfterGap: true },
  ]);
});

test('a failure of the source finishes the items before it', async () => {
  const seen: number[] = [];
  const run = async () => {
    const work = async (item: number) => item;
    for await (const { item } of inOrder(numbers(9, 4), { work, limit: () => 3 })) seen.push(item);
  };
  await expect(run()).rejects.toThrow('No item 4.');
  expect(seen).toEqual([0, 1, 2, 3]);
});

test('the concurrency goes from two to eight, halves after trouble, and stays when answers slow down', () => {
  const { limit, succeeded, troubled } = createConcurrency();
  expect(limit()).toBe(2);
  for (let answer = 0; answer < 100; answer += 1) succeeded(10);
  expect(limit()).toBe(8);
  troubled();
  expect(limit()).toBe(4);
  for (let answer = 0; answer < 100; answer += 1) succeeded(1_000);
  expect(limit()).toBe(4);
  for (let turn = 0; turn < 5; turn += 1) troubled();
  expect(limit()).toBe(2);
});
