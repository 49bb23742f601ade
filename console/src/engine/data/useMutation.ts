import { useEffect } from 'react';
import { useAppDispatch, useAppSelector, useSaga } from '../../core/store/context.ts';
import type { Mutation, MutationResult } from './mutation.ts';
import { mutationSaga } from './mutationSaga.ts';
import type { MutationState } from './mutations.ts';
import { selectMutation } from './mutations.ts';
import { runMutation } from './runMutation.ts';

interface MutationHandle {
  readonly state: MutationState;
  /** Runs the mutation and resolves with its result. */
  mutate(mutation: Omit<Mutation, 'key'>): Promise<MutationResult>;
  /** Sends no call after the pending one. */
  stop(): void;
  /** Clears the outcome. */
  reset(): void;
}

/**
 * A mutation that a component runs and shows. It continues when the component unmounts: one of many calls is in the
 * header then, and the state of any other is reset.
 *
 * @example
 * const { state, mutate } = useMutation('profile');
 * const result = await mutate({ what: 'Save Profile', calls: [{ route: update, args: { body } }] });
 * if (result.status === 'saved') dispatch(showToast({ text: 'Profile saved.' }));
 */
export function useMutation(key: string): MutationHandle {
  // The saga comes with the first form, not with the first list.
  useSaga(mutationSaga);
  const state = useAppSelector(selectMutation(key));
  const dispatch = useAppDispatch();
  useEffect(() => () => dispatch({ type: 'mutation/reset', key }), [dispatch, key]);
  return {
    state,
    mutate: (mutation) => runMutation(dispatch, { ...mutation, key }),
    stop: () => dispatch({ type: 'mutation/stopRequested', key }),
    reset: () => dispatch({ type: 'mutation/reset', key }),
  };
}
