import type { Resource } from '@steward/api';
import { errorMessage } from '@steward/api';
import { useEffect, useState } from 'react';
import { useAuthedCaller } from '../data/useAuthedCaller.ts';
import type { ChangeAnswer } from './changeAnswer.ts';
import { readChangeAnswer } from './changeAnswer.ts';
import type { CheckTarget, ManyChange } from './changeTarget.ts';
import { changeManyCall } from './changeTarget.ts';

/** What a change would do, as the platform tells. */
export type ChangeCheck =
  | { readonly status: 'checking' }
  | { readonly status: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly status: 'ready'; readonly answer: ChangeAnswer };

interface EndedCheck {
  readonly key: string;
  readonly check: { readonly answer: ChangeAnswer } | { readonly message: string };
}

/** Asks the platform what a change would do; nothing is asked without a change. */
export function useChangeCheck(
  resource: Resource,
  target: CheckTarget,
  change: ManyChange | undefined,
): ChangeCheck {
  const caller = useAuthedCaller();
  const [endedCheck, setEndedCheck] = useState<EndedCheck>();
  const [attempt, setAttempt] = useState(0);
  const plannedCall = change && changeManyCall(resource, target, change, { check: true });
  const key = JSON.stringify([resource.name, plannedCall?.args, attempt]);
  // The key has all that the call depends on.
  useEffect(() => {
    if (plannedCall === undefined) return;
    const abort = new AbortController();
    const { signal } = abort;
    caller.call(plannedCall.route, { ...plannedCall.args, signal }).then(
      (answer) => setEndedCheck({ key, check: { answer: readChangeAnswer(answer) } }),
      (error: unknown) => {
        if (!signal.aborted) setEndedCheck({ key, check: { message: errorMessage(error) } });
      },
    );
    return () => abort.abort();
  }, [caller, key]);
  if (endedCheck?.key !== key) return { status: 'checking' };
  const { check } = endedCheck;
  return 'answer' in check
    ? { status: 'ready', answer: check.answer }
    : { status: 'failed', message: check.message, retry: () => setAttempt(attempt + 1) };
}
