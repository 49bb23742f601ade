import { formatCount, pluralize } from '@steward/api';
import { showToast, withUndo } from '../../../core/activity/toasts.ts';
import type { AppStore } from '../../../core/store/context.ts';
import type { EndedMutation, Mutation, MutationResult } from '../../data/mutation.ts';
import { runMutation } from '../../data/runMutation.ts';
import { listAddress, openAddress } from '../../address/address.ts';
import { callsLeft } from '../../definition/calls.ts';
import type {
  ActionContext,
  FormAction,
  RemoveAction,
  ScreenDefinition,
} from '../../definition/definition.ts';
import { recordName } from '../../definition/recordName.ts';
import type { FormValues } from '../../definition/values.ts';
import { dropDraft } from '../../drafts/dropDraft.ts';
import { mergeDrafts } from '../../drafts/mergeDrafts.ts';
import { selectDraft } from '../../drafts/state.ts';
import { actionKey, unsentValues } from './formDraft.ts';
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

/** A submitted form or a confirmed deletion. */
export interface SubmittedAction {
  readonly definition: ScreenDefinition;
  readonly action: FormAction | RemoveAction;
  readonly context: ActionContext;
  /** The values of the form; empty for a deletion. */
  readonly values: FormValues;
}

function toMutation({ definition, action, context, values }: SubmittedAction): Mutation {
  const { resource } = definition;
  const { row, scope } = context;
  const calls =
    action.kind === 'form' ? action.requests(values, context) : action.requests(context);
  const name = nameAfter(resource, action, { row, values });
  const createsMany = row === undefined && calls.length > 1;
  return {
    key: actionKey(resource, action.id, context),
    what: activityTitle(definition, action, context, values),
    calls,
    ...(!createsMany && { record: { resource: resource.name, scope, id: row?.id, name } }),
    removesRecord: action.kind === 'remove',
    isStoppable: true,
    handlesFailure: action.onSaveFailure === 'stay',
    handlesConflict: true,
  };
}

/** Whether the open modal shows a result that is no success, so that its values stay in it. */
const isShown = ({ action }: SubmittedAction, { status, isMounted }: AnyEnd): boolean =>
  isMounted && (status === 'stopped' || status === 'conflict' || action.onSaveFailure === 'stay');

type AnyEnd = Exclude<MutationResult, { status: 'busy' }>;

/** Keeps the values of a form as a draft, with the calls that another attempt need not make. */
function keepDraft(
  store: AppStore,
  { definition, action, context, values }: SubmittedAction,
  key: string,
  { what, sentKeys, operation }: EndedMutation,
  at: number,
): void {
  if (action.kind !== 'form') return;
  const before = selectDraft(key)(store.getState());
  const draft = mergeDrafts(before, {
    at,
    operation,
    sent: sentKeys,
    title: what,
    address: openAddress(listAddress(definition, context.scope), action.id, context.row?.id),
    values: unsentValues(action, values, context),
  });
  if (Object.keys(draft.values).length > 0) store.dispatch({ type: 'drafts/saved', key, draft });
}

/**
 * Makes the calls of a form or a deletion. Then, in this order: its draft, its toast, and its list, where the
 * modal that would read it again is closed already. The modal itself is for the caller.
 *
 * @param now the time of a draft, in milliseconds since 1970
 */
export async function submitAction(
  store: AppStore,
  submitted: SubmittedAction,
  now: () => number,
): Promise<MutationResult> {
  const { action, context, values, definition } = submitted;
  const { resource } = definition;
  const mutation = toMutation(submitted);
  const { key, calls } = mutation;
  const offeredDraft = selectDraft(key)(store.getState());
  const result = await runMutation(store.dispatch, mutation);
  if (result.status === 'busy') return result;
  const { answers, sentKeys, isMounted } = result;

  if (result.status === 'saved') dropDraft(store, key, offeredDraft);
  else if (!isShown(submitted, result)) keepDraft(store, submitted, key, result, now());

  if (result.status === 'saved') {
    const change = { context, values, answers, count: calls.length };
    const toast = savedToast(resource, action, change, result.record);
    store.dispatch(showToast(withUndo(toast, result)));
  }
  if (result.status === 'stopped' && !isMounted) {
    const through = formatCount(calls.length - callsLeft(calls, sentKeys).length);
    const all = pluralize(calls.length, resource.one, resource.many);
    const text = `${through} of ${all} were saved before you stopped it. The rest is kept as a draft.`;
    store.dispatch(showToast({ tone: 'warning', text }));
  }

  if (!isMounted) store.dispatch({ type: 'query/invalidated', resource: resource.name });
  return result;
}
