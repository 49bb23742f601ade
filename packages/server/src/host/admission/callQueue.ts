import type { ClassLimits } from './limits.ts';

/** Why a call is refused: the queue is full, it has waited too long, or its person has too many. */
export type RefusalReason = 'full' | 'late' | 'person';

/** A call that asks to be admitted. */
export interface AskingCall {
  /** Who makes it, for limits per person; undefined where nobody says. */
  readonly person: string | undefined;
  /** Whether its caller has gone, so that nobody reads an answer. */
  isGone(): boolean;
  /** Carries it out; settles once it is over. */
  start(): Promise<unknown>;
  /** Answers that it is not carried out. */
  refuse(reason: RefusalReason): void;
}

interface WaitingCall {
  readonly call: AskingCall;
  readonly since: number;
}

/** The calls of a class that run and wait. Times are in milliseconds. */
export interface CallQueue {
  readonly running: () => number;
  readonly waiting: () => number;
  /** Whether a call could run now, were none waiting. */
  hasRoom(call: AskingCall): boolean;
  /** Why a call cannot even wait; undefined where it can. */
  refusalOf(call: AskingCall): RefusalReason | undefined;
  push(call: AskingCall, now: number): void;
  /** Removes the calls whose callers have gone. */
  forgetGone(): void;
  /** Refuses the calls that have waited too long. */
  expire(now: number): void;
  /** Takes out the next call that can run; undefined where none can. */
  take(now: number): AskingCall | undefined;
  /** Runs a call, and counts it until it is over. */
  run(call: AskingCall, onEnd: () => void): void;
}

/** @param refuse refuses a call that waits */
export function createCallQueue(
  limits: ClassLimits,
  refuse: (call: AskingCall, reason: RefusalReason) => void,
): CallQueue {
  const queue: WaitingCall[] = [];
  const people = new Map<string, { running: number; waiting: number }>();
  const { perPerson } = limits;
  let running = 0;
  /** When a call last waited for a short time only. */
  let quickAt = -Infinity;

  const count = ({ person }: AskingCall, kind: 'running' | 'waiting', change: 1 | -1) => {
    if (perPerson === undefined || person === undefined) return;
    const counts = people.get(person) ?? { running: 0, waiting: 0 };
    counts[kind] += change;
    if (counts.running + counts.waiting === 0) people.delete(person);
    else people.set(person, counts);
  };
  const countsOf = ({ person }: AskingCall) =>
    person === undefined ? undefined : people.get(person);
  const hasRoom = (call: AskingCall) =>
    running < limits.running &&
    (perPerson === undefined || (countsOf(call)?.running ?? 0) < perPerson.running);
  const removeAt = (index: number) => {
    const [removed] = queue.splice(index, 1);
    if (removed !== undefined) count(removed.call, 'waiting', -1);
    return removed;
  };

  const expire = (now: number) => {
    const isOverloaded = now - quickAt > limits.waitMs;
    const since = now - (isOverloaded ? limits.overloadWaitMs : limits.waitMs);
    while (queue[0] !== undefined && queue[0].since < since) {
      const late = removeAt(0)?.call;
      if (late?.isGone() === false) refuse(late, 'late');
    }
    if (queue.length === 0) quickAt = now;
  };

  return {
    running: () => running,
    waiting: () => queue.length,
    hasRoom,
    refusalOf(call) {
      const counts = countsOf(call);
      const ofPerson = counts === undefined ? 0 : counts.running + counts.waiting;
      if (perPerson !== undefined && ofPerson >= perPerson.inAll) return 'person';
      return queue.length < limits.waiting || (queue.length === 0 && hasRoom(call))
        ? undefined
        : 'full';
    },
    push(call, now) {
      if (queue.length === 0) quickAt = now;
      queue.push({ call, since: now });
      count(call, 'waiting', 1);
    },
    forgetGone() {
      for (let index = queue.length - 1; index >= 0; index -= 1) {
        if (queue[index]?.call.isGone() === true) removeAt(index);
      }
    },
    expire,
    take(now) {
      expire(now);
      if (running >= limits.running) return undefined;
      for (let index = 0; index < queue.length;) {
        const call = queue[index]?.call;
        if (call === undefined) break;
        if (call.isGone()) {
          removeAt(index);
        } else if (hasRoom(call)) {
          const since = removeAt(index)?.since ?? now;
          if (now - since < limits.overloadWaitMs / 2) quickAt = now;
          return call;
        } else index += 1;
      }
      return undefined;
    },
    run(call, onEnd) {
      running += 1;
      count(call, 'running', 1);
      const end = () => {
        running -= 1;
        count(call, 'running', -1);
        onEnd();
      };
      call.start().then(end, end);
    },
  };
}
