import type { AnyRow, Caller, Page } from '@steward/api';
import { errorMessage, resources } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { call, delay, put, takeLatest } from 'redux-saga/effects';
import { createReadLog } from '../activity/log.ts';
import { guarded } from '../../core/session/saga.ts';
import { lookupPageSize, lookupResource } from './references.ts';
import type { LookupEvent } from './state.ts';

type Requested = Extract<LookupEvent, { type: 'lookup/requested' }>;

/** How long a search waits for the next key, in milliseconds. */
const pause = 200;

/** Loads what a form's references can be chosen from; of several asked for, the last one counts. */
export function createLookupSaga(client: Caller, now: () => number) {
  const logRead = createReadLog(now);

  function* load(event: Requested): SagaIterator {
    const { resource: name, q, silent } = event;
    const resource = lookupResource(name);
    if (resource === undefined) return;
    if (q !== undefined) yield delay(pause);
    const query = { pageSize: lookupPageSize(name), q };
    try {
      const page = (yield call(guarded, client, resource.list, { query })) as Page<AnyRow>;
      yield put<LookupEvent>({ type: 'lookup/loaded', resource: name, page, q });
    } catch (error) {
      yield put<LookupEvent>({ type: 'lookup/failed', resource: name });
      if (!silent)
        yield logRead({ route: resource.list, args: { query } }, errorMessage(error), event);
    }
  }

  return function* lookupSaga(): SagaIterator {
    for (const { name } of resources) {
      yield takeLatest(
        (event: { type: string; resource?: unknown }) =>
          event.type === 'lookup/requested' && event.resource === name,
        load,
      );
    }
  };
}
