import type { Resource } from '@steward/api';
import type { ActionContext, FormAction } from './definition.ts';
import type { Draft, FormValues } from './values.ts';

/** The key of a draft: its action, its record, and the scope where the same id is another record in another. */
export const draftKey = (
  { scope }: Resource,
  action: string,
  { row, scope: within }: ActionContext,
): string =>
  [action, row?.id, scope?.in === 'path' ? within : undefined]
    .filter((part) => part !== undefined)
    .join(':');

/** What may be kept of a filled form: neither secrets nor files. */
export function draftOf(form: FormAction, values: FormValues, at: number): Draft {
  const safe = Object.entries(values).filter(
    ([name, value]) => form.fields[name]?.kind !== 'secret' && !(value instanceof Blob),
  );
  return { at, values: Object.fromEntries(safe) };
}
