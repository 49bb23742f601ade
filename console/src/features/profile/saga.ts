import { isObject, profile, profileFields } from '@steward/api';
import { peopleMessages } from '@steward/api/forms';
import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeEvery } from 'redux-saga/effects';
import { showToast } from '../../core/activity/toasts.ts';
import type { SessionState } from '../../core/session/state.ts';
import { selectSession } from '../../core/session/state.ts';
import type { Mutation, MutationResult } from '../../engine/data/mutation.ts';
import { mutate } from '../../engine/data/mutationSaga.ts';
import type { QueryEvent } from '../../engine/data/queries.ts';
import { versionArgs } from '../../engine/definition/calls.ts';
import type { Draft, DraftsEvent } from '../../engine/drafts/state.ts';
import { selectDraft } from '../../engine/drafts/state.ts';
import type { ProfileSaveRequested } from './state.ts';
import { profileAnswered, profileKey } from './state.ts';

function* updateUser(answer: unknown): SagaIterator {
  const { currentUser }: SessionState = yield select(selectSession);
  yield put(profileAnswered(currentUser, answer));
}

/** The fields of the profile, those that were emptied included. */
const toBody = (values: ProfileSaveRequested['values']) =>
  Object.fromEntries(Object.keys(profileFields).map((name) => [name, values[name] ?? '']));

/** Saves location and biography. A draft that the form still offers stays. */
function* saveProfile({ settle, ...event }: ProfileSaveRequested): SagaIterator {
  const body = toBody(event.values);
  const offered: Draft | undefined = yield select(selectDraft(profileKey));
  const mutation: Mutation = {
    key: profileKey,
    what: 'Save Profile',
    calls: [{ route: profile.update, args: { body, ...versionArgs(event.user) } }],
    handlesFailure: true,
    handlesConflict: true,
    retry: event,
  };
  const result: MutationResult = yield call(mutate, mutation);
  if (result.status === 'saved') {
    const draft: Draft | undefined = yield select(selectDraft(profileKey));
    if (draft !== offered) yield put<DraftsEvent>({ type: 'drafts/dropped', key: profileKey });
    const [answer] = result.answers;
    const version = isObject(answer) ? answer.version : undefined;
    yield call(updateUser, { ...body, ...(version !== undefined && { version }) });
    // The screen shows the outcome itself.
    if (!result.isMounted) yield put(showToast({ text: peopleMessages.profileSaved }));
  }
  settle?.(result);
}

/** Saves the profile, and copies the one that the screen reads into the session. */
export function* profileSaga(): SagaIterator {
  yield takeEvery('profile/saveRequested', saveProfile);
  yield takeEvery('query/answered', function* (event: QueryEvent): SagaIterator {
    if (event.type === 'query/answered' && event.key === profileKey)
      yield call(updateUser, event.data);
  });
}
