import { callClasses } from './callClass.ts';
import type { CallClass } from './callClass.ts';
import type { AdmissionLimits } from './limits.ts';
import { createSemaphore } from './semaphore.ts';
import type { RefusalReason, Semaphore } from './semaphore.ts';

/** The calls of a class, now and since the server started. */
export interface ClassCounts {
  readonly callClass: CallClass;
  readonly running: number;
  readonly waiting: number;
  readonly refusalCounts: ReadonlyMap<RefusalReason, number>;
}

/** A semaphore for each class of calls, so that none keeps the others waiting. */
export interface Admission {
  readonly limits: AdmissionLimits;
  /** Waits for a place in the semaphore of a class. */
  enter(
    callClass: CallClass,
    ...call: Parameters<Semaphore['enter']>
  ): ReturnType<Semaphore['enter']>;
  counts(): readonly ClassCounts[];
}

export function createAdmission(limits: AdmissionLimits): Admission {
  const states = new Map(
    callClasses.map((callClass) => {
      const refusalCounts = new Map<RefusalReason, number>();
      return [callClass, { refusalCounts, semaphore: createSemaphore(limits[callClass]) }] as const;
    }),
  );
  return {
    limits,
    async enter(callClass, ...call) {
      const state = states.get(callClass);
      if (state === undefined) throw new Error(`There is no class ${callClass}.`);
      const outcome = await state.semaphore.enter(...call);
      if (typeof outcome === 'string' && outcome !== 'gone') {
        state.refusalCounts.set(outcome, (state.refusalCounts.get(outcome) ?? 0) + 1);
      }
      return outcome;
    },
    counts: () =>
      [...states].map(([callClass, { refusalCounts, semaphore }]) => ({
        callClass,
        running: semaphore.running(),
        waiting: semaphore.waiting(),
        refusalCounts,
      })),
  };
}
