import type { SagaIterator } from 'redux-saga';
import { put, select } from 'redux-saga/effects';
import type { Draft, DraftsEvent } from './state.ts';
import { draftOf } from './state.ts';

/**
 * Drops the draft that was kept of a form while it was sent, since it went through; one that was offered
 * before is not answered yet, and stays.
 */
export function* dropDraft(key: string, offered: Draft | undefined): SagaIterator {
  const draft: Draft | undefined = yield select(draftOf(key));
  if (draft !== offered) yield put<DraftsEvent>({ type: 'drafts/dropped', key });
}
