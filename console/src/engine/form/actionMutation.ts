import type { SagaIterator } from 'redux-saga';
import { getContext, put, select } from 'redux-saga/effects';
import type { Mutation } from '../data/mutation.ts';
import type {
  ActionContext,
  FormAction,
  RemoveAction,
  ScreenDefinition,
} from '../definition/definition.ts';
import { recordName } from '../definition/recordName.ts';
import type { FormValues } from '../definition/values.ts';
import { mergeDrafts } from '../drafts/mergeDrafts.ts';
import { dropDraft } from '../drafts/saga.ts';
import type { Draft, DraftsEvent } from '../drafts/state.ts';
import { selectDraft } from '../drafts/state.ts';
import { draftKey, formAddress, unsentValues } from './formDraft.ts';
import { nameAfter, savedToast } from './savedToast.ts';

/** The title of an action in the activity log: 'Delete Signal: Hiring', 'Create New Signal: IPO'. */
function activityTitle(
  { resource }: ScreenDefinition,
  action: FormAction | RemoveAction,
  { row }: ActionContext,
  values: FormValues,
): string {
  const name = row ? recordName(resource, row) : nameAfter(resource, action, { values });
  return name === undefined ? action.label : `${action.label}: ${name}`;
}

/** The key of an action's mutation, which is that of its draft, too. */
export const actionKey = draftKey;

/**
 * The mutation of a submitted form or a confirmed deletion. A failure that no component shows becomes a
 * draft.
 *
 * @param offered the draft that the form offers; success does not drop it
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
  const what = activityTitle(definition, action, context, values);
  const form = action.kind === 'form' ? action : undefined;
  const calls =
    action.kind === 'form' ? action.requests(values, context) : action.requests(context);

  function* keepAsDraft(sent: readonly string[], operation: string): SagaIterator {
    if (form === undefined) return;
    const now: () => number = yield getContext('now');
    const before: Draft | undefined = yield select(selectDraft(key));
    const unsent = unsentValues(form, values, context);
    const address = formAddress(definition, action.id, context);
    const about = { at: now(), operation, title: what, address };
    const draft = mergeDrafts(before, { ...about, values: unsent, sent });
    if (Object.keys(draft.values).length > 0)
      yield put<DraftsEvent>({ type: 'drafts/saved', key, draft });
  }

  return {
    key,
    what,
    calls,
    callNoun: resource,
    resource: resource.name,
    showsFailure: action.onSaveFailure === 'stay',
    onStale: 'ask',
    ...(context.row && { recordId: context.row.id }),
    toast: (answers) =>
      savedToast(resource, action, { context, values, answers, count: calls.length }),
    canUndo: true,
    onSuccess: () => dropDraft(key, offered),
    onUnseenFailure: keepAsDraft,
  };
}
