import type { MutationResult } from '../engine/data/mutation.ts';
import { selectMutation } from '../engine/data/mutations.ts';
import type { ActionContext } from '../engine/definition/definition.ts';
import { findAction } from '../engine/definition/definition.ts';
import type { FormValues } from '../engine/definition/values.ts';
import { actionKey } from '../engine/form/saving/formDraft.ts';
import { submitAction } from '../engine/form/saving/submitAction.ts';
import type { AppStore } from '../core/store/context.ts';
import { listScreens, mockPlatform } from './platform.ts';

/** Finds a changing action and its screen. */
function changeOf(name: string, id: string) {
  const definition = listScreens.find(({ resource }) => resource.name === name);
  const action = definition && findAction(definition, id);
  const isChange = action?.kind === 'form' || action?.kind === 'remove';
  if (definition === undefined || !isChange)
    throw new Error(`${name} has no action ${id} that changes anything.`);
  return { definition, action };
}

/** Submits a form or a confirmation, as its modal does. */
export function submit(
  store: AppStore,
  resource: string,
  id: string,
  values: FormValues,
  context: ActionContext = {},
): Promise<MutationResult> {
  const { definition, action } = changeOf(resource, id);
  return submitAction(store, { definition, action, values, context }, () => 0);
}

interface SubmitOptions extends ActionContext {
  /** The status of every answer to a change. */
  readonly status?: number;
}

/** Submits a form, and returns the changing calls and the state of its modal. */
export async function submitted(
  resource: string,
  id: string,
  values: FormValues,
  { status = 200, ...context }: SubmitOptions = {},
) {
  const { store, calls, stop } = mockPlatform({
    '*': () => Response.json({ message: 'The disk is full.' }, { status }),
  });
  const { definition, action } = changeOf(resource, id);
  const result = await submit(store, resource, id, values, context);
  const key = actionKey(definition.resource, action.id, context);
  const { message } = selectMutation(key)(store.getState());
  stop();
  const isFailed = result.status === 'refused' || result.status === 'lost';
  const stays = isFailed && action.onSaveFailure === 'stay';
  return {
    changes: calls.filter((call) => !call.startsWith('GET')),
    modal: { status: stays ? 'failed' : 'done', message },
  };
}
