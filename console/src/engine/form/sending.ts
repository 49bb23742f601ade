import type { Caller, Resource } from '@steward/api';
import { pluralize, isApiError, errorMessage } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { call, fork, put, select } from 'redux-saga/effects';
import { createLog } from '../activity/log.ts';
import { actionCommand, callsCommand, lineOf } from '../copyAsCommand/actionCommand.ts';
import { draftOver } from '../drafts/changes.ts';
import { dropDraft } from '../drafts/saga.ts';
import type { Draft, DraftsEvent } from '../drafts/state.ts';
import { draftOf } from '../drafts/state.ts';
import { screenNames, screenOf } from '../../shell/registry/lists.ts';
import type { Asker } from '../../core/session/takeLeading.ts';
import { oneAtATime } from '../../core/session/takeLeading.ts';
import { guarded } from '../../core/session/saga.ts';
import { callKey, callsLeft } from '../data/callsLeft.ts';
import type {
  Action,
  ActionContext,
  PlannedCall,
  ScreenDefinition,
} from '../definition/definition.ts';
import { actionOf, nameIn, recordName } from '../definition/definition.ts';
import { draftKey, formAddress, unsentOf } from './formDraft.ts';
import { savedNews } from './savedText.ts';
import type { ResourceEvent, ResourceState } from '../data/state.ts';
import { about, resourceState } from '../data/state.ts';

type Submitted = Extract<ResourceEvent, { type: 'resource/submitted' }>;

const sendsTheRest = 'Trying again as it stands sends only the rest.';

/** What is written to the activity log about an action: 'Delete Signal: Hiring', 'Create New Signal: IPO'. */
function describe({ resource }: ScreenDefinition, { label }: Action, { row, values }: Submitted) {
  const name = row ? recordName(resource, row) : nameIn(resource, { ...values, id: 0 });
  return name === undefined ? label : `${label}: ${name}`;
}

/** A change that is being sent. */
interface Attempt {
  /** The modal that it is sent from. */
  readonly from: Asker;
  readonly event: Submitted;
  readonly resource: Resource;
  readonly action: Action;
  readonly draftKey: string;
  /** Where its form is. */
  readonly address: string;
  /** What was offered already when it was sent. */
  readonly offered: Draft | undefined;
  /** What it is called in the activity log. */
  readonly what: string;
  readonly calls: readonly PlannedCall[];
  /** The keys of those that went through. */
  readonly sent: string[];
  readonly answers: unknown[];
}

/** Sends what forms and questions ask for; it comes with them, so that it is there without a network too. */
export function createSendingSaga(client: Caller, now: () => number) {
  const log = createLog(now);

  function* send(event: Submitted, from: Asker): SagaIterator {
    const definition = screenOf(event.resource);
    const action = definition && actionOf(definition, event.action);
    if (definition === undefined || action === undefined || action.kind === 'view') return;
    const context: ActionContext = { row: event.row, scope: event.scope };
    const what = describe(definition, action, event);
    const calls =
      action.kind === 'form' ? action.requests(event.values, context) : action.requests(context);
    const key = draftKey(definition.resource, event.action, context);
    const offered: Draft | undefined = yield select(draftOf(key));
    const { modal }: ResourceState = yield select(resourceState(event.resource));
    const attempt: Attempt = {
      from,
      event,
      resource: definition.resource,
      action,
      draftKey: key,
      address: formAddress(definition, event.action, context),
      offered,
      what,
      calls,
      sent: [...modal.sent],
      answers: [],
    };
    try {
      yield call(sendAll, attempt);
      if (callsLeft(calls, attempt.sent).length > 0) {
        yield call(stop, attempt);
        return;
      }
      yield call(dropDraft, key, offered);
      const command = lineOf(actionCommand(definition.resource, action, context, event.values));
      const form = action.kind === 'form' ? action : undefined;
      const message = form?.told?.(attempt.answers, event.values);
      const { answers } = attempt;
      const saved = { context, values: event.values, answers, count: calls.length };
      const toast = savedNews(definition.resource, action, saved);
      yield log({ what, outcome: 'done', message, command, toast });
      const reported = form?.report !== undefined;
      yield call(tell, from, { type: 'resource/saved', resource: event.resource, reported });
    } catch (error) {
      yield call(fail, attempt, error);
    }
  }

  /**
   * Tells the modal how far its change is. Once it is closed, the list is read again instead: by another
   * modal when that closes, or now.
   */
  function* tell(from: Asker, event: ResourceEvent): SagaIterator {
    if (from.there) {
      yield put<ResourceEvent>(event);
    } else if (event.type === 'resource/saved') {
      const { resource } = event;
      const { modal }: ResourceState = yield select(resourceState(resource));
      if (modal.action === undefined)
        yield put<ResourceEvent>({ type: 'resource/modalClosed', resource });
    }
  }

  /** Whether nobody wants the rest any more: it was stopped, or its modal left. */
  function* isUnwanted({ from, event: { resource } }: Attempt): SagaIterator<boolean> {
    const { modal }: ResourceState = yield select(resourceState(resource));
    return !from.there || modal.status === 'stopping';
  }

  function* sendAll(attempt: Attempt): SagaIterator {
    const { from, calls, sent, answers } = attempt;
    const { resource } = attempt.event;
    const keys = calls.map(callKey);
    yield call(tell, from, { type: 'resource/sendingBegan', resource, keys });
    for (const planned of callsLeft(calls, sent)) {
      if (yield call(isUnwanted, attempt)) return;
      const key = callKey(planned);
      const answer: unknown = yield call(guarded, client, planned.route, planned.args);
      sent.push(key);
      answers.push(answer);
      yield call(tell, from, { type: 'resource/callSent', resource, key, answer });
    }
  }

  /** What was not sent stays with whoever stopped it; who has left the modal finds it as a draft. */
  function* stop(attempt: Attempt): SagaIterator {
    const { from, event, resource, what, calls, sent } = attempt;
    const left = callsLeft(calls, sent);
    const through = (calls.length - left.length).toLocaleString('en');
    const all = calls.length.toLocaleString('en');
    const command = lineOf(callsCommand(left, event));
    const text = `${through} of ${pluralize(calls.length, resource.one, resource.many)} went through before you left. The rest is kept as a draft.`;
    const toast = from.there ? undefined : ({ tone: 'warning', text } as const);
    const message = `Stopped, ${through} of ${all} sent.`;
    yield log({ what, outcome: 'stopped', message, command, toast });
    if (from.there) {
      const message = `${through} of ${all} went through, ${pluralize(left.length, 'was', 'were')} not sent. ${sendsTheRest}`;
      const { resource } = event;
      yield put<ResourceEvent>({ type: 'resource/saveFailed', resource, message, stopped: true });
    } else {
      yield call(leave, attempt);
    }
  }

  /** Nobody is at the modal: what was typed, and how much of it went through, is kept for when it opens again. */
  function* leave(attempt: Attempt): SagaIterator {
    const { from, event, action, draftKey: key, address, what, sent } = attempt;
    const { resource } = event;
    if (action.kind === 'form') {
      const before: Draft | undefined = yield select(draftOf(key));
      const values = unsentOf(action, event.values, event);
      const draft = draftOver(before, { at: now(), values, sent, title: what, address });
      if (Object.keys(draft.values).length > 0)
        yield put<DraftsEvent>({ type: 'drafts/kept', key, draft });
    }
    yield call(tell, from, { type: 'resource/saved', resource, reported: false });
  }

  function* fail(attempt: Attempt, error: unknown): SagaIterator {
    const { from, event, action, what, calls, sent } = attempt;
    const { resource } = event;
    const left = callsLeft(calls, sent);
    const through = calls.length - left.length;
    const message =
      through > 0
        ? `${through} of ${calls.length} went through. ${errorMessage(error)} ${sendsTheRest}`
        : errorMessage(error);
    const stays = from.there && (action.kind === 'view' || action.onSaveFailure === 'stay');
    const command = lineOf(callsCommand(left, event));
    yield log({ what, outcome: 'failed', message, command, silent: !stays });
    if (stays) {
      const fieldErrors = isApiError(error) ? error.fields : undefined;
      yield put<ResourceEvent>({ type: 'resource/saveFailed', resource, message, fieldErrors });
    } else {
      yield call(leave, attempt);
    }
  }

  return function* sendingSaga(): SagaIterator {
    for (const name of screenNames) {
      const submitted = about('resource/submitted', name);
      yield fork(oneAtATime<Submitted>, submitted, about('resource/modalClosed', name), send);
    }
  };
}
