import type { Resource } from '@steward/api';
import { initialValues } from '@steward/api/forms';
import { changesOf } from '../drafts/changes.ts';
import type { ActionContext, FormAction, ScreenDefinition } from '../definition/definition.ts';
import type { FormValues } from '../definition/values.ts';

/** The key of a draft: its list, action and record, and the scope where the same id is another record in another. */
export const draftKey = (
  { name, scope }: Resource,
  action: string,
  { row, scope: within }: ActionContext,
): string =>
  [name, action, row?.id, scope?.in === 'path' ? within : undefined]
    .filter((part) => part !== undefined)
    .join(':');

/** Where a form is: its list, narrowed as the form is. */
export function formAddress(
  { path, scope }: ScreenDefinition,
  action: string,
  { row, scope: within = '' }: ActionContext,
): string {
  const params = new URLSearchParams();
  if (scope?.from === 'select' && within !== '') params.set(scope.param, within);
  params.set('open', row === undefined ? action : `${action}:${row.id}`);
  const place = scope?.from === 'route' && within !== '' ? `/${encodeURIComponent(within)}` : '';
  return `${path.replace(/\/:\w+\?$/, place)}?${params.toString()}`;
}

/** What a form begins with. */
export const startOf = (action: FormAction, context: ActionContext): FormValues =>
  action.initial?.(context) ?? initialValues(action.fields, context.row);

/** What may be kept of a form that was sent, and refused. */
export const unsentOf = (
  action: FormAction,
  values: FormValues,
  context: ActionContext,
): FormValues => changesOf(action.fields, values, startOf(action, context));
