import type { AnyRow, Page, Resource } from '@steward/api';
import { useAppSelector } from '../../core/store/context.ts';
import { pageOf, selectQuery } from '../data/queries.ts';
import type { QueriesState, QueryRequest, QueryState } from '../data/queries.ts';
import { useQuery } from '../data/useQuery.ts';
import { listArgs } from '../definition/definition.ts';
import type { ListQuery } from '../definition/query.ts';

/** The page of a list as it is shown. */
export interface List {
  readonly status: QueryState['status'];
  /** The rows of the last answer; they stay while the next page is on its way. */
  readonly page: Page<AnyRow>;
  /** What the rows are narrowed to. */
  readonly scope: string | undefined;
  readonly message: string | undefined;
}

/** The key of the query that a list screen shows. */
export const listKey = ({ name }: Pick<Resource, 'name'>): string => `list:${name}`;

/** The request of a list screen: one page, as its address asks. */
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

/** Reads the list of a resource from the state; it is loading before its first request. */
export const selectList =
  (resource: Resource) =>
  (state: { readonly queries: QueriesState }): List =>
    toList(selectQuery(listKey(resource))(state));

/** The list of a resource as its screen shows it. */
export const useShownList = (resource: Resource): List =>
  toList(useAppSelector(selectQuery(listKey(resource))));

/** Reads the page of a list that the address asks for. */
export function useList(resource: Resource, query: ListQuery): List & { refetch(): void } {
  const { refetch } = useQuery(listKey(resource), listRequest(resource, query));
  return { ...useShownList(resource), refetch };
}
