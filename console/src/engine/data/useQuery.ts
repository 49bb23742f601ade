import { useEffect } from 'react';
import { useFetchOnChange } from '../../core/browser/useFetchOnChange.ts';
import { useAppSelector, useAppDispatch } from '../../core/store/context.ts';
import type { QueryRequest, QueryState } from './queries.ts';
import { selectQuery } from './queries.ts';

/** The state of a query, and a way to request it again. */
export interface QueryResult<Data> {
  readonly status: QueryState['status'];
  /** The last answer, if there is one. */
  readonly data: Data | undefined;
  readonly message: string | undefined;
  /** Makes the request again. */
  refetch(): void;
}

const argsKey = (request: QueryRequest | undefined): string | undefined =>
  request && JSON.stringify([request.route.path, request.args]);

/** Requests a query on mount and on change, and drops its data on unmount. Returns a function that refetches. */
export function useQueryWhileMounted(key: string, request: QueryRequest | undefined): () => void {
  const dispatch = useAppDispatch();
  const wantedArgs = argsKey(request);
  const fetch = () => {
    if (request !== undefined) dispatch({ type: 'query/requested', key, request });
  };
  useFetchOnChange(fetch, false, wantedArgs);
  const isWanted = wantedArgs !== undefined;
  useEffect(() => {
    if (!isWanted) return;
    return () => dispatch({ type: 'query/released', key });
  }, [isWanted, dispatch, key]);
  return fetch;
}

/**
 * Requests a query on mount and whenever its arguments change. The data stays in the store, so that the
 * next visit shows it at once.
 *
 * @example
 * const { status, data, refetch } = useQuery<ResponseOf<typeof list>>('crm', { route: list });
 */
export function useQuery<Data>(key: string, request: QueryRequest): QueryResult<Data> {
  const state = useAppSelector(selectQuery(key));
  const dispatch = useAppDispatch();
  const wantedKey = argsKey(request);
  const isWanted = state !== undefined && argsKey(state.request) === wantedKey;
  const isCached = isWanted && state.status === 'ready';
  const refetch = () => dispatch({ type: 'query/requested', key, request });
  useFetchOnChange(refetch, isCached, wantedKey);
  return {
    // When the arguments changed, the store has the state of the last request until the effect runs.
    status: isWanted ? state.status : 'loading',
    // The caller names the type that the route answers with.
    data: state?.data as Data | undefined,
    message: state?.message,
    refetch,
  };
}
