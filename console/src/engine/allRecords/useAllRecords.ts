import type { AnyRow, Resource } from '@steward/api';
import { useState } from 'react';
import { useAppSelector } from '../../core/store/context.ts';
import type { QueryRequest, QueryState } from '../data/queries.ts';
import { pageOf, selectQuery } from '../data/queries.ts';
import { useQueryWhileMounted } from '../data/useQuery.ts';
import { scopeArgs } from '../definition/definition.ts';

/** What narrows the records of a resource: its scope, and a search. */
interface Narrowing {
  readonly scope?: string | undefined;
  readonly q?: string | undefined;
}

/** All records of a resource, as far as their pages were read. */
export interface AllRecords {
  readonly status: QueryState['status'];
  /** While a new reading is under way, the rows of the one before. */
  readonly rows: readonly AnyRow[];
  /** How many were read so far, and how many the platform says there are. */
  readonly read: number;
  readonly count: number;
  readonly message: string | undefined;
}

/** Records that one call asks for: few calls, and no answer too large. */
const pageSize = 100;

/** The key of the query that reads all records of a resource. */
export const allRecordsKey = ({ name }: Pick<Resource, 'name'>): string => `all:${name}`;

/** Asks for all records of a resource, page by page. */
export function allRecordsRequest(resource: Resource, { scope, q }: Narrowing = {}): QueryRequest {
  const { params, query } = scopeArgs(resource, scope);
  const isPaged = resource.pageSize !== undefined;
  return {
    route: resource.list,
    args: { params, query: { ...query, ...(isPaged && { page: 1, pageSize }), q } },
    resource: resource.name,
    scope,
    keepsOnFailure: true,
    ...(isPaged && { allPages: true }),
  };
}

/** Whether a reading that is over left records out, as one of very many does. */
export const hasMore = ({ status, read, count }: Omit<AllRecords, 'rows' | 'message'>): boolean =>
  status === 'ready' && read < count;

const toAllRecords = (state: QueryState | undefined): AllRecords => ({
  status: state?.status ?? 'loading',
  ...pageOf(state),
  read: state?.read ?? 0,
  message: state?.message,
});

const useAllRecordsQuery = (resource: Resource) =>
  useAppSelector(selectQuery(allRecordsKey(resource)));

/** All records of a resource while the component is mounted, and the way to read them again. */
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

/** All records of a resource as the page below shows them; read here only where it does not. */
export function useAllRecordsBelow(resource: Resource): AllRecords {
  const state = useAllRecordsQuery(resource);
  const [isFree] = useState(state === undefined);
  useQueryWhileMounted(allRecordsKey(resource), isFree ? allRecordsRequest(resource) : undefined);
  return toAllRecords(state);
}

/**
 * Looks for a record on every page of a list. The page below may show all records by itself: then there is
 * no more to look through. `atOnce` looks without being asked.
 */
export function useLookOnAllPages(
  resource: Resource,
  scope: string | undefined,
  atOnce: boolean,
): { all: AllRecords | undefined; looking: boolean; look: (() => void) | undefined } {
  const [looking, setLooking] = useState(atOnce);
  const state = useAllRecordsQuery(resource);
  const request = looking ? allRecordsRequest(resource, { scope }) : undefined;
  const refetch = useQueryWhileMounted(allRecordsKey(resource), request);
  const begin = () => setLooking(true);
  return {
    all: state && toAllRecords(state),
    looking,
    look: looking ? refetch : state === undefined ? begin : undefined,
  };
}
