import type { Answer, Client, Contract } from '@steward/api';
import { contract, messageOf } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import type { ActivityEvent } from '../activity/state.ts';
import { guarded } from '../session/saga.ts';
import type { ConsoleState } from '../store.ts';
import { pendingCount, renameRows, savePlan, withoutRow } from './pending.ts';
import type { RenamesEvent } from './state.ts';
import { readPending, writePending } from './storage.ts';

type Of<T extends RenamesEvent['type']> = Extract<RenamesEvent, { type: T }>;
type Listed = Answer<Contract['renames']['list']>;

const { list, save: saveRoute, remove: removeRoute } = contract.renames;
const inStore = ({ renames, session }: ConsoleState) => ({
  ...renames,
  owner: session.currentUser?.id,
});
type InStore = ReturnType<typeof inStore>;

/** The sagas of the renames table. */
export function createRenamesSaga(client: Client, now: () => number) {
  const log = (entry: Omit<Extract<ActivityEvent, { type: 'activity/logged' }>, 'type' | 'at'>) =>
    put<ActivityEvent>({ type: 'activity/logged', at: now(), ...entry });

  function* open(): SagaIterator {
    const { pending, owner }: InStore = yield select(inStore);
    if (pendingCount(pending) === 0) {
      yield put<RenamesEvent>({ type: 'renames/restored', pending: readPending(owner) });
    }
    yield call(read);
  }

  function* read(): SagaIterator {
    try {
      const { rows } = (yield call(guarded, client, list)) as Listed;
      yield put<RenamesEvent>({ type: 'renames/loaded', rows });
    } catch (error) {
      const message = messageOf(error);
      const retry: RenamesEvent = { type: 'renames/opened' };
      yield put<RenamesEvent>({ type: 'renames/loadFailed', message });
      yield log({ what: list.summary, outcome: 'failed', message, retry });
    }
  }

  /** Makes a change; a failure is logged alone, and the list is read again either way. */
  function* change(what: string, calls: () => SagaIterator): SagaIterator {
    try {
      yield call(calls);
      yield log({ what, outcome: 'done' });
    } catch (error) {
      yield log({ what, outcome: 'failed', message: messageOf(error) });
    }
    yield call(read);
  }

  function* save(): SagaIterator {
    const { rows, pending }: InStore = yield select(inStore);
    const plan = savePlan(renameRows(rows, pending));
    const what = `Save Changes: ${plan.save.map(({ identifier }) => identifier).join(', ')}`;
    yield call(change, what, function* () {
      yield call(guarded, client, saveRoute, { body: plan.save });
      for (const { id } of plan.remove)
        yield call(guarded, client, removeRoute, { params: { id } });
      yield put<RenamesEvent>({ type: 'renames/cleared' });
    });
  }

  function* remove({ rename }: Of<'renames/removalConfirmed'>): SagaIterator {
    const what = `${removeRoute.summary}: ${rename.identifier ?? rename.id}`;
    yield call(change, what, function* () {
      yield call(guarded, client, removeRoute, { params: { id: rename.id } });
      const { pending }: InStore = yield select(inStore);
      const rest = withoutRow(pending, String(rename.id));
      yield put<RenamesEvent>({ type: 'renames/changed', pending: rest });
    });
  }

  function* keep(): SagaIterator {
    const { pending, owner }: InStore = yield select(inStore);
    yield call(writePending, pendingCount(pending) === 0 ? undefined : pending, owner);
  }

  function* forget(): SagaIterator {
    yield call(writePending, undefined, undefined);
  }

  return function* renamesSaga(): SagaIterator {
    yield takeLatest('renames/opened', open);
    yield takeLeading('renames/saveAsked', save);
    yield takeLeading('renames/removalConfirmed', remove);
    yield takeEvery(['renames/changed', 'renames/cleared'], keep);
    yield takeEvery('session/changedHands', forget);
  };
}
