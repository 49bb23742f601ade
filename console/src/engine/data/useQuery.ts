import { useEffect } from 'react';
import { useFetchOnChange } from '../../core/browser/useFetchOnChange.ts';
import { useAppSelector, useAppDispatch } from '../../core/store/context.ts';
import type { QueryRequest, QueryState } from './queries.ts';
import { selectQuery } from './queries.ts';

/** What a component knows of a query. */
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

/** A function that requests a query, and drops its answer when the component unmounts. */
export function useQueryWhileMounted(key: string, request: QueryRequest | undefined): () => void {
  const dispatch = useAppDispatch();
  const wanted = argsKey(request);
  const fetch = () => {
    if (request !== undefined) dispatch({ type: 'query/requested', key, request });
  };
  useFetchOnChange(fetch, false, wanted);
  const isWanted = wanted !== undefined;
  useEffect(() => {
    if (!isWanted) return;
    return () => dispatch({ type: 'query/released', key });
  }, [isWanted, dispatch, key]);
  return fetch;
}

/**
 * Reads from the platform, and reads again whenever the arguments of the request change. The answer stays
 * in the store, so that the next visit shows it at once.
 *
 * @example
 * const { status, data, refetch } = useQuery<ResponseOf<typeof list>>('crm', { route: list });
 */
export function useQuery<Data>(key: string, request: QueryRequest): QueryResult<Data> {
  const state = useAppSelector(selectQuery(key));
  const dispatch = useAppDispatch();
  const wanted = argsKey(request);
  const isThere = state?.status === 'ready' && argsKey(state.request) === wanted;
  const refetch = () => dispatch({ type: 'query/requested', key, request });
  useFetchOnChange(refetch, isThere, wanted);
  return {
    status: state?.status ?? 'loading',
    // The route of a query answers with its own type.
    data: state?.data as Data | undefined,
    message: state?.message,
    refetch,
  };
}
