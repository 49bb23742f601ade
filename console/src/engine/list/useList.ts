import type { AnyRow, Page, Resource } from '@steward/api';
import { useAppSelector } from '../../core/store/context.ts';
import { pageOf, selectQuery } from '../data/queries.ts';
import type { QueriesState, QueryRequest, QueryState } from '../data/queries.ts';
import { useQuery } from '../data/useQuery.ts';
import { listArgs } from '../definition/listArgs.ts';
import type { ListQuery } from '../definition/query.ts';

/** The current page of a list. */
export interface List {
  readonly status: QueryState['status'];
  /** The rows of the last answer, which stay while the next page loads. */
  readonly page: Page<AnyRow>;
  /** The scope of the rows. */
  readonly scope: string | undefined;
  readonly message: string | undefined;
}

/** The key of a list screen's query. */
export const listKey = ({ name }: Pick<Resource, 'name'>): string => `list:${name}`;

/** The request for one page of a list. */
export const listRequest = (resource: Resource, query: ListQuery): QueryRequest => ({
  route: resource.list,
  args: listArgs(resource, query),
  resource: resource.name,
  scope: query.scope,
});

const toList = (state: QueryState | undefined): List => ({
  status: state?.status ?? 'loading',
  page: pageOf(state),
  scope: state?.request.scope,
  message: state?.message,
});

/** Selects the list of a resource; loading before its first request. */
export const selectList =
  (resource: Resource) =>
  (state: { readonly queries: QueriesState }): List =>
    toList(selectQuery(listKey(resource))(state));

/** Requests a page of a list. */
export function useList(resource: Resource, query: ListQuery): List & { refetch(): void } {
  const { status, refetch } = useQuery(listKey(resource), listRequest(resource, query));
  return { ...toList(useAppSelector(selectQuery(listKey(resource)))), status, refetch };
}
