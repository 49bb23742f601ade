import type { AnyRow, Resource } from '@steward/api';
import type { QueryRequest, QueryState } from '../data/queries.ts';
import { pageOf, selectQuery } from '../data/queries.ts';
import type { QueriesState } from '../data/queries.ts';
import { referenceQuery } from './references.ts';

/** Milliseconds to wait for the next key. */
const searchDebounce = 200;

/** The key of the query for the options of a reference. */
export const referencesKey = (name: string): string => `references:${name}`;

interface RequestOptions {
  /** A search. */
  readonly q?: string;
  readonly silent?: boolean;
  /** Reads the other pages as well. Default false. */
  readonly allPages?: boolean;
}

/** The request for the options of a reference, or for those that a search finds. */
export const referencesRequest = (
  { name, list }: Resource,
  { q, silent, allPages }: RequestOptions = {},
): QueryRequest => ({
  route: list,
  args: { query: { ...referenceQuery(name), q } },
  ...(allPages && { allPages }),
  collects: true,
  silent,
  ...(q !== undefined && { debounce: searchDebounce }),
});

/** The loaded records of a referenced resource. */
export interface References {
  readonly status: QueryState['status'];
  /** The rows of the last answer: the first page, or the matches of a search. */
  readonly rows: readonly AnyRow[];
  /** The count without a search. */
  readonly total: number;
  /** Whether all pages were asked for. */
  readonly allPages: boolean;
  /** The rows of all answers, by id. */
  readonly knownRows: Readonly<Record<number, AnyRow>>;
}

const noRows: Readonly<Record<number, AnyRow>> = {};

/** Selects the loaded records of a referenced resource. */
export const selectReferences =
  (name: string) =>
  (state: { readonly queries: QueriesState }): References => {
    const query = selectQuery(referencesKey(name))(state);
    return {
      status: query?.status ?? 'loading',
      rows: pageOf(query).rows,
      total: query?.total ?? 0,
      allPages: query?.request.allPages === true,
      knownRows: query?.knownRows ?? noRows,
    };
  };
