import { contract, crmOrganisationId, crmDelays } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import {
  call,
  delay,
  fork,
  getContext,
  put,
  race,
  select,
  take,
  takeLeading,
} from 'redux-saga/effects';
import { showToast, withUndo } from '../../core/activity/toasts.ts';
import { warnBeforeUnload } from '../../core/browser/beforeUnload.ts';
import type { ConsoleState } from '../../core/store/state.ts';
import { fetchQuery } from '../../engine/data/fetchQuery.ts';
import type { Mutation, MutationResult } from '../../engine/data/mutation.ts';
import { mutate } from '../../engine/data/mutationSaga.ts';
import type { MutationEvent } from '../../engine/data/mutations.ts';
import type { QueryEvent } from '../../engine/data/queries.ts';
import type { DraftsEvent } from '../../engine/drafts/state.ts';
import { inQuotes } from '../../engine/definition/sentence.ts';
import type { NameBase, SaveRequested } from './state.ts';
import { crmKey, crmRequest, label, saveNameDraft, selectBase, selectCrm } from './state.ts';

const { update } = contract.organisations;

const isUnsaved = (state: ConsoleState): boolean => {
  const { typed, name } = selectCrm(state);
  return state.session.status === 'in' && typed !== undefined && typed !== name;
};

/** Makes the browser ask before it unloads a page with an unsaved name, on any screen. */
function* warnWhileUnsaved(): SagaIterator {
  let unsaved = false;
  const end = warnBeforeUnload(() => unsaved);
  try {
    for (;;) {
      unsaved = (yield select(isUnsaved)) as boolean;
      yield take('*');
    }
  } finally {
    end();
  }
}

const saveMutation = (event: SaveRequested, base: NameBase | undefined): Mutation => ({
  key: crmKey,
  what: `Save ${label}: ${event.name}`,
  delay: crmDelays.beforeSave,
  calls: [
    {
      route: update,
      args: {
        params: { id: crmOrganisationId },
        body: { salesforce_interactions_name: event.name },
        ...(base && { ifMatch: base.version }),
      },
    },
  ],
  retry: event,
  handlesConflict: true,
});

/** Saves the name, and reads it again after a delay. */
function* save(event: SaveRequested): SagaIterator {
  const now: () => number = yield getContext('now');
  const { typed } = selectCrm(yield select());
  const base: NameBase | undefined = yield select(selectBase);
  if (typed === undefined) yield put<DraftsEvent>(saveNameDraft(event.name, now(), base));
  const result: MutationResult = yield call(mutate, saveMutation(event, base));
  // The screen asks which name to take.
  if (result.status === 'conflict') return;
  if (result.status === 'saved') {
    // A request from before the save must not overwrite the saved name.
    yield put<QueryEvent>({ type: 'query/released', key: crmKey });
    const toast = { text: `${label} saved: ${inQuotes(event.name)}.` };
    yield put(showToast(withUndo(toast, result)));
    yield delay(crmDelays.beforeReload);
    try {
      yield call(fetchQuery, crmKey, crmRequest);
      // A name that was typed since the save stays.
      const { typed: last } = selectCrm(yield select());
      yield put<DraftsEvent>({ type: 'drafts/dropped', key: crmKey });
      if (last !== undefined && last !== event.name)
        yield put<DraftsEvent>(saveNameDraft(last, now(), yield select(selectBase)));
    } catch {
      // The screen shows the failed query.
    }
  }
  yield put<MutationEvent>({ type: 'mutation/reset', key: crmKey });
}

/** The sagas of the CRM screen. The end of the session cancels a save. */
export function* crmSaga(): SagaIterator {
  yield fork(warnWhileUnsaved);
  yield takeLeading('crm/saveRequested', function* (event: SaveRequested): SagaIterator {
    yield race([call(save, event), take('session/ended')]);
  });
}
