import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClassLimits } from './limits.ts';
import { createSemaphore } from './semaphore.ts';
import type { Leave } from './semaphore.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A semaphore, and the results of the calls that entered it. */
function setUp(limits: Partial<ClassLimits> = {}) {
  const semaphore = createSemaphore({
    running: 2,
    waiting: 3,
    waitMs: 1_000,
    retryAfter: [1, 3] as const,
    ...limits,
  });
  const log: string[] = [];
  const places = new Map<string, Leave>();
  const callers = new Map<string, AbortController>();
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const enter = async (name: string, person?: string) => {
    const caller = new AbortController();
    callers.set(name, caller);
    void semaphore
      .enter(person, () => caller.signal)
      .then((place) => {
        log.push(`${name} ${typeof place === 'string' ? place : 'runs'}`);
        if (typeof place === 'function') places.set(name, place);
      });
    await settle();
  };
  const end = async (name: string) => {
    places.get(name)?.();
    await settle();
  };
  const leave = async (name: string) => {
    callers.get(name)?.abort();
    await settle();
  };
  return { semaphore, enter, end, leave, log };
}

test('calls beyond the limit wait in order, and those beyond the queue are refused', async () => {
  const { semaphore, enter, end, log } = setUp();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await enter(name);
  expect(log).toEqual(['a runs', 'b runs', 'f full']);
  expect([semaphore.running(), semaphore.waiting()]).toEqual([2, 3]);
  await end('b');
  expect(log.at(-1)).toBe('c runs');
  await end('b');
  expect(log.at(-1)).toBe('c runs');
  await end('a');
  expect(log.at(-1)).toBe('d runs');
});

test('a call that has waited too long is refused', async () => {
  const { semaphore, enter, end, log } = setUp({ running: 1 });
  await enter('a');
  await enter('b');
  await vi.advanceTimersByTimeAsync(999);
  await enter('c');
  expect(log).toEqual(['a runs']);
  await vi.advanceTimersByTimeAsync(1);
  expect(log.at(-1)).toBe('b late');
  await end('a');
  expect(log.at(-1)).toBe('c runs');
  await vi.advanceTimersByTimeAsync(5_000);
  await end('c');
  expect([log.length, semaphore.running(), semaphore.waiting()]).toEqual([3, 0, 0]);
});

test('a call whose caller has gone does not run', async () => {
  const { enter, end, leave, log } = setUp({ running: 1 });
  for (const name of ['a', 'b', 'c']) await enter(name);
  await leave('b');
  await end('a');
  expect(log).toEqual(['a runs', 'b gone', 'c runs']);
});

test('a person with too many calls lets those of others pass, and is refused more', async () => {
  const { enter, end, leave, log } = setUp({ perPerson: { running: 1, inAll: 2 } });
  for (const name of ['a', 'b', 'c']) await enter(name, 'ada');
  await enter('g', 'grace');
  expect(log).toEqual(['a runs', 'c person', 'g runs']);
  await end('a');
  expect(log.at(-1)).toBe('b runs');
  await enter('d', 'ada');
  await leave('d');
  await end('b');
  await enter('e', 'ada');
  expect(log.at(-1)).toBe('e runs');
});
