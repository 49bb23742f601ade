import type { Resource } from '@steward/api';
import { initialValues } from '@steward/api/forms';
import { changedValues } from '../../drafts/mergeDrafts.ts';
import type { ActionContext, FormAction } from '../../definition/definition.ts';
import type { FormValues } from '../../definition/values.ts';

/**
 * The key of an action, by which its mutation and its draft are known: list, action and record, with the
 * scope where ids are unique only within it.
 */
export const actionKey = (
  { name, scope }: Resource,
  action: string,
  { row, scope: scopeValue }: ActionContext,
): string =>
  [name, action, row?.id, scope?.in === 'path' ? scopeValue : undefined]
    .filter((part) => part !== undefined)
    .join(':');

/** The initial values of a form. */
export const initialFormValues = (action: FormAction, context: ActionContext): FormValues =>
  action.initial?.(context) ?? initialValues(action.fields, context.row);

/** The values of a form that a draft may keep. */
export const unsentValues = (
  action: FormAction,
  values: FormValues,
  context: ActionContext,
): FormValues => changedValues(action.fields, values, initialFormValues(action, context));
