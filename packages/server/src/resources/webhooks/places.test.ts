import { expect, test } from 'vitest';
import { createPlaces, placeLimits } from './places.ts';

/** Turns that last until a test ends them, and the turns under way. */
function createTurns() {
  const open = new Map<number, () => void>();
  let underWay = 0;
  const turn = (webhook: number) => (events: number) => {
    underWay += events;
    return new Promise<void>((resolve) =>
      open.set(webhook, () => {
        underWay -= events;
        open.delete(webhook);
        resolve();
      }),
    );
  };
  return { open, turn, underWay: () => underWay };
}

test('any number of silent receivers holds a bounded number of connections, and none of those of others', async () => {
  const places = createPlaces();
  const { open, turn, underWay } = createTurns();
  const silent = Array.from({ length: 500 }, (_, index) => index + 1);
  for (const webhook of silent) places.note(webhook, false);
  const turns = silent.map((webhook) => places.take(webhook, turn(webhook)));
  const healthy = 0;
  turns.push(places.take(healthy, turn(healthy)));
  await expect.poll(() => open.has(healthy)).toBe(true);
  const { taking, failing } = placeLimits;
  expect(underWay()).toBe(failing.webhooks * failing.events + taking.events);
  while (open.size > 0) {
    for (const end of open.values()) end();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(turns);
});

test('turns come in rotation, and who takes an event again has a place among those who do', async () => {
  const limits = {
    taking: { webhooks: 1, events: 4 },
    failing: { webhooks: 1, events: 1 },
  };
  const places = createPlaces(limits);
  const order: string[] = [];
  const take = (webhook: number) =>
    places.take(webhook, async (events) => void order.push(`${webhook}: ${events}`));
  places.note(1, false);
  await Promise.all([take(2), take(3), take(2)]);
  await take(1);
  places.note(1, true);
  await take(1);
  expect(order).toEqual(['2: 4', '3: 4', '2: 4', '1: 1', '1: 4']);
});
