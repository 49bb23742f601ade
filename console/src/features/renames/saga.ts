import { contract, pluralize } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { call, getContext, put, select, takeEvery, takeLeading } from 'redux-saga/effects';
import type { ConsoleState } from '../../core/store/state.ts';
import { versionArgs } from '../../engine/definition/calls.ts';
import type { PlannedCall } from '../../engine/definition/definition.ts';
import type { Mutation, MutationResult } from '../../engine/data/mutation.ts';
import { mutate } from '../../engine/data/mutationSaga.ts';
import type { MutationEvent } from '../../engine/data/mutations.ts';
import type { QueryEvent } from '../../engine/data/queries.ts';
import { selectQuery } from '../../engine/data/queries.ts';
import type { DraftsEvent } from '../../engine/drafts/state.ts';
import { selectDraft } from '../../engine/drafts/state.ts';
import { inQuotes } from '../../engine/definition/sentence.ts';
import { renameRows, savePlan, withoutKnown, withoutRow, withoutSaved } from './pending.ts';
import type { PendingRenames, Rename, RenameValues } from './state.ts';
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

/**
 * Runs a mutation, and reads the list again even if it failed. Changes that wait for a choice stay.
 */
function* change(mutation: Omit<Mutation, 'key'>): SagaIterator {
  const key = renamesKey;
  const result: MutationResult | undefined = yield call(mutate, { ...mutation, key });
  yield put<QueryEvent>({ type: 'query/requested', key, request: renamesRequest, fresh: true });
  if (result?.current === undefined) yield put<MutationEvent>({ type: 'mutation/reset', key });
}

const saveCall = (body: readonly RenameValues[], ifMatch?: number): PlannedCall => ({
  route: saveRoute,
  args: { body, ...(ifMatch !== undefined && { ifMatch }) },
});

/** The calls of a save: all renames at once, but those with a version one by one. */
function saveCalls({ save: saved, remove }: ReturnType<typeof savePlan>): PlannedCall[] {
  const together = saved.filter(({ ifMatch }) => ifMatch === undefined);
  const single = saved.filter(({ ifMatch }) => ifMatch !== undefined);
  return [
    ...(together.length > 0 ? [saveCall(together)] : []),
    ...single.map(({ ifMatch, ...values }) => saveCall([values], ifMatch)),
    ...remove.map(({ id, ...version }) => ({
      route: removeRoute,
      args: { params: { id }, ...version },
    })),
  ];
}

function* save(): SagaIterator {
  const { rows, pending }: Selected = yield select(selectRenames);
  const plan = savePlan(renameRows(rows, pending));
  yield call(change, {
    what: `Save Changes: ${plan.save.map(({ identifier }) => identifier).join(', ')}`,
    calls: saveCalls(plan),
    onStale: 'ask',
    canUndo: true,
    toast: () => ({ text: `${pluralize(plan.save.length, 'rename')} saved.` }),
    // A person may have edited rows during the save.
    onSuccess: () => changePending((typed) => withoutSaved(typed, pending)),
  });
}

/** The key of the mutation that deletes a rename. */
export const removalKey = (rename: Rename): string => `${renamesKey}:remove:${rename.id}`;

/** Deletes a rename, with its pending change. */
export const removalMutation = (rename: Rename): Omit<Mutation, 'key'> => ({
  what: `${removeRoute.summary}: ${rename.identifier ?? rename.id}`,
  calls: [{ route: removeRoute, args: { params: { id: rename.id }, ...versionArgs(rename) } }],
  resource: contract.renames.name,
  onStale: 'ask',
  canUndo: true,
  toast: () => ({ text: `Rename ${inQuotes(rename.identifier ?? String(rename.id))} deleted.` }),
  onSuccess: () => changePending((pending) => withoutRow(pending, String(rename.id))),
});

/** The sagas of the renames table. */
export function* renamesSaga(): SagaIterator {
  yield takeEvery('query/answered', dropSavedChanges);
  yield takeLeading('renames/saveRequested', save);
}
