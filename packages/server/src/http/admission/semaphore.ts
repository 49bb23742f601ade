import type { ClassLimits } from './limits.ts';

/** Why a call is refused: the queue is full, it has waited too long, or its person has too many. */
export type RefusalReason = 'full' | 'late' | 'person';

/** Gives a place to the next call; calling it again does nothing. */
export type Leave = () => void;

/** Limits how many calls run at once, and how many wait. */
export interface Semaphore {
  readonly running: () => number;
  readonly waiting: () => number;
  /**
   * Waits for a place. Resolves with a function that frees it, or with the reason of a refusal.
   * @param person who calls, for limits per person; undefined for anonymous calls
   * @param signal of the call, aborted when its caller leaves
   */
  enter(
    person: string | undefined,
    signal: () => AbortSignal | undefined,
  ): Promise<Leave | RefusalReason | 'gone'>;
}

interface Waiter {
  readonly person: string | undefined;
  readonly start: () => void;
}

export function createSemaphore(limits: ClassLimits): Semaphore {
  /** In order of arrival. */
  const queue = new Set<Waiter>();
  const people = new Map<string, { running: number; inAll: number }>();
  const { perPerson } = limits;
  let running = 0;

  const countOf = (person: string | undefined) =>
    perPerson === undefined || person === undefined ? undefined : people.get(person);
  const count = (person: string | undefined, kind: 'running' | 'inAll', change: 1 | -1) => {
    if (perPerson === undefined || person === undefined) return;
    const counts = people.get(person) ?? { running: 0, inAll: 0 };
    counts[kind] += change;
    if (counts.inAll === 0) people.delete(person);
    else people.set(person, counts);
  };
  const mayRun = ({ person }: Waiter) =>
    perPerson === undefined || (countOf(person)?.running ?? 0) < perPerson.running;
  const startNext = () => {
    for (const waiter of queue) {
      if (running >= limits.running) return;
      if (mayRun(waiter)) waiter.start();
    }
  };
  const take = (person: string | undefined): Leave => {
    running += 1;
    count(person, 'running', 1);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      running -= 1;
      count(person, 'running', -1);
      count(person, 'inAll', -1);
      startNext();
    };
  };

  return {
    running: () => running,
    waiting: () => queue.size,
    enter(person, signal) {
      if (perPerson !== undefined && (countOf(person)?.inAll ?? 0) >= perPerson.inAll) {
        return Promise.resolve('person');
      }
      count(person, 'inAll', 1);
      return new Promise((resolve) => {
        const waiter: Waiter = { person, start: () => settle(take(person)) };
        const giveUp = (reason: RefusalReason | 'gone') => {
          count(person, 'inAll', -1);
          settle(reason);
        };
        let stopWaiting = () => {};
        function settle(outcome: Leave | RefusalReason | 'gone') {
          queue.delete(waiter);
          stopWaiting();
          resolve(outcome);
        }
        queue.add(waiter);
        startNext();
        if (!queue.has(waiter)) return;
        if (queue.size > limits.waiting) return giveUp('full');
        const timer = setTimeout(() => giveUp('late'), limits.waitMs);
        const caller = signal();
        const onAbort = () => giveUp('gone');
        caller?.addEventListener('abort', onAbort);
        stopWaiting = () => {
          clearTimeout(timer);
          caller?.removeEventListener('abort', onAbort);
        };
      });
    },
  };
}
