import type { Fields } from '@steward/api';
import type { FormApi } from 'final-form';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppSelector, useServices, useAppDispatch } from '../../core/store/context.ts';
import { useBeforeUnloadWarning } from '../../core/browser/beforeUnload.ts';
import type { FormValues } from '../definition/values.ts';
import { changedValues, mergeDrafts } from './mergeDrafts.ts';
import type { Draft } from './state.ts';
import { selectDraft } from './state.ts';

interface DraftOptions {
  /** The key of the draft. */
  readonly key: string;
  readonly form: FormApi<FormValues>;
  /** The fields, whose kinds tell the secrets. */
  readonly fields: Fields;
  /** The title of the draft. */
  readonly title: string;
  /** The form in a sentence: 'the profile'. Default: its title in quotes. */
  readonly noun?: string;
  /** The keys of the calls that succeeded; a restored draft sends only the others. */
  readonly sent?: readonly string[];
  /** The operation of those calls. */
  readonly operation?: string | undefined;
  /** Whether the form is being submitted, so that no notice mentions the draft. Default false. */
  readonly isSending?: boolean;
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
export function useDraft({
  key,
  form,
  fields,
  title,
  noun = `“${title}”`,
  sent,
  operation,
  isSending = false,
}: DraftOptions): DraftHandle {
  const { now } = useServices();
  const dispatch = useAppDispatch();
  const draft = useAppSelector(selectDraft(key));
  const { pathname, search } = useLocation();
  const discarded = useRef(false);

  const isUnsent = () => {
    const { dirty } = form.getState();
    return dirty === true && !discarded.current;
  };
  useBeforeUnloadWarning(isUnsent);

  // As of the last render: when the form unmounts, the address has changed already.
  const noticeNoun = isSending ? undefined : noun;
  const about = {
    sent,
    title,
    address: pathname + search,
    ...(operation !== undefined && { operation }),
  };
  const latest = useRef({ draft, isUnsent, noticeNoun, about });
  useEffect(() => {
    latest.current = { draft, isUnsent, noticeNoun, about };
  });
  useEffect(() => {
    const saveDraft = () => {
      const { draft: before, isUnsent, noticeNoun, about } = latest.current;
      if (!isUnsent()) return;
      const { values, initialValues = {} } = form.getState();
      const changes = changedValues(fields, values, initialValues);
      // A form with nothing but a secret has nothing to restore.
      if (Object.keys(changes).length === 0) return;
      const draft = mergeDrafts(before, { at: now(), values: changes, ...about });
      dispatch({ type: 'drafts/saved', key, draft, noun: noticeNoun });
    };
    const onPageHide = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) saveDraft();
    };
    addEventListener('pagehide', onPageHide);
    return () => {
      removeEventListener('pagehide', onPageHide);
      saveDraft();
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
    skipDraft: useCallback(() => {
      discarded.current = true;
    }, []),
  };
}
