import { callClasses } from './callClass.ts';
import type { CallClass } from './callClass.ts';
import { createCallQueue } from './callQueue.ts';
import type { AskingCall, RefusalReason } from './callQueue.ts';
import type { AdmissionLimits } from './limits.ts';

/** How often calls that have waited too long are looked for while none ends, in milliseconds. */
const sweepMs = 100;

/** How long calls start within a turn of the event loop, in milliseconds. */
const turnMs = 2;
/** Calls that start from the queues within a turn, at most. */
const stepsInTurn = 4;
/** Turns in which only connections are accepted, before the next call starts. */
const maxTurnsForConnections = 40;

/** The calls of a class, now and since the server started. */
export interface ClassCounts {
  readonly callClass: CallClass;
  readonly running: number;
  readonly waiting: number;
  readonly refused: ReadonlyMap<RefusalReason, number>;
}

export interface Admission {
  /** Starts a call, now or when it is its turn, or refuses it. */
  admit(callClass: CallClass, call: AskingCall): void;
  /** Notes a new connection. The event loop accepts one in a turn, so that many would wait for as many calls. */
  connected(): void;
  counts(): readonly ClassCounts[];
}

interface AdmissionOptions {
  readonly limits: AdmissionLimits;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
  /** Runs work once the event loop has looked for what else has come. */
  readonly defer?: (work: () => void) => unknown;
}

/**
 * Decides which calls run. In each turn of the event loop calls start for a short time, of the classes in
 * turn: calls that run without a pause, as those on SQLite do, would else keep all that has come meanwhile
 * waiting unseen, and could not be told that they come too late.
 */
export function createAdmission({
  limits,
  now = () => performance.now(),
  defer = setImmediate,
}: AdmissionOptions): Admission {
  const states = callClasses.map((callClass) => {
    const refused = new Map<RefusalReason, number>();
    const refuse = (call: AskingCall, reason: RefusalReason) => {
      refused.set(reason, (refused.get(reason) ?? 0) + 1);
      call.refuse(reason);
    };
    return { callClass, refused, refuse, queue: createCallQueue(limits[callClass], refuse) };
  });
  type State = (typeof states)[number];
  const byClass = new Map(states.map((state) => [state.callClass, state]));
  /** When the first call of this turn started; undefined where none has. */
  let turnBeganAt: number | undefined;
  let stepsLeft = 0;
  let hasConnected = false;
  let isAccepting = false;
  let turnsForConnections = 0;
  let sweep: ReturnType<typeof setTimeout> | undefined;
  let nextClass = 0;

  const hasTime = () => turnBeganAt === undefined || now() - turnBeganAt < turnMs;
  // Each step is work of its own, since what a call does at once runs between two of them.
  const schedule = () => {
    if (stepsLeft > 0) return;
    stepsLeft = stepsInTurn;
    defer(beginTurn);
    for (let step = 1; step < stepsInTurn; step += 1) defer(takeStep);
  };
  const run = ({ queue }: State, call: AskingCall) => {
    turnBeganAt ??= now();
    schedule();
    queue.run(call, () => {
      if (queue.waiting() > 0) schedule();
    });
  };
  function runNext() {
    for (let tried = 0; tried < states.length; tried += 1) {
      const state = states[nextClass];
      nextClass = (nextClass + 1) % states.length;
      const call = state?.queue.take(now());
      if (state !== undefined && call !== undefined) return run(state, call);
    }
  }
  function beginTurn() {
    turnBeganAt = undefined;
    isAccepting = hasConnected && turnsForConnections < maxTurnsForConnections;
    turnsForConnections = isAccepting ? turnsForConnections + 1 : 0;
    hasConnected = false;
    takeStep();
  }
  function takeStep() {
    if (!isAccepting && hasTime()) runNext();
    stepsLeft -= 1;
    if (stepsLeft === 0 && (isAccepting || turnBeganAt !== undefined)) schedule();
  }
  const sweepLate = () => {
    sweep = undefined;
    for (const { queue } of states) {
      queue.forgetGone();
      queue.expire(now());
    }
    if (states.some(({ queue }) => queue.waiting() > 0)) startSweep();
  };
  const startSweep = () => {
    sweep ??= setTimeout(sweepLate, sweepMs).unref();
  };

  return {
    admit(callClass, call) {
      const state = byClass.get(callClass);
      if (state === undefined) return;
      const { queue } = state;
      const refusal = queue.refusalOf(call);
      if (refusal !== undefined) return state.refuse(call, refusal);
      if (hasTime() && queue.waiting() === 0 && queue.hasRoom(call)) return run(state, call);
      queue.push(call, now());
      startSweep();
      schedule();
    },
    connected() {
      hasConnected = true;
    },
    counts: () =>
      states.map(({ callClass, queue, refused }) => ({
        callClass,
        running: queue.running(),
        waiting: queue.waiting(),
        refused,
      })),
  };
}
