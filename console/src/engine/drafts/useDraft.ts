import type { Fields } from '@steward/api';
import type { FormApi } from 'final-form';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppSelector, useServices, useAppDispatch } from '../../core/store/context.ts';
import { useBeforeUnloadWarning } from '../../core/browser/beforeUnload.ts';
import type { FormValues } from '../definition/values.ts';
import { changesOf, draftOver } from './changes.ts';
import type { Draft } from './state.ts';
import { draftOf } from './state.ts';

/** A form whose unsent values are kept. */
interface DraftedForm {
  /** Tells its drafts from those of other forms. */
  readonly key: string;
  readonly form: FormApi<FormValues>;
  /** Tells which values are secrets. */
  readonly fields: Fields;
  /** What it is called where it is not in sight. */
  readonly title: string;
  /** What it is called in a sentence: 'the profile'. Default: its title in quotes. */
  readonly noun?: string;
  /** Whether what is filled in is work that should not be lost; all that was changed, unless told. */
  readonly isWork?: (values: FormValues) => boolean;
  /** Calls that went through, by their keys: restoring the draft sends the rest alone. */
  readonly sent?: readonly string[];
  /** Whether it is on its way: what comes of that is told then. Default false. */
  readonly isSending?: boolean;
}

interface DraftHandle {
  /** What was typed before, to be offered. */
  readonly draft: Draft | undefined;
  /** Fills in what was typed before; answers the draft, which is then none any more. */
  restore(): Draft | undefined;
  drop(): void;
  /** Whether something was typed that is not sent. */
  isUnsent(): boolean;
  /** Lets the form go without keeping anything. */
  forget(): void;
}

/**
 * Keeps what was typed and not sent when a form goes away, and offers it when the form is there again.
 * Leaving the page asks through the browser.
 */
export function useDraft({
  key,
  form,
  fields,
  title,
  noun = `“${title}”`,
  isWork,
  sent,
  isSending = false,
}: DraftedForm): DraftHandle {
  const { now } = useServices();
  const dispatch = useAppDispatch();
  const draft = useAppSelector(draftOf(key));
  const { pathname, search } = useLocation();
  const forgotten = useRef(false);

  const isUnsent = () => {
    const { dirty, values } = form.getState();
    return dirty === true && !forgotten.current && (isWork?.(values) ?? true);
  };
  useBeforeUnloadWarning(isUnsent);

  // As of the last drawing: when the form goes, the address is another already.
  const left = isSending ? undefined : noun;
  const last = useRef({ draft, sent, title, isUnsent, left, address: pathname + search });
  useEffect(() => {
    last.current = { draft, sent, title, isUnsent, left, address: pathname + search };
  });
  useEffect(() => {
    const keep = () => {
      const { draft: before, isUnsent, left, ...told } = last.current;
      if (!isUnsent()) return;
      const { values, initialValues = {} } = form.getState();
      const changes = changesOf(fields, values, initialValues);
      // Where nothing but a secret was filled in, there is nothing to restore.
      if (Object.keys(changes).length === 0) return;
      const draft = draftOver(before, { at: now(), values: changes, ...told });
      dispatch({ type: 'drafts/kept', key, draft, left });
    };
    const leave = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) keep();
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      keep();
    };
  }, [form, fields, key, now, dispatch]);

  const drop = () => dispatch({ type: 'drafts/dropped', key });
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
    forget: useCallback(() => {
      forgotten.current = true;
    }, []),
  };
}
