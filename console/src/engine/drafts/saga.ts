import type { SagaIterator } from 'redux-saga';
import { put, select } from 'redux-saga/effects';
import type { Draft, DraftsEvent } from './state.ts';
import { selectDraft } from './state.ts';

/**
 * Drops the draft of a form whose submission succeeded. A draft that the form still offers stays.
 */
export function* dropDraft(key: string, offered: Draft | undefined): SagaIterator {
  const draft: Draft | undefined = yield select(selectDraft(key));
  if (draft !== offered) yield put<DraftsEvent>({ type: 'drafts/dropped', key });
}
