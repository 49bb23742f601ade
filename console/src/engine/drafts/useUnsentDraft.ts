import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useBeforeUnloadWarning } from '../../core/browser/beforeUnload.ts';
import { useAppDispatch, useAppSelector, useServices } from '../../core/store/context.ts';
import type { FormValues } from '../definition/values.ts';
import { mergeDrafts } from './mergeDrafts.ts';
import type { Draft } from './state.ts';
import { selectDraft } from './state.ts';

export interface UnsentDraftOptions {
  /** The key of the draft. */
  readonly key: string;
  /** The title of the draft. */
  readonly title: string;
  /** What is edited, in a sentence: 'the profile'. Default: its title in quotes. */
  readonly noun?: string;
  /** The keys of the calls that succeeded; a restored draft sends only the others. */
  readonly sentKeys?: readonly string[];
  /** The operation of those calls. */
  readonly operation?: string | undefined;
  /** Whether it is being submitted, so that no notice mentions the draft. Default false. */
  readonly isSending?: boolean;
}

interface Unsent {
  /** Whether something would be lost with the page. */
  isUnsent(): boolean;
  /** The unsent values; no secrets. */
  values(): FormValues;
}

/**
 * Saves a draft when something with unsent values unmounts. The browser asks before it unloads the page.
 *
 * @returns the draft to offer, and how it is dropped
 */
export function useUnsentDraft(
  { key, title, noun = `“${title}”`, sentKeys, operation, isSending = false }: UnsentDraftOptions,
  unsent: Unsent,
): { readonly draft: Draft | undefined; drop(): void } {
  const { now } = useServices();
  const dispatch = useAppDispatch();
  const draft = useAppSelector(selectDraft(key));
  const { pathname, search } = useLocation();
  useBeforeUnloadWarning(() => unsent.isUnsent());

  // As of the last render: when it unmounts, the address has changed already.
  const noticeNoun = isSending ? undefined : noun;
  const about = {
    sent: sentKeys,
    title,
    address: pathname + search,
    ...(operation !== undefined && { operation }),
  };
  const latest = useRef({ draft, unsent, noticeNoun, about });
  useEffect(() => {
    latest.current = { draft, unsent, noticeNoun, about };
  });
  useEffect(() => {
    const saveDraft = () => {
      const {
        draft: before,
        unsent: latestUnsent,
        noticeNoun: noun,
        about: draftInfo,
      } = latest.current;
      if (!latestUnsent.isUnsent()) return;
      const values = latestUnsent.values();
      // With nothing but a secret, there is nothing to restore.
      if (Object.keys(values).length === 0) return;
      const savedDraft = mergeDrafts(before, { at: now(), values, ...draftInfo });
      dispatch({ type: 'drafts/saved', key, draft: savedDraft, noun });
    };
    const onPageHide = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) saveDraft();
    };
    addEventListener('pagehide', onPageHide);
    return () => {
      removeEventListener('pagehide', onPageHide);
      saveDraft();
    };
  }, [key, now, dispatch]);

  return { draft, drop: () => dispatch({ type: 'drafts/dropped', key }) };
}
