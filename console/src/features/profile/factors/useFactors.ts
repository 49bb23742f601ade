import type { Contract, ResponseOf } from '@steward/api';
import { factors } from '@steward/api';
import { showToast } from '../../../core/activity/toasts.ts';
import { useAppDispatch } from '../../../core/store/context.ts';
import type { MutationResult } from '../../../engine/data/mutation.ts';
import type { MutationState } from '../../../engine/data/mutations.ts';
import type { QueryResult } from '../../../engine/data/useQuery.ts';
import { useQuery } from '../../../engine/data/useQuery.ts';
import { useMutation } from '../../../engine/data/useMutation.ts';
import type { PlannedCall } from '../../../engine/definition/definition.ts';
import { factorsKey, sessionsKey } from '../state.ts';

type Factors = ResponseOf<Contract['factors']['list']>;

/** A second factor of the user. */
export type Factor = NonNullable<NonNullable<Factors['factors']>[number]>;

const factorsRequest = { route: factors.list, resource: factorsKey };

/** The second factors of the user. */
export const useFactors = (): QueryResult<Factors> => useQuery<Factors>(factorsKey, factorsRequest);

interface FactorChange {
  readonly state: MutationState;
  /** Makes one call, tells what was done, and has lists read again. */
  change(planned: PlannedCall, done?: string): Promise<MutationResult>;
  reset(): void;
}

/**
 * Changes second factors.
 * @param name tells changes apart whose failures are shown at different places
 */
export function useFactorChange(name: string): FactorChange {
  const dispatch = useAppDispatch();
  const { state, mutate, reset } = useMutation(`${factorsKey}:${name}`);
  async function change(planned: PlannedCall, done?: string) {
    const result = await mutate({
      what: planned.route.summary,
      calls: [planned],
      handlesFailure: true,
    });
    if (result.status !== 'saved' || done === undefined) return result;
    dispatch(showToast({ text: done }));
    for (const resource of [factorsKey, sessionsKey])
      dispatch({ type: 'query/invalidated', resource });
    return result;
  }
  return { state, change, reset };
}
