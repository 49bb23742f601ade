import { errorMessage, history, readPage, resources, formatCount } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { call, put, takeEvery } from 'redux-saga/effects';
import { logActivity } from '../../core/activity/log.ts';
import type { ToastContent, UndoRequest } from '../../core/activity/state.ts';
import { showToast } from '../../core/activity/toasts.ts';
import type { ConsoleEvent } from '../../core/store/state.ts';
import { authedCall } from '../../core/session/authedCall.ts';
import type { Mutation, MutationResult } from '../data/mutation.ts';
import { mutate } from '../data/mutationSaga.ts';
import type { MutationEvent } from '../data/mutations.ts';
import { entrySubject } from './entryLabels.ts';
import type { HistoryEntry } from './recordHistory.ts';
import { operationRequest } from './recordHistory.ts';

type UndoEvent = { readonly type: 'undo/requested' } & UndoRequest;

declare module '../../core/store/state.ts' {
  interface ConsoleEvents {
    undo: UndoEvent;
  }
}

/** What follows an undone change: its toast, and its list, its screen and the history are read again. */
export function undoneEvents(entry: HistoryEntry, count: number): readonly ConsoleEvent[] {
  const [screen = ''] = (entry.call ?? '').split('.');
  const changes: readonly { resource?: string }[] = Array.isArray(entry.changes)
    ? entry.changes
    : [];
  const changedResources = changes.map(({ resource = '' }) => resource);
  const resources = new Set([entry.resource ?? '', screen, ...changedResources, history.name]);
  return [
    showToast({
      text: count > 1 ? `${formatCount(count)} changes were undone.` : outcome(entry),
    }),
    ...[...resources].map((resource) => ({ type: 'query/invalidated', resource }) as const),
  ];
}

/** The key of the mutation that undoes an entry. */
export const undoKey = ({ id }: HistoryEntry): string => `undo:${id}`;

/** A sentence on the record after an entry was undone. */
function outcome(entry: HistoryEntry): string {
  const subject = entrySubject(entry);
  switch (entry.kind) {
    case 'created':
      return `Undone: ${subject} removed.`;
    case 'imported':
      return `Undone: ${subject} removed.`;
    case 'deleted':
      return `Undone: ${subject} restored.`;
    default:
      return `Undone: ${subject} has its earlier values.`;
  }
}

/**
 * Undoes a change.
 *
 * @param count how many entries go together, where the whole operation is undone
 */
export const undoMutation = (entry: HistoryEntry, count = 1): Mutation => ({
  key: undoKey(entry),
  what: `Undo: ${count > 1 ? `${formatCount(count)} changes` : entrySubject(entry)}`,
  calls: [
    {
      route: history.undo,
      args: { params: { id: entry.id }, body: { operation: count > 1 } },
    },
  ],
  handlesFailure: true,
});

/** The record of an entry, whose view has its history; nothing where its list is one of several. */
function recordOf({ resource, record_id, name }: HistoryEntry): Pick<ToastContent, 'record'> {
  const list = resources.find((each) => each.name === resource);
  if (list === undefined || list.scope !== undefined || record_id == null) return {};
  return {
    record: { resource: list.name, scope: undefined, id: record_id, name: name ?? undefined },
  };
}

/** Undoes the change of a toast. A refusal gets its own toast, with the reason. */
function* undoOperation({ operation, what }: UndoEvent): SagaIterator {
  const showRefusal = (message: string, entry?: HistoryEntry) =>
    put(
      showToast({
        tone: 'warning',
        text: `“${what}” was not undone. ${message}`,
        ...(entry && recordOf(entry)),
      }),
    );
  try {
    const { route, args } = operationRequest(operation);
    const page = readPage(yield call(authedCall, route, args));
    const [entry] = page.rows as readonly HistoryEntry[];
    if (entry === undefined)
      throw new Error('The platform’s history does not include this change.');
    const mutation = undoMutation(entry, page.count);
    const result: MutationResult = yield call(mutate, mutation);
    if (result.status === 'saved')
      for (const event of undoneEvents(entry, page.count)) yield put(event);
    if (result.status === 'refused' || result.status === 'lost')
      yield showRefusal(result.message, entry);
    yield put<MutationEvent>({ type: 'mutation/reset', key: mutation.key });
  } catch (error) {
    const message = errorMessage(error);
    yield call(logActivity, { what: `Undo: ${what}`, outcome: 'failed', message });
    yield showRefusal(message);
  }
}

export function* undoSaga(): SagaIterator {
  yield takeEvery('undo/requested', undoOperation);
}
