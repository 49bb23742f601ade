import type { AnyRow, Caller, Page } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { call, delay, put, takeLatest } from 'redux-saga/effects';
import { scopeArgs } from '../../engine/definition/definition.ts';
import { screenOf } from '../registry/lists.ts';
import { guarded } from '../../core/session/saga.ts';
import type { SearchEvent } from './state.ts';

/** How long a search waits for the next key, in milliseconds. */
const pause = 200;

/** How many records the search box shows; the list has the rest. */
const shownRecords = 5;

/** Asks the platform for the records of a list; of several searches the last one counts. */
export function createSearchSaga(client: Caller) {
  function* search(event: SearchEvent): SagaIterator {
    if (event.type !== 'search/asked') return;
    const resource = screenOf(event.resource)?.resource;
    if (resource === undefined) return;
    yield delay(pause);
    try {
      const { params, query } = scopeArgs(resource, event.scope);
      const page = (yield call(guarded, client, resource.list, {
        params,
        query: { ...query, page: 1, pageSize: shownRecords, q: event.q },
      })) as Page<AnyRow>;
      yield put<SearchEvent>({ type: 'search/found', page });
    } catch {
      yield put<SearchEvent>({ type: 'search/failed' });
    }
  }
  return function* searchSaga(): SagaIterator {
    yield takeLatest(['search/asked', 'search/left'], search);
  };
}
