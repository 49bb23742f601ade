import type { AnyRow, Page, Resource } from '@steward/api';
import { search as searchOfAllLists } from '@steward/api';
import { useAppSelector } from '../../core/store/context.ts';
import type { QueryRequest, QueryState } from '../../engine/data/queries.ts';
import { pageOf, selectQuery } from '../../engine/data/queries.ts';
import { useQueryWhileMounted } from '../../engine/data/useQuery.ts';
import { scopeArgs } from '../../engine/definition/listArgs.ts';

/** A search starts this many milliseconds after the last key. */
const shared = { debounce: 200, silent: true };

/** The number of records of the current list in the results. */
export const recordsOfList = 5;

/** The number of records of each other list in the results. */
export const recordsOfEach = 3;

function listRequest(resource: Resource, scope: string | undefined, q: string): QueryRequest {
  const { params, query } = scopeArgs(resource, scope);
  return {
    ...shared,
    route: resource.list,
    args: { params, query: { ...query, page: 1, pageSize: recordsOfList, q } },
    // Rows of another list are not shown.
    scope: resource.name,
  };
}

/** One record more than is shown, which tells that there are others. */
const allListsRequest = (q: string): QueryRequest => ({
  ...shared,
  route: searchOfAllLists.list,
  args: { query: { q, limit: recordsOfEach + 1 } },
  keepsOnFailure: true,
});

interface RecordSearch {
  /** Undefined without a search. */
  readonly status: QueryState['status'] | undefined;
  /** Whether the rows are those of the text that is typed now. */
  readonly isFresh: boolean;
  readonly page: Page<AnyRow>;
}

function useSearch(key: string, request: QueryRequest | undefined, q: string): RecordSearch {
  const state = useAppSelector(selectQuery(key));
  useQueryWhileMounted(key, request);
  const status = request && (state?.status ?? 'loading');
  return {
    status,
    isFresh: status === 'ready' && state?.request.args?.query?.q === q,
    page: pageOf(state),
  };
}

/** Searches the records of a list while a person types. */
export const useRecordSearch = (
  resource: Resource | undefined,
  scope: string | undefined,
  q: string,
): RecordSearch => useSearch('search', resource && listRequest(resource, scope, q), q);

/** Searches the records of all lists while a person types, where the platform can. */
export const useSearchOfAllLists = (isAvailable: boolean, q: string): RecordSearch =>
  useSearch('searchAll', isAvailable && q !== '' ? allListsRequest(q) : undefined, q);
