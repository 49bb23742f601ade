import type { Resource } from '@steward/api';
import { initialValues } from '@steward/api';
import { changesOf } from '../drafts/changes.ts';
import type { ActionContext, FormAction } from './definition.ts';
import type { FormValues } from './values.ts';

/** The key of a draft: its list, action and record, and the scope where the same id is another record in another. */
export const draftKey = (
  { name, scope }: Resource,
  action: string,
  { row, scope: within }: ActionContext,
): string =>
  [name, action, row?.id, scope?.in === 'path' ? within : undefined]
    .filter((part) => part !== undefined)
    .join(':');

/** What a form begins with. */
export const startOf = (action: FormAction, context: ActionContext): FormValues =>
  action.initial?.(context) ?? initialValues(action.fields, context.row);

/** What may be kept of a form that was sent, and refused. */
export const unsentOf = (
  action: FormAction,
  values: FormValues,
  context: ActionContext,
): FormValues => changesOf(action.fields, values, startOf(action, context));
