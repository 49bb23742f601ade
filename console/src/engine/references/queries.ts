import type { AnyRow, Resource } from '@steward/api';
import type { QueryRequest, QueryState } from '../data/queries.ts';
import { pageOf, selectQuery } from '../data/queries.ts';
import type { QueriesState } from '../data/queries.ts';
import { lookupPageSize } from './references.ts';

/** How long a search waits for the next key, in milliseconds. */
const searchDebounce = 200;

/** The key of the query that reads what a reference to a resource can be chosen from. */
export const referencesKey = (name: string): string => `references:${name}`;

/** Asks for the records that can be chosen, or for those that a search finds. */
export const referencesRequest = (
  { name, list }: Resource,
  { q, silent }: { q?: string; silent?: boolean } = {},
): QueryRequest => ({
  route: list,
  args: { query: { pageSize: lookupPageSize(name), q } },
  collects: true,
  silent,
  ...(q !== undefined && { debounce: searchDebounce }),
});

/** The records of a resource that a form knows. */
export interface References {
  readonly status: QueryState['status'];
  /** The rows of the last answer: all of them, the first, or what a search found. */
  readonly rows: readonly AnyRow[];
  /** How many there are without a search. */
  readonly total: number;
  /** Every row that any answer had, by id. */
  readonly known: Readonly<Record<number, AnyRow>>;
}

const none: Readonly<Record<number, AnyRow>> = {};

/** Selects what is known of the records that a reference points to; a failure leaves what was found before. */
export const selectReferences =
  (name: string) =>
  (state: { readonly queries: QueriesState }): References => {
    const query = selectQuery(referencesKey(name))(state);
    return {
      status: query?.status ?? 'loading',
      rows: pageOf(query).rows,
      total: query?.total ?? 0,
      known: query?.known ?? none,
    };
  };

/** Selects a record by its id, if any answer had it. */
export const selectReference =
  (name: string, id: unknown) =>
  (state: { readonly queries: QueriesState }): AnyRow | undefined =>
    selectQuery(referencesKey(name))(state)?.known?.[Number(id)];
