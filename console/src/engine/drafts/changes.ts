import type { Fields } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import type { FormValues } from '../definition/values.ts';
import type { Draft } from './state.ts';

const isSame = (a: unknown, b: unknown): boolean =>
  a === b ||
  (isEmpty(a) && isEmpty(b)) ||
  (Array.isArray(a) && Array.isArray(b) && JSON.stringify(a) === JSON.stringify(b));

/** What may be kept of a filled form: what differs from what it began with, without secrets. */
export const changesOf = (fields: Fields, values: FormValues, initial: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => fields[name]?.kind !== 'secret' && !isSame(value, initial[name]),
    ),
  );

/**
 * A draft over the one that was offered before and is not answered yet: what is typed twice is as it was
 * typed last, and nothing else is lost.
 */
export const draftOver = (before: Draft | undefined, draft: Draft): Draft => ({
  ...before,
  ...draft,
  values: { ...before?.values, ...draft.values },
  sent: [...new Set([...(before?.sent ?? []), ...(draft.sent ?? [])])],
});
