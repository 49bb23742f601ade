import type { FormApi } from 'final-form';
import { useCallback, useEffect, useRef } from 'react';
import { useConsole, usePlatform, useSend } from '../app/context.ts';
import { useLeaveWarning } from '../platform/leaving.ts';
import type { Draft, FormValues } from '../resource/values.ts';
import type { PeopleForm } from './state.ts';

/**
 * Keeps what was typed and not sent when a form goes away, and offers it when the form is there again.
 * Closing the tab asks through the browser.
 */
export function useDraft(
  name: PeopleForm,
  form: FormApi<FormValues>,
): {
  readonly draft: Draft | undefined;
  restore(): void;
  drop(): void;
  /** Lets the form go without keeping anything. */
  forget(): void;
} {
  const { now } = usePlatform();
  const send = useSend();
  const draft = useConsole(({ people }) => people.drafts[name]);
  const forgotten = useRef(false);

  const isUnsent = useCallback(() => form.getState().dirty === true && !forgotten.current, [form]);
  useLeaveWarning(isUnsent);
  useEffect(
    () => () => {
      if (!isUnsent()) return;
      const { values } = form.getState();
      send({ type: 'people/draftKept', form: name, draft: { at: now(), values } });
    },
    [isUnsent, form, name, now, send],
  );

  const drop = () => send({ type: 'people/draftDropped', form: name });
  return {
    draft,
    drop,
    restore: () => {
      form.batch(() => {
        for (const [field, value] of Object.entries(draft?.values ?? {})) form.change(field, value);
      });
      drop();
    },
    forget: useCallback(() => {
      forgotten.current = true;
    }, []),
  };
}
