import type { AnyRow, Page, Resource } from '@steward/api';
import { useAppSelector } from '../../core/store/context.ts';
import type { QueryRequest, QueryState } from '../../engine/data/queries.ts';
import { pageOf, selectQuery } from '../../engine/data/queries.ts';
import { useQueryWhileMounted } from '../../engine/data/useQuery.ts';
import { scopeArgs } from '../../engine/definition/definition.ts';

const key = 'search';

/** Milliseconds to wait for the next key. */
const debounce = 200;

/** The number of records in the results. */
const pageSize = 5;

function searchRequest(resource: Resource, scope: string | undefined, q: string): QueryRequest {
  const { params, query } = scopeArgs(resource, scope);
  return {
    route: resource.list,
    args: { params, query: { ...query, page: 1, pageSize, q } },
    // Rows of another list are not shown.
    scope: resource.name,
    debounce,
    silent: true,
  };
}

interface RecordSearch {
  readonly status: QueryState['status'];
  /** The last search. */
  readonly q: unknown;
  readonly page: Page<AnyRow>;
}

/** Searches the records of a list while a person types. */
export function useRecordSearch(
  resource: Resource | undefined,
  scope: string | undefined,
  q: string,
): RecordSearch {
  const state = useAppSelector(selectQuery(key));
  useQueryWhileMounted(key, resource && searchRequest(resource, scope, q));
  return {
    status: state?.status ?? 'loading',
    q: state?.request.args?.query?.q,
    page: pageOf(state),
  };
}
