import type { ResponseOf, Caller, Contract } from '@steward/api';
import type { CommandCall } from '@steward/api/commands';
import { contract, pluralize, errorMessage } from '@steward/api';
import { commandFor } from '@steward/api/commands';
import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeLatest, takeLeading } from 'redux-saga/effects';
import { createLog, createReadLog } from '../../engine/activity/log.ts';
import { lineOf } from '../../engine/copyAsCommand/actionCommand.ts';
import type { DraftsEvent } from '../../engine/drafts/state.ts';
import { draftOf } from '../../engine/drafts/state.ts';
import { quoted } from '../../engine/form/savedText.ts';
import { guarded } from '../../core/session/saga.ts';
import type { ConsoleState } from '../../core/store/state.ts';
import { renameRows, savePlan, withoutKnown, withoutRow, withoutSaved } from './pending.ts';
import type { PendingRenames, RenamesEvent } from './state.ts';
import { pendingChanged, pendingOf, renamesDraft } from './state.ts';

type Of<T extends RenamesEvent['type']> = Extract<RenamesEvent, { type: T }>;
type Listed = ResponseOf<Contract['renames']['list']>;

const { list, save: saveRoute, remove: removeRoute } = contract.renames;
const inStore = ({ renames, drafts }: ConsoleState) => ({
  rows: renames.rows,
  pending: pendingOf(draftOf(renamesDraft)({ drafts })),
});
type InStore = ReturnType<typeof inStore>;

/** The sagas of the renames table. */
export function createRenamesSaga(client: Caller, now: () => number) {
  const log = createLog(now);
  const logRead = createReadLog(now);

  function* changePending(change: (pending: PendingRenames) => PendingRenames): SagaIterator {
    const { pending }: InStore = yield select(inStore);
    yield put<DraftsEvent>(pendingChanged(change(pending), now()));
  }

  function* open(): SagaIterator {
    try {
      const { rows } = (yield call(guarded, client, list)) as Listed;
      yield put<RenamesEvent>({ type: 'renames/loaded', rows });
      yield call(changePending, (pending) => withoutKnown(pending, rows));
    } catch (error) {
      const message = errorMessage(error);
      const retry: RenamesEvent = { type: 'renames/opened' };
      yield put<RenamesEvent>({ type: 'renames/loadFailed', message });
      yield logRead({ route: list }, message, retry);
    }
  }

  /** Makes a change; a failure is logged alone, and the list is asked for again either way. */
  function* change(
    what: string,
    text: string,
    calls: readonly CommandCall[],
    after: () => SagaIterator,
  ): SagaIterator {
    const command = lineOf(commandFor(calls));
    try {
      for (const { route, args } of calls) yield call(guarded, client, route, args);
      yield call(after);
      yield log({ what, outcome: 'done', command, toast: { text } });
    } catch (error) {
      yield log({ what, outcome: 'failed', message: errorMessage(error), command, silent: true });
    }
    yield put<RenamesEvent>({ type: 'renames/opened' });
    yield put<RenamesEvent>({ type: 'renames/saveEnded' });
  }

  function* save(): SagaIterator {
    const { rows, pending }: InStore = yield select(inStore);
    const plan = savePlan(renameRows(rows, pending));
    const what = `Save Changes: ${plan.save.map(({ identifier }) => identifier).join(', ')}`;
    const calls: CommandCall[] = [
      { route: saveRoute, args: { body: plan.save } },
      ...plan.remove.map(({ id }) => ({ route: removeRoute, args: { params: { id } } })),
    ];
    const text = `${pluralize(plan.save.length, 'rename')} saved.`;
    // Whoever left the table and came back may have typed on.
    yield call(change, what, text, calls, () =>
      changePending((typed) => withoutSaved(typed, pending)),
    );
  }

  function* remove({ rename }: Of<'renames/removalConfirmed'>): SagaIterator {
    const what = `${removeRoute.summary}: ${rename.identifier ?? rename.id}`;
    const calls = [{ route: removeRoute, args: { params: { id: rename.id } } }];
    const text = `Rename ${quoted(rename.identifier ?? String(rename.id))} deleted.`;
    yield call(change, what, text, calls, () =>
      changePending((pending) => withoutRow(pending, String(rename.id))),
    );
  }

  return function* renamesSaga(): SagaIterator {
    yield takeLatest('renames/opened', open);
    yield takeLeading('renames/saveAsked', save);
    yield takeLeading('renames/removalConfirmed', remove);
  };
}
