import type { SagaIterator } from 'redux-saga';
import { put, take } from 'redux-saga/effects';
import type { QueryEvent, QueryRequest } from './queries.ts';

type Ending =
  | Extract<QueryEvent, { type: 'query/answered' | 'query/failed' }>
  | { readonly type: 'session/ended' };

interface FetchOptions {
  /** Makes a new request even if one for the same arguments is pending. Default true. */
  readonly isFresh?: boolean;
  /** Called after each page of a query that reads all pages. */
  readonly onPages?: (data: unknown) => SagaIterator;
}

/**
 * Makes the request of a query, and waits for its answer.
 *
 * @returns the answer; undefined where the session ended before it came
 * @throws an `Error` with the message of the platform
 */
export function* fetchQuery(
  key: string,
  request: QueryRequest,
  { isFresh: isFresh = true, onPages }: FetchOptions = {},
): SagaIterator<unknown> {
  yield put<QueryEvent>({ type: 'query/requested', key, request, isFresh });
  for (;;) {
    const event: Ending = yield take(
      ({ type, key: other }: { type: string; key?: unknown }) =>
        type === 'session/ended' ||
        ((type === 'query/answered' || type === 'query/failed') && other === key),
    );
    if (event.type === 'session/ended') return undefined;
    if (event.type === 'query/failed') throw new Error(event.message);
    if (onPages) yield* onPages(event.data);
    if (event.complete) return event.data;
  }
}
