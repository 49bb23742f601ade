import type { ConsoleEvent } from '../../core/store/state.ts';
import type { Mutation, MutationResult } from './mutation.ts';

/**
 * Runs a mutation, and resolves with its result. It goes on when the component that began it unmounts. A
 * change of user cancels it, and the promise stays pending.
 *
 * @example
 * const result = await runMutation(dispatch, { key, what: 'Save Profile', calls });
 * if (result.status === 'saved') dispatch(showToast({ text: 'Profile saved.' }));
 */
export const runMutation = (
  dispatch: (event: ConsoleEvent) => void,
  mutation: Mutation,
): Promise<MutationResult> =>
  new Promise((settle) => {
    dispatch({ type: 'mutation/requested', mutation, settle });
  });
