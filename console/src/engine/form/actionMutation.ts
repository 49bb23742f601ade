import type { SagaIterator } from 'redux-saga';
import { getContext, put, select } from 'redux-saga/effects';
import { actionCommand } from '../copyAsCommand/actionCommand.ts';
import type { Mutation } from '../data/mutationSaga.ts';
import type {
  ActionContext,
  FormAction,
  RemoveAction,
  ScreenDefinition,
} from '../definition/definition.ts';
import { nameIn, recordName } from '../definition/definition.ts';
import type { FormValues } from '../definition/values.ts';
import { draftOver } from '../drafts/changes.ts';
import { dropDraft } from '../drafts/saga.ts';
import type { Draft, DraftsEvent } from '../drafts/state.ts';
import { draftOf } from '../drafts/state.ts';
import { draftKey, formAddress, unsentOf } from './formDraft.ts';
import { savedNews } from './savedText.ts';

/** What the activity log calls an action: 'Delete Signal: Hiring', 'Create New Signal: IPO'. */
function describe(
  { resource }: ScreenDefinition,
  { label }: FormAction | RemoveAction,
  { row }: ActionContext,
  values: FormValues,
): string {
  const name = row ? recordName(resource, row) : nameIn(resource, { ...values, id: 0 });
  return name === undefined ? label : `${label}: ${name}`;
}

/** The key of the change that an action makes. */
export const actionKey = draftKey;

/**
 * The change that an action makes of a filled form, or of the answer to a question. What does not go
 * through, and is not shown, becomes a draft.
 *
 * @param offered the draft that the form offers and a person has not answered; it stays
 */
export function actionMutation(
  definition: ScreenDefinition,
  action: FormAction | RemoveAction,
  values: FormValues,
  context: ActionContext,
  offered?: Draft,
): Mutation {
  const { resource } = definition;
  const key = actionKey(resource, action.id, context);
  const what = describe(definition, action, context, values);
  const form = action.kind === 'form' ? action : undefined;
  const calls =
    action.kind === 'form' ? action.requests(values, context) : action.requests(context);

  function* keepAsDraft(sent: readonly string[]): SagaIterator {
    if (form === undefined) return;
    const now: () => number = yield getContext('now');
    const before: Draft | undefined = yield select(draftOf(key));
    const unsent = unsentOf(form, values, context);
    const address = formAddress(definition, action.id, context);
    const draft = draftOver(before, { at: now(), values: unsent, sent, title: what, address });
    if (Object.keys(draft.values).length > 0)
      yield put<DraftsEvent>({ type: 'drafts/kept', key, draft });
  }

  return {
    key,
    what,
    calls,
    counts: resource,
    resource: resource.name,
    showsFailure: action.onSaveFailure === 'stay',
    ...(context.row && { recordId: context.row.id }),
    ...(form?.command && { command: () => actionCommand(resource, action, context, values) }),
    message: (answers) => form?.told?.(answers, values),
    toast: (answers) =>
      savedNews(resource, action, { context, values, answers, count: calls.length }),
    onSuccess: () => dropDraft(key, offered),
    onLeft: keepAsDraft,
  };
}
