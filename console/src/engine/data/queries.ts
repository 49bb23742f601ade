import type { AnyRow, CallArgs, Page, Route } from '@steward/api';
import { isObject } from '@steward/api';

/** A request for data of the platform. */
export interface QueryRequest {
  readonly route: Route;
  readonly args?: Omit<CallArgs, 'signal'>;
  /** The resource whose changes make the answer stale: `query/invalidated` reads it again. */
  readonly resource?: string;
  /** The records that it asks for. */
  readonly ids?: readonly number[];
  /** While a request is pending, rows of another scope are not shown. */
  readonly scope?: string;
  /**
   * Reads all pages. `true` adds the place of each to the query; an object replaces the query of the calls
   * after the first.
   */
  readonly allPages?: true | CallArgs['query'];
  /** The limit for reading all pages. Default 50,000. */
  readonly maxRows?: number;
  /** Milliseconds in which another request of the same key replaces this one, as while a person types. */
  readonly debounce?: number;
  /** Keeps the last data when a request fails. Default false. */
  readonly keepsOnFailure?: boolean;
  /** Collects the rows of all answers in `known`. Default false. */
  readonly collects?: boolean;
  /** A failure is not written to the activity log. Default false. */
  readonly silent?: boolean;
}

/** The state of a query. */
export interface QueryState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The last request. */
  readonly request: QueryRequest;
  /** The last answer, which stays while the next request is pending. A list has a `Page`. */
  readonly data?: unknown;
  /** How many rows have arrived since the last request. */
  readonly readCount: number;
  readonly knownRows?: Readonly<Record<number, AnyRow>>;
  /** The count without a search, where the query collects rows. */
  readonly total?: number;
  readonly message?: string;
  /** Whether the platform does not have what was asked for. Default false. */
  readonly isMissing?: boolean;
}

/** Every query by its key, such as 'list:signals'. */
export type QueriesState = Readonly<Record<string, QueryState>>;

export type QueryEvent =
  | {
      readonly type: 'query/requested';
      readonly key: string;
      readonly request: QueryRequest;
      /** Makes a new request even if one for the same arguments is pending. Default false. */
      readonly isFresh?: boolean;
    }
  /** An answer arrived; a query of all pages gets the pages so far. */
  | {
      readonly type: 'query/answered';
      readonly key: string;
      readonly data: unknown;
      readonly complete: boolean;
    }
  | {
      readonly type: 'query/failed';
      readonly key: string;
      readonly message: string;
      /** Whether the platform does not have what was asked for. Default false. */
      readonly isMissing?: boolean;
    }
  /** The last request of a key is made again. */
  | { readonly type: 'query/refetched'; readonly key: string }
  /** The records of a resource changed: its queries are requested again. */
  | { readonly type: 'query/invalidated'; readonly resource: string }
  /** No component uses the data any more. */
  | { readonly type: 'query/released'; readonly key: string };

declare module '../../core/store/state.ts' {
  interface ConsoleState {
    readonly queries: QueriesState;
  }
  interface ConsoleEvents {
    queries: QueryEvent;
  }
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const noPage: Page<AnyRow> = { rows: [], count: 0 };

const isPage = (data: unknown): data is Page<AnyRow> => isObject(data) && Array.isArray(data.rows);

/** Reuses equal rows of the last answer, so that React does not render them again. */
function shareStructure(before: unknown, after: unknown): unknown {
  if (!isPage(before) || !isPage(after)) return isSame(before, after) ? before : after;
  const rows = after.rows.map((row, at) => (isSame(before.rows[at], row) ? before.rows[at] : row));
  const hasSameRows =
    rows.length === before.rows.length && rows.every((row, at) => row === before.rows[at]);
  return hasSameRows && after.count === before.count
    ? before
    : { ...after, rows: hasSameRows ? before.rows : rows };
}

function requested(before: QueryState | undefined, request: QueryRequest): QueryState {
  const keeps = before?.request.scope === request.scope;
  const { knownRows, total } = before ?? {};
  return {
    status: 'loading',
    request,
    readCount: 0,
    knownRows,
    total,
    data: keeps ? before?.data : undefined,
  };
}

/** Adds the rows of an answer to `knownRows`. */
function collected({ knownRows, total, request }: QueryState, data: unknown) {
  const { rows, count } = isPage(data) ? data : noPage;
  return {
    knownRows: { ...knownRows, ...Object.fromEntries(rows.map((row) => [row.id, row])) },
    total: request.args?.query?.q === undefined ? count : total,
  };
}

function afterAnswer(before: QueryState, data: unknown, complete: boolean): QueryState {
  const rows = isPage(data) ? data.rows : [];
  // Until all pages have arrived, the rows of the last answer stay.
  const shrinks = !complete && isPage(before.data) && before.data.rows.length > rows.length;
  const shownRequest =
    shrinks && isPage(before.data) && isPage(data) ? { ...data, rows: before.data.rows } : data;
  return {
    ...before,
    status: complete ? 'ready' : 'loading',
    // Comparing all pages after each one would take longer than rendering them.
    data:
      before.request.allPages === undefined
        ? shareStructure(before.data, shownRequest)
        : shownRequest,
    readCount: rows.length,
    ...(before.request.collects && collected(before, data)),
  };
}

/** Tracks queries by key. The end of a session clears them. */
export function queriesReducer(
  state: QueriesState = {},
  event: QueryEvent | { type: string & {} },
): QueriesState {
  if (event.type === 'session/userChanged' || event.type === 'session/ended') return {};
  if (!isQueryEvent(event)) return state;
  if (event.type === 'query/invalidated' || event.type === 'query/refetched') return state;
  const { [event.key]: before, ...otherQueries } = state;
  if (event.type === 'query/requested')
    return { ...state, [event.key]: requested(before, event.request) };
  // The key was released, or the session ended, before the answer came.
  if (before === undefined) return state;
  switch (event.type) {
    case 'query/answered':
      return { ...state, [event.key]: afterAnswer(before, event.data, event.complete) };
    case 'query/failed': {
      const { message, isMissing = false } = event;
      const data = before.request.keepsOnFailure && !isMissing ? before.data : undefined;
      const outcome = { status: 'failed', message, data, total: undefined } as const;
      const failed = { ...before, ...outcome, ...(isMissing && { isMissing }) };
      return { ...state, [event.key]: failed };
    }
    case 'query/released':
      return otherQueries;
  }
}

const isQueryEvent = (event: { type: string }): event is QueryEvent =>
  event.type.startsWith('query/');

/** Selects a query by its key; undefined before its first request. */
export const selectQuery =
  (key: string) =>
  ({ queries }: { readonly queries: QueriesState }): QueryState | undefined =>
    queries[key];

/** The page of rows that the query of a list has. */
export const pageOf = (query: QueryState | undefined): Page<AnyRow> =>
  isPage(query?.data) ? query.data : noPage;
