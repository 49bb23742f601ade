import { useEffect } from 'react';
import { useAppSelector, useAppDispatch } from '../../core/store/context.ts';
import type { Mutation, MutationResult } from './mutationSaga.ts';
import type { MutationState } from './mutations.ts';
import { selectMutation } from './mutations.ts';

interface MutationHandle {
  readonly state: MutationState;
  /** Makes the change, and resolves when it ended; undefined where one is under way already. */
  mutate(mutation: Omit<Mutation, 'key'>): Promise<MutationResult | undefined>;
  /** Sends no more calls than the one on its way. */
  stop(): void;
  /** Forgets how it ended. */
  reset(): void;
}

/**
 * A change of the platform that a component makes and shows. When the component unmounts, the change goes
 * on by itself, and the next one under the key is another.
 *
 * @example
 * const { state, mutate } = useMutation('profile');
 * const result = await mutate({ what: 'Save Profile', calls: [{ route: update, args: { body } }] });
 */
export function useMutation(key: string): MutationHandle {
  const state = useAppSelector(selectMutation(key));
  const dispatch = useAppDispatch();
  useEffect(() => () => dispatch({ type: 'mutation/left', key }), [dispatch, key]);
  return {
    state,
    mutate: (mutation) =>
      new Promise((settle) => {
        dispatch({ type: 'mutation/requested', mutation: { ...mutation, key }, settle });
      }),
    stop: () => dispatch({ type: 'mutation/stopRequested', key }),
    reset: () => dispatch({ type: 'mutation/left', key }),
  };
}
