import type { Fields } from '@steward/api';
import type { FormApi } from 'final-form';
import { useCallback, useRef } from 'react';
import type { FormValues } from '../definition/values.ts';
import { changedValues } from './mergeDrafts.ts';
import type { Draft } from './state.ts';
import type { UnsentDraftOptions } from './useUnsentDraft.ts';
import { useUnsentDraft } from './useUnsentDraft.ts';

interface DraftOptions extends UnsentDraftOptions {
  readonly form: FormApi<FormValues>;
  /** The fields, whose kinds tell the secrets. */
  readonly fields: Fields;
}

interface DraftHandle {
  /** The draft to offer. */
  readonly draft: Draft | undefined;
  /** Fills in the values of the draft, drops the draft and returns it. */
  restore(): Draft | undefined;
  drop(): void;
  /** Whether the form has unsent values. */
  isUnsent(): boolean;
  /** Lets the form unmount without a draft. */
  skipDraft(): void;
}

/**
 * Saves a draft when a form with unsent values unmounts, and offers it when the form mounts again. The
 * browser asks before it unloads the page.
 */
export function useDraft({ form, fields, ...options }: DraftOptions): DraftHandle {
  const discarded = useRef(false);
  const isUnsent = () => {
    const { dirty } = form.getState();
    return dirty === true && !discarded.current;
  };
  const { draft, drop } = useUnsentDraft(options, {
    isUnsent,
    values: () => {
      const { values, initialValues = {} } = form.getState();
      return changedValues(fields, values, initialValues);
    },
  });
  return {
    draft,
    drop,
    isUnsent,
    restore: () => {
      form.batch(() => {
        for (const [name, value] of Object.entries(draft?.values ?? {})) form.change(name, value);
      });
      drop();
      return draft;
    },
    skipDraft: useCallback(() => {
      discarded.current = true;
    }, []),
  };
}
