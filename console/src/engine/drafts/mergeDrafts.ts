import type { Fields } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import type { FormValues } from '../definition/values.ts';
import type { Draft } from './state.ts';

/** Whether two values of a form are the same to a person. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  a === b ||
  (isEmpty(a) && isEmpty(b)) ||
  (Array.isArray(a) && Array.isArray(b) && JSON.stringify(a) === JSON.stringify(b));

/** The values of a form that differ from the initial ones, without secrets. */
export const changedValues = (
  fields: Fields,
  values: FormValues,
  initial: FormValues,
): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => fields[name]?.kind !== 'secret' && !isSameValue(value, initial[name]),
    ),
  );

const withOperation = (operation: string | undefined) =>
  operation === undefined ? {} : { operation };

/**
 * Merges a draft into an earlier one that a person has neither restored nor dismissed. The newer values win.
 */
export const mergeDrafts = (before: Draft | undefined, draft: Draft): Draft => ({
  ...before,
  ...draft,
  values: { ...before?.values, ...draft.values },
  ...withOperation(draft.operation ?? before?.operation),
  sent: [...new Set([...(before?.sent ?? []), ...(draft.sent ?? [])])],
});
