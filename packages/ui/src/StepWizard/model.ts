/**
 * The position of a person in a wizard. Steps are known by their ids, so that they can be added and
 * removed.
 */
export interface WizardState {
  /** Id of the step shown. */
  current: string;
  /** Ids of the steps that have been completed. */
  completed: readonly string[];
}

/**
 * The state of a wizard with these steps, standing at `at`, by default the first, with those before it
 * completed. Throws when there is no step, or none with the id `at`.
 *
 * @example
 * const [state, setState] = useState(() => initialWizard(['basic', 'logos']));
 */
export function initialWizard(ids: readonly string[], at = ids[0]): WizardState {
  if (at === undefined || !ids.includes(at)) {
    throw new RangeError(
      `A wizard of ${ids.length} steps has no step '${at}'; give it at least one step and the id of one of them.`,
    );
  }
  return { current: at, completed: ids.slice(0, ids.indexOf(at)) };
}

/**
 * Index of the step shown. Where that step is gone, it is the first that is not completed, else the last;
 * -1 when there is none.
 */
export function indexOfCurrent(
  ids: readonly string[],
  { current, completed }: WizardState,
): number {
  const at = ids.indexOf(current);
  if (at !== -1) return at;
  const open = ids.findIndex((id) => !completed.includes(id));
  return open === -1 ? ids.length - 1 : open;
}

/**
 * Id of the step that follows the one shown: the next in order, or behind the last one that came in
 * before and was never completed. Undefined when all others are.
 */
export function following(ids: readonly string[], state: WizardState): string | undefined {
  const at = indexOfCurrent(ids, state);
  return ids[at + 1] ?? ids.find((id, index) => index !== at && !state.completed.includes(id));
}

/**
 * Completes the step shown and goes on; on the last step nothing changes.
 *
 * @example
 * setState(wizardNext(['basic', 'logos'], state));
 */
export function next(ids: readonly string[], state: WizardState): WizardState {
  const currentId = ids[indexOfCurrent(ids, state)];
  const to = following(ids, state);
  if (currentId === undefined || to === undefined) return state;
  return {
    current: to,
    completed: [...state.completed.filter((id) => id !== currentId), currentId],
  };
}

/**
 * Goes back and makes the step before incomplete again; on the first step nothing changes.
 *
 * @example
 * setState(wizardBack(['basic', 'logos'], state));
 */
export function back(ids: readonly string[], state: WizardState): WizardState {
  const to = ids[indexOfCurrent(ids, state) - 1];
  if (to === undefined) return state;
  return { current: to, completed: state.completed.filter((id) => id !== to) };
}

/**
 * Goes to a completed step and makes it and all later ones incomplete; to any other, nothing
 * changes.
 *
 * @example
 * setState(wizardJump(['basic', 'logos'], state, 'basic'));
 */
export function jump(ids: readonly string[], state: WizardState, to: string): WizardState {
  if (!ids.includes(to) || !state.completed.includes(to)) return state;
  const before = ids.slice(0, ids.indexOf(to));
  return { current: to, completed: state.completed.filter((id) => before.includes(id)) };
}
