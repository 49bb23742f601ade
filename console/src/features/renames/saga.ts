import { contract, pluralize } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { call, getContext, put, select, takeEvery, takeLeading } from 'redux-saga/effects';
import { showToast, withUndo } from '../../core/activity/toasts.ts';
import type { ConsoleState } from '../../core/store/state.ts';
import type { PlannedCall } from '../../engine/definition/definition.ts';
import type { Mutation, MutationResult } from '../../engine/data/mutation.ts';
import { mutate } from '../../engine/data/mutationSaga.ts';
import type { MutationEvent } from '../../engine/data/mutations.ts';
import type { QueryEvent } from '../../engine/data/queries.ts';
import { selectQuery } from '../../engine/data/queries.ts';
import type { DraftsEvent } from '../../engine/drafts/state.ts';
import { selectDraft } from '../../engine/drafts/state.ts';
import { renameRows, savePlan, withoutKnown, withoutSaved } from './pending.ts';
import type { PendingRenames, RenameValues } from './state.ts';
import {
  savePendingDraft,
  parsePending,
  renamesDraftKey,
  toRenames,
  renamesKey,
  renamesRequest,
} from './state.ts';

const { save: saveRoute, remove: removeRoute } = contract.renames;

const selectRenames = (state: ConsoleState) => ({
  rows: toRenames(selectQuery(renamesKey)(state)),
  pending: parsePending(selectDraft(renamesDraftKey)(state)),
});
type Selected = ReturnType<typeof selectRenames>;

function* changePending(change: (pending: PendingRenames) => PendingRenames): SagaIterator {
  const { pending }: Selected = yield select(selectRenames);
  const now: () => number = yield getContext('now');
  yield put<DraftsEvent>(savePendingDraft(change(pending), now()));
}

/** Drops pending changes that the platform has already, as after a save whose answer did not arrive. */
function* dropSavedChanges({ key }: Extract<QueryEvent, { type: 'query/answered' }>): SagaIterator {
  if (key !== renamesKey) return;
  const { rows }: Selected = yield select(selectRenames);
  yield call(changePending, (pending) => withoutKnown(pending, rows));
}

const saveCall = (body: readonly RenameValues[], ifMatch?: number): PlannedCall => ({
  route: saveRoute,
  args: { body, ...(ifMatch !== undefined && { ifMatch }) },
});

/** The calls of a save: all renames at once, but those with a version one by one. */
function saveCalls({ save: renameSaves, remove }: ReturnType<typeof savePlan>): PlannedCall[] {
  const unversioned = renameSaves.filter(({ ifMatch }) => ifMatch === undefined);
  const single = renameSaves.filter(({ ifMatch }) => ifMatch !== undefined);
  return [
    ...(unversioned.length > 0 ? [saveCall(unversioned)] : []),
    ...single.map(({ ifMatch, ...values }) => saveCall([values], ifMatch)),
    ...remove.map(({ id, ...version }) => ({
      route: removeRoute,
      args: { params: { id }, ...version },
    })),
  ];
}

/** Saves the pending changes, and reads the list again even if that failed. */
function* save(): SagaIterator {
  const { rows, pending }: Selected = yield select(selectRenames);
  const plan = savePlan(renameRows(rows, pending));
  const key = renamesKey;
  const what = `Save Changes: ${plan.save.map(({ identifier }) => identifier).join(', ')}`;
  const mutation: Mutation = { key, what, calls: saveCalls(plan), handlesConflict: true };
  const result: MutationResult = yield call(mutate, mutation);
  if (result.status === 'saved') {
    // A person may have edited rows during the save.
    yield call(changePending, (latestPending) => withoutSaved(latestPending, pending));
    const text = `${pluralize(plan.save.length, 'rename')} saved.`;
    yield put(showToast(withUndo({ text }, result)));
  }
  yield put<QueryEvent>({ type: 'query/requested', key, request: renamesRequest, isFresh: true });
  // Changes that wait for a choice stay.
  if (result.status !== 'conflict') yield put<MutationEvent>({ type: 'mutation/reset', key });
}

/** The sagas of the renames table. */
export function* renamesSaga(): SagaIterator {
  yield takeEvery('query/answered', dropSavedChanges);
  yield takeLeading('renames/saveRequested', save);
}
