import type { Answer, Caller, CommandCall, Contract } from '@steward/api';
import { commandFor, contract, messageOf } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import { createLog, createReadLog } from '../activity/log.ts';
import { lineOf } from '../command/actionCommand.ts';
import { guarded } from '../session/saga.ts';
import type { ConsoleState } from '../state.ts';
import { pendingCount } from './state.ts';
import { renameRows, savePlan, withoutRow, withoutSaved } from './pending.ts';
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
export function createRenamesSaga(client: Caller, now: () => number) {
  const log = createLog(now);
  const logRead = createReadLog(now);

  function* open(): SagaIterator {
    const { pending, owner }: InStore = yield select(inStore);
    if (pendingCount(pending) === 0) {
      yield put<RenamesEvent>({ type: 'renames/restored', pending: readPending(owner) });
    }
    try {
      const { rows } = (yield call(guarded, client, list)) as Listed;
      yield put<RenamesEvent>({ type: 'renames/loaded', rows });
    } catch (error) {
      const message = messageOf(error);
      const retry: RenamesEvent = { type: 'renames/opened' };
      yield put<RenamesEvent>({ type: 'renames/loadFailed', message });
      yield logRead({ route: list }, message, retry);
    }
  }

  /** Makes a change; a failure is logged alone, and the list is asked for again either way. */
  function* change(
    what: string,
    calls: readonly CommandCall[],
    after: () => SagaIterator,
  ): SagaIterator {
    const command = lineOf(commandFor(calls));
    try {
      for (const { route, args } of calls) yield call(guarded, client, route, args);
      yield call(after);
      yield log({ what, outcome: 'done', command });
    } catch (error) {
      yield log({ what, outcome: 'failed', message: messageOf(error), command });
    }
    yield put<RenamesEvent>({ type: 'renames/opened' });
  }

  function* save(): SagaIterator {
    const { rows, pending }: InStore = yield select(inStore);
    const plan = savePlan(renameRows(rows, pending));
    const what = `Save Changes: ${plan.save.map(({ identifier }) => identifier).join(', ')}`;
    const calls: CommandCall[] = [
      { route: saveRoute, args: { body: plan.save } },
      ...plan.remove.map(({ id }) => ({ route: removeRoute, args: { params: { id } } })),
    ];
    yield call(change, what, calls, function* () {
      // Whoever left the table and came back may have typed on.
      const { pending: typed }: InStore = yield select(inStore);
      yield put<RenamesEvent>({ type: 'renames/changed', pending: withoutSaved(typed, pending) });
    });
  }

  function* remove({ rename }: Of<'renames/removalConfirmed'>): SagaIterator {
    const what = `${removeRoute.summary}: ${rename.identifier ?? rename.id}`;
    const calls = [{ route: removeRoute, args: { params: { id: rename.id } } }];
    yield call(change, what, calls, function* () {
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
    yield takeEvery(['renames/changed', 'renames/cleared', 'renames/loaded'], keep);
    yield takeEvery('session/changedHands', forget);
  };
}
