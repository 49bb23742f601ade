import { expect, test } from 'vitest';
import { createAdmission } from './admission.ts';
import type { CallClass } from './callClass.ts';
import { admissionLimits } from './limits.ts';
import type { ClassLimits } from './limits.ts';
import { createRefusalLog } from './refusalLog.ts';

const small: ClassLimits = {
  ...{ running: 2, waiting: 3, waitMs: 1_000, overloadWaitMs: 100, retryAfter: [1, 3] },
};

/** An admission whose turns and clock the test makes. */
function setUp(limits: Partial<ClassLimits> = {}) {
  const work: (() => void)[] = [];
  const time = { now: 0 };
  const admission = createAdmission({
    limits: { ...admissionLimits(), read: { ...small, ...limits }, search: small },
    now: () => time.now,
    defer: (turn) => work.push(turn),
  });
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const gone = new Set<string>();
  const ask = (name: string, person?: string, callClass: CallClass = 'read') =>
    admission.admit(callClass, {
      person,
      isGone: () => gone.has(name),
      start() {
        log.push(`${name} runs`);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      },
      refuse: (reason) => log.push(`${name} ${reason}`),
    });
  /** Makes turns of the event loop until nothing is left to do. */
  const settle = async () => {
    for (let turn = 0; turn < 60; turn += 1) {
      work.shift()?.();
      await Promise.resolve();
    }
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  const countsOf = (name: CallClass) =>
    admission.counts().find(({ callClass }) => callClass === name);
  return { admission, ask, settle, end, log, gone, time, work, countsOf };
}

test('calls beyond the limit wait in order, and those beyond the queue are refused', async () => {
  const { ask, settle, end, log, countsOf } = setUp();
  for (const name of ['a', 'b', 'c', 'd']) ask(name);
  await settle();
  expect(log).toEqual(['a runs', 'b runs']);
  ask('e');
  ask('f');
  expect(log.at(-1)).toBe('f full');
  expect(countsOf('read')).toMatchObject({ running: 2, waiting: 3 });
  expect(countsOf('read')?.refused.get('full')).toBe(1);
  await end('b');
  expect(log.at(-1)).toBe('c runs');
});

test('calls start for a short time in a turn of the event loop, so that others are seen in between', () => {
  const { ask, log, work, time } = setUp({ running: 9, waiting: 9 });
  ask('a');
  ask('b');
  time.now += 5;
  for (const name of ['c', 'd', 'e', 'f', 'g', 'h']) ask(name);
  expect(log).toEqual(['a runs', 'b runs']);
  const turn = work.splice(0);
  turn.shift()?.();
  time.now += 1;
  turn.shift()?.();
  time.now += 1;
  for (const step of turn) step();
  expect(log).toEqual(['a runs', 'b runs', 'c runs', 'd runs']);
  for (const step of work.splice(0)) step();
  expect(log).toHaveLength(8);
});

test('classes take turns, and one that is full keeps no other waiting', async () => {
  const { ask, settle, log } = setUp({ running: 1 });
  for (const name of ['a', 'b', 'c']) ask(name);
  ask('s', undefined, 'search');
  await settle();
  expect(log).toEqual(['a runs', 's runs']);
});

test('a call that has waited too long is refused, and sooner once the queue does not empty', async () => {
  const { ask, settle, end, log, time } = setUp({ running: 1 });
  ask('a');
  ask('b');
  await settle();
  time.now = 1_001;
  await end('a');
  expect(log).toEqual(['a runs', 'b late']);
  ask('c');
  ask('d');
  await settle();
  for (const [name, next, now] of [
    ['c', 'e', 1_900],
    ['d', 'f', 2_050],
  ] as const) {
    ask(next);
    time.now = now;
    await end(name);
  }
  // For more than a second somebody has been waiting.
  ask('g');
  time.now = 2_151;
  await end('e');
  expect(log).toContain('f late');
  expect(log.at(-1)).toBe('g runs');
});

test('a call whose caller has gone does not run', async () => {
  const { ask, settle, end, log, gone } = setUp({ running: 1 });
  for (const name of ['a', 'b', 'c']) ask(name);
  await settle();
  gone.add('b');
  await end('a');
  expect(log).toEqual(['a runs', 'c runs']);
});

test('a person with too many calls lets those of others pass, and is refused more', async () => {
  const { ask, settle, end, log } = setUp({ perPerson: { running: 1, inAll: 2 } });
  ask('a', 'ada');
  ask('b', 'ada');
  ask('c', 'ada');
  ask('g', 'grace');
  await settle();
  expect(log).toEqual(['a runs', 'c person', 'g runs']);
  await end('a');
  expect(log.at(-1)).toBe('b runs');
});

test('the log sums up what was refused since its last line', () => {
  const { admission, ask } = setUp({ running: 1, waiting: 0 });
  const lines: unknown[] = [];
  const logRefusals = createRefusalLog(admission, {
    info: () => {},
    warn: (message, details) => lines.push({ message, ...details }),
    error: () => {},
  });
  logRefusals();
  for (const name of ['a', 'b', 'c']) ask(name);
  logRefusals();
  logRefusals();
  ask('d');
  logRefusals();
  const refused = { message: 'Calls were refused', class: 'read', reason: 'full' };
  expect(lines).toMatchObject([
    { ...refused, count: 2, running: 1 },
    { ...refused, count: 1 },
  ]);
});

test('connections are accepted before the next call starts, but do not keep it waiting for long', () => {
  const { admission, ask, log, work, time } = setUp();
  const turn = () => work.splice(0).forEach((step) => step());
  ask('a');
  time.now += 5;
  ask('b');
  admission.connected();
  turn();
  expect(log).toEqual(['a runs']);
  turn();
  expect(log).toEqual(['a runs', 'b runs']);
  time.now += 5;
  ask('s', undefined, 'search');
  for (let turns = 0; turns < 60; turns += 1) {
    admission.connected();
    turn();
  }
  expect(log.at(-1)).toBe('s runs');
});
