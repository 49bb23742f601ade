import type { AnyRow, CallArgs, Route } from '@steward/api';
import { isObject } from '@steward/api';
import { useAppSelector } from '../../../core/store/context.ts';
import { pageOf, selectQuery } from '../../../engine/data/queries.ts';
import { useQuery } from '../../../engine/data/useQuery.ts';

/** The answer of a call of the desk. */
export interface DeskAnswer {
  readonly isLoading: boolean;
  /** Why there is no answer. */
  readonly failure: string | undefined;
  /** The rows of a list; none before they arrive. */
  readonly rows: readonly AnyRow[];
  /** The record of a call that answers with one. */
  readonly record: Readonly<Record<string, unknown>>;
  refetch(): void;
}

/**
 * Requests figures of the desk; each card has a request of its own, so that none waits for another.
 *
 * @param resource the resource whose changes, such as an undo, make the answer stale
 */
export function useDeskQuery(
  name: string,
  route: Route,
  query?: CallArgs['query'],
  resource?: string,
): DeskAnswer {
  const key = `desk:${name}`;
  const { status, data, message, refetch } = useQuery<unknown>(key, {
    route,
    ...(query && { args: { query } }),
    ...(resource !== undefined && { resource }),
    keepsOnFailure: true,
    silent: true,
  });
  const state = useAppSelector(selectQuery(key));
  const isMissing = data === undefined;
  return {
    isLoading: isMissing && status !== 'failed',
    failure: isMissing && status === 'failed' ? message : undefined,
    rows: pageOf(state).rows,
    record: isObject(data) ? data : {},
    refetch,
  };
}
