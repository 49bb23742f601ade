import type { AnyRow, Resource } from '@steward/api';
import { useState } from 'react';
import { useAppSelector } from '../../core/store/context.ts';
import type { QueryRequest, QueryState } from '../data/queries.ts';
import { pageOf, selectQuery } from '../data/queries.ts';
import { useQueryWhileMounted } from '../data/useQuery.ts';
import { scopeArgs, sentFilter } from '../definition/listArgs.ts';
import type { ListQuery } from '../definition/query.ts';

/** The parameters that narrow a list. */
type Narrowing = Pick<ListQuery, 'scope' | 'q' | 'filter'>;

/** The records of all pages that were read so far. */
export interface AllRecords {
  readonly status: QueryState['status'];
  /** While a request is pending, the rows of the last one. */
  readonly rows: readonly AnyRow[];
  /** How many were read so far, and the count of the platform. */
  readonly readCount: number;
  readonly count: number;
  readonly message: string | undefined;
}

/** Records per call: few calls, and no answer too large. */
const pageSize = 100;

/** The key of the query that reads all records of a resource. */
export const allRecordsKey = ({ name }: Pick<Resource, 'name'>): string => `all:${name}`;

/** The request for all records of a resource, page by page. */
export function allRecordsRequest(
  resource: Resource,
  { scope, q, filter }: Narrowing = {},
): QueryRequest {
  const { params, query } = scopeArgs(resource, scope);
  const isPaged = resource.pageSize !== undefined;
  return {
    route: resource.list,
    args: {
      params,
      query: {
        ...query,
        ...(isPaged && { page: 1, pageSize }),
        q,
        filter: filter && sentFilter(resource, filter),
      },
    },
    resource: resource.name,
    scope,
    keepsOnFailure: true,
    ...(isPaged && { allPages: true }),
  };
}

/** Whether the limit of records was reached before the last page. */
export const hasMore = ({
  status,
  readCount,
  count,
}: Omit<AllRecords, 'rows' | 'message'>): boolean => status === 'ready' && readCount < count;

const toAllRecords = (state: QueryState | undefined): AllRecords => ({
  status: state?.status ?? 'loading',
  ...pageOf(state),
  readCount: state?.readCount ?? 0,
  message: state?.message,
});

const useAllRecordsQuery = (resource: Resource) =>
  useAppSelector(selectQuery(allRecordsKey(resource)));

/** Reads all records of a resource while the component is mounted. */
export function useAllRecords(
  resource: Resource,
  narrowing: Narrowing = {},
): AllRecords & { readonly refetch: () => void } {
  const state = useAllRecordsQuery(resource);
  const refetch = useQueryWhileMounted(
    allRecordsKey(resource),
    allRecordsRequest(resource, narrowing),
  );
  return { ...toAllRecords(state), refetch };
}

/** Reads all records that a filter finds, beside all that there are; undefined without a filter. */
export function useFilteredRecords(
  resource: Resource,
  { scope, filter }: Narrowing,
): (AllRecords & { readonly refetch: () => void }) | undefined {
  const key = `filtered:${resource.name}`;
  const state = useAppSelector(selectQuery(key));
  const request = filter === undefined ? undefined : allRecordsRequest(resource, { scope, filter });
  const refetch = useQueryWhileMounted(
    key,
    // Those of the last filter must not stand for those of one that is refused.
    request && { ...request, keepsOnFailure: false },
  );
  return request && { ...toAllRecords(state), refetch };
}

/** All records of a resource, for a modal: shares the query of the page below, if that has one. */
export function useAllRecordsBelow(resource: Resource): AllRecords {
  const state = useAllRecordsQuery(resource);
  const [isOwnQuery] = useState(state === undefined);
  useQueryWhileMounted(
    allRecordsKey(resource),
    isOwnQuery ? allRecordsRequest(resource) : undefined,
  );
  return toAllRecords(state);
}

/**
 * Looks for a record on every page of a list. If the page below reads all records itself, there is nothing
 * more to read. `atOnce` starts on mount.
 */
export function useFindOnAllPages(
  resource: Resource,
  scope: string | undefined,
  atOnce: boolean,
): { all: AllRecords | undefined; isSearching: boolean; search: (() => void) | undefined } {
  const [isSearching, setIsSearching] = useState(atOnce);
  const state = useAllRecordsQuery(resource);
  const request = isSearching ? allRecordsRequest(resource, { scope }) : undefined;
  const refetch = useQueryWhileMounted(allRecordsKey(resource), request);
  const begin = () => setIsSearching(true);
  return {
    all: state && toAllRecords(state),
    isSearching,
    search: isSearching ? refetch : state === undefined ? begin : undefined,
  };
}
