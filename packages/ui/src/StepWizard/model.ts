/** Where a person is in a wizard. */
export interface WizardState {
  /** Index of the step shown, from 0. */
  current: number;
  /** For each step, whether it has been completed. */
  completed: readonly boolean[];
}

/**
 * The state of a wizard with `count` steps, standing at step `at` with those before it completed.
 * Throws when there is no step, or none at `at`.
 */
export function initialWizard(count: number, at = 0): WizardState {
  if (at < 0 || at >= count) {
    throw new RangeError(
      `A wizard of ${count} steps has no step ${at}; give it at least one step and a position within them.`,
    );
  }
  return { current: at, completed: Array.from({ length: count }, (_, step) => step < at) };
}

/** Completes the current step and goes on; on the last step nothing changes. */
export function next(state: WizardState): WizardState {
  const { current, completed } = state;
  if (current >= completed.length - 1) return state;
  return { current: current + 1, completed: completed.with(current, true) };
}

/** Goes back and makes the step before incomplete again; on the first step nothing changes. */
export function back(state: WizardState): WizardState {
  const { current, completed } = state;
  if (current === 0) return state;
  return { current: current - 1, completed: completed.with(current - 1, false) };
}

/** Goes to a completed step and makes it and all later ones incomplete; to any other, nothing changes. */
export function jump(state: WizardState, to: number): WizardState {
  if (!state.completed[to]) return state;
  return { current: to, completed: state.completed.map((done, step) => done && step < to) };
}
