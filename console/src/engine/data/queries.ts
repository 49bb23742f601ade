import type { AnyRow, CallArgs, Page, Route } from '@steward/api';
import { isObject } from '@steward/api';

/** What a query reads, and how. */
export interface QueryRequest {
  readonly route: Route;
  readonly args?: Omit<CallArgs, 'signal'>;
  /** The resource whose changes make the answer stale: `query/invalidated` reads it again. */
  readonly resource?: string;
  /** Rows of another scope are not shown while an answer is on its way. */
  readonly scope?: string;
  /**
   * Reads all pages. `true` adds the number of the page to the query; an object replaces the query of the
   * pages after the first.
   */
  readonly allPages?: true | CallArgs['query'];
  /** Reading all pages stops after as many records. Default 50,000. */
  readonly maxRecords?: number;
  /** Milliseconds to wait for another request of the same key, as while a person types. */
  readonly debounce?: number;
  /** Keeps the last answer when a reading fails. Default false. */
  readonly keepsOnFailure?: boolean;
  /** Collects in `known` every row that any answer had. Default false. */
  readonly collects?: boolean;
  /** A failure is not written to the activity log. Default false. */
  readonly silent?: boolean;
}

/** A reading of the platform. */
export interface QueryState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The last request. */
  readonly request: QueryRequest;
  /** The last answer. A list has a `Page`; it stays while the next answer is on its way. */
  readonly data?: unknown;
  /** How many rows the present reading has so far. */
  readonly read: number;
  readonly known?: Readonly<Record<number, AnyRow>>;
  /** How many rows there are without a search, as a query that collects was told. */
  readonly total?: number;
  readonly message?: string;
}

/** Every query by its key, such as 'list:signals'. */
export type QueriesState = Readonly<Record<string, QueryState>>;

export type QueryEvent =
  | {
      readonly type: 'query/requested';
      readonly key: string;
      readonly request: QueryRequest;
      /** An answer that is on its way to the same request is not good enough. Default false. */
      readonly fresh?: boolean;
    }
  /** An answer came; where there are more pages, it is the pages so far. */
  | {
      readonly type: 'query/answered';
      readonly key: string;
      readonly data: unknown;
      readonly complete: boolean;
    }
  | { readonly type: 'query/failed'; readonly key: string; readonly message: string }
  /** The last request of a key is to be made again. */
  | { readonly type: 'query/refetched'; readonly key: string }
  /** The records of a resource changed: its queries are to be read again. */
  | { readonly type: 'query/invalidated'; readonly resource: string }
  /** Nobody shows the answer any more. */
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

/** Takes from the last answer what is the same in the new one, so that it is not drawn again. */
function shareStructure(before: unknown, after: unknown): unknown {
  if (!isPage(before) || !isPage(after)) return isSame(before, after) ? before : after;
  const rows = after.rows.map((row, at) => (isSame(before.rows[at], row) ? before.rows[at] : row));
  const same =
    rows.length === before.rows.length && rows.every((row, at) => row === before.rows[at]);
  return same && after.count === before.count
    ? before
    : { ...after, rows: same ? before.rows : rows };
}

function requested(before: QueryState | undefined, request: QueryRequest): QueryState {
  const keeps = before?.request.scope === request.scope;
  const { known, total } = before ?? {};
  return {
    status: 'loading',
    request,
    read: 0,
    known,
    total,
    data: keeps ? before?.data : undefined,
  };
}

/** Adds an answer to all rows that any answer had. */
function collected({ known, total, request }: QueryState, data: unknown) {
  const { rows, count } = isPage(data) ? data : noPage;
  return {
    known: { ...known, ...Object.fromEntries(rows.map((row) => [row.id, row])) },
    total: request.args?.query?.q === undefined ? count : total,
  };
}

function answered(before: QueryState, data: unknown, complete: boolean): QueryState {
  const rows = isPage(data) ? data.rows : [];
  // While pages are still coming, rows of the reading before are not taken away.
  const shrinks = !complete && isPage(before.data) && before.data.rows.length > rows.length;
  const shown =
    shrinks && isPage(before.data) && isPage(data) ? { ...data, rows: before.data.rows } : data;
  return {
    ...before,
    status: complete ? 'ready' : 'loading',
    // Comparing all pages anew after each one would take longer than drawing them.
    data: before.request.allPages === undefined ? shareStructure(before.data, shown) : shown,
    read: rows.length,
    ...(before.request.collects && collected(before, data)),
  };
}

/** Follows the readings of each key. The end of a session takes them all. */
export function queriesReducer(
  state: QueriesState = {},
  event: QueryEvent | { type: string & {} },
): QueriesState {
  if (event.type === 'session/userChanged' || event.type === 'session/ended') return {};
  if (!isQueryEvent(event)) return state;
  if (event.type === 'query/invalidated' || event.type === 'query/refetched') return state;
  const { [event.key]: before, ...others } = state;
  if (event.type === 'query/requested')
    return { ...state, [event.key]: requested(before, event.request) };
  // The key was released, or the session ended, before the answer came.
  if (before === undefined) return state;
  switch (event.type) {
    case 'query/answered':
      return { ...state, [event.key]: answered(before, event.data, event.complete) };
    case 'query/failed': {
      const { message } = event;
      const data = before.request.keepsOnFailure ? before.data : undefined;
      const failed = { ...before, status: 'failed', message, data, total: undefined } as const;
      return { ...state, [event.key]: failed };
    }
    case 'query/released':
      return others;
  }
}

const isQueryEvent = (event: { type: string }): event is QueryEvent =>
  event.type.startsWith('query/');

/** Reads the state of a query; undefined before its first request. */
export const selectQuery =
  (key: string) =>
  ({ queries }: { readonly queries: QueriesState }): QueryState | undefined =>
    queries[key];

/** The rows that a query of a list has, and how many there are in all. */
export const pageOf = (query: QueryState | undefined): Page<AnyRow> =>
  isPage(query?.data) ? query.data : noPage;
