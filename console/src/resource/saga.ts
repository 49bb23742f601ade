import type { AnyRow, Caller, Page } from '@steward/api';
import { commandFor, isApiError, messageOf } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { call, fork, put, select, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import type { ActivityEvent } from '../activity/state.ts';
import { actionCommand, callsCommand, lineOf } from '../command/actionCommand.ts';
import { guarded } from '../session/saga.ts';
import type { ConsoleState } from '../store.ts';
import { createBulkRemoval } from './bulk/saga.ts';
import type { Action, ActionContext, PlannedCall, ScreenDefinition } from './definition.ts';
import { actionOf, draftOf, listArgs, recordName } from './definition.ts';
import { createExport } from './export/saga.ts';
import type { ResourceEvent } from './state.ts';
import { draftKey, resourceState } from './state.ts';

type Of<T extends ResourceEvent['type']> = Extract<ResourceEvent, { type: T }>;
type Submitted = Of<'resource/submitted'>;

/** Tells a call apart from the others of the same form, so that a retry sends only the rest. */
const callKey = ({ route, args }: PlannedCall): string =>
  JSON.stringify([
    route.method,
    route.path,
    args.params,
    args.body instanceof Blob ? 'file' : args.body,
  ]);

/** What is written to the activity log about an action: 'Delete Signal: Hiring'. */
function describe(definition: ScreenDefinition, action: Action, context: ActionContext): string {
  const { resource } = definition;
  return context.row === undefined
    ? action.label
    : `${action.label}: ${recordName(resource, context.row)}`;
}

/** A change that is being sent. */
interface Attempt {
  readonly event: Submitted;
  readonly action: Action;
  /** What it is called in the activity log. */
  readonly what: string;
  readonly calls: readonly PlannedCall[];
}

/** The list screens: all their names, and the definitions that are loaded so far. */
export interface Screens {
  readonly names: readonly string[];
  readonly find: (name: string) => ScreenDefinition | undefined;
}

/** One saga serves every resource: load a page, send a form, reload when a modal closes. */
export function createResourceSaga(client: Caller, { names, find }: Screens, now: () => number) {
  const exportList = createExport(client, find, now);
  const removeMany = createBulkRemoval(client, find, now);
  const stateOf = (name: string) => (state: ConsoleState) => resourceState(state.resources, name);

  const log = (entry: Omit<Extract<ActivityEvent, { type: 'activity/logged' }>, 'type' | 'at'>) =>
    put<ActivityEvent>({ type: 'activity/logged', at: now(), ...entry });

  function* load(event: Of<'resource/pageRequested'>): SagaIterator {
    const definition = find(event.resource);
    if (definition === undefined) return;
    const { resource } = definition;
    const args = listArgs(resource, event.query);
    try {
      const page = (yield call(guarded, client, resource.list, args)) as Page<AnyRow>;
      yield put<ResourceEvent>({ type: 'resource/pageLoaded', resource: resource.name, page });
    } catch (error) {
      const message = messageOf(error);
      yield put<ResourceEvent>({ type: 'resource/pageFailed', resource: resource.name, message });
      const command = lineOf(commandFor([{ route: resource.list, args }]));
      yield log({ what: resource.list.summary, outcome: 'failed', message, command, retry: event });
    }
  }

  /** A change, or a look, and then a reload: closing any modal reads the list again. */
  function* reload({ resource }: Of<'resource/modalClosed'>): SagaIterator {
    const { list }: ReturnType<ReturnType<typeof stateOf>> = yield select(stateOf(resource));
    if (list.query !== undefined) {
      yield put<ResourceEvent>({ type: 'resource/pageRequested', resource, query: list.query });
    }
  }

  function* send(event: Submitted): SagaIterator {
    const definition = find(event.resource);
    const action = definition && actionOf(definition, event.action);
    if (definition === undefined || action === undefined || action.kind === 'view') return;
    const context: ActionContext = { row: event.row, scope: event.scope };
    const what = describe(definition, action, context);
    const calls =
      action.kind === 'form' ? action.requests(event.values, context) : action.requests(context);
    const key = draftKey(event.action, event.row?.id);
    try {
      yield call(sendAll, event.resource, calls);
      yield put<ResourceEvent>({ type: 'resource/draftDropped', resource: event.resource, key });
      const command = lineOf(actionCommand(definition.resource, action, context, event.values));
      yield log({ what, outcome: 'done', command });
      const reported = action.kind === 'form' && action.report !== undefined;
      yield put<ResourceEvent>({ type: 'resource/saved', resource: event.resource, reported });
    } catch (error) {
      yield call(fail, { event, action, what, calls }, error);
    }
  }

  function* sendAll(resource: string, calls: readonly PlannedCall[]): SagaIterator {
    const { modal }: ReturnType<ReturnType<typeof stateOf>> = yield select(stateOf(resource));
    for (const planned of calls) {
      const key = callKey(planned);
      if (modal.sent.includes(key)) continue;
      const answer: unknown = yield call(guarded, client, planned.route, planned.args);
      yield put<ResourceEvent>({ type: 'resource/callSent', resource, key, answer });
    }
  }

  function* fail({ event, action, what, calls }: Attempt, error: unknown): SagaIterator {
    const { resource, values } = event;
    const { modal }: ReturnType<ReturnType<typeof stateOf>> = yield select(stateOf(resource));
    const sent = modal.sent.length;
    const message =
      sent > 0
        ? `${sent} of ${calls.length} went through. ${messageOf(error)} Trying again sends only the rest.`
        : messageOf(error);
    const stays = action.kind === 'view' || action.onSaveFailure === 'stay';
    const left = calls.filter((each) => !modal.sent.includes(callKey(each)));
    const command = lineOf(callsCommand(left, event));
    yield log({ what, outcome: 'failed', message, command });
    if (action.kind === 'form') yield call(keepDraft, event, values);
    if (stays) {
      const fieldErrors = isApiError(error) ? error.fields : undefined;
      yield put<ResourceEvent>({ type: 'resource/saveFailed', resource, message, fieldErrors });
    } else {
      yield put<ResourceEvent>({ type: 'resource/saved', resource, reported: false });
    }
  }

  function* keepDraft(
    { resource, action, row }: Submitted,
    values: Submitted['values'],
  ): SagaIterator {
    const definition = find(resource);
    const form = definition && actionOf(definition, action);
    if (form?.kind !== 'form') return;
    const draft = draftOf(form, values, now());
    yield put<ResourceEvent>({
      type: 'resource/draftKept',
      resource,
      key: draftKey(action, row?.id),
      draft,
    });
  }

  const about =
    <T extends ResourceEvent['type']>(type: T, name: string) =>
    (event: { type: string; resource?: unknown }) =>
      event.type === type && event.resource === name;

  function* serve(name: string): SagaIterator {
    yield takeLatest(about('resource/pageRequested', name), load);
    yield takeLeading(about('resource/submitted', name), send);
    yield takeEvery(about('resource/modalClosed', name), reload);
    yield takeLeading(about('resource/bulkConfirmed', name), removeMany);
    yield takeLatest(about('resource/exportAsked', name), exportList);
  }

  return function* resourceSaga(): SagaIterator {
    for (const name of names) yield fork(serve, name);
  };
}
