import type { Resource } from '@steward/api';
import { pluralize } from '@steward/api';
import { useState } from 'react';
import { showToast, withUndo } from '../../core/activity/toasts.ts';
import { useAppDispatch } from '../../core/store/context.ts';
import { isInFlight } from '../data/mutations.ts';
import { useMutation } from '../data/useMutation.ts';
import type { ChangeAnswer } from './changeAnswer.ts';
import { readChangeAnswer } from './changeAnswer.ts';
import type { ChangeTarget, ManyChange } from './changeTarget.ts';
import { changeManyCall, countedTarget } from './changeTarget.ts';

/** The words of a change: 'Edit', and 'saved' for what it did. */
export interface ChangeWords {
  readonly verb: string;
  readonly participle: string;
}

/** '12 signals saved.', with how many stay as they are. */
function changeOutcome(resource: Resource, answer: ChangeAnswer, participle: string): string {
  const { changed, refused } = answer;
  const outcome = `${pluralize(changed, resource.one, resource.many)} ${participle}.`;
  if (refused === 0) return outcome;
  return `${outcome} ${pluralize(refused, `${resource.one} stays`, `${resource.many} stay`)} as before.`;
}

/** Changes many records by one call. */
export function useChangeMany(
  resource: Resource,
  words: ChangeWords,
  onChanged: (answer: ChangeAnswer) => void,
) {
  const dispatch = useAppDispatch();
  const { state, mutate, reset } = useMutation(`changeMany:${resource.name}`);
  const [message, setMessage] = useState<string>();
  return {
    isSending: isInFlight(state),
    /** Why nothing was changed. */
    message,
    dismiss() {
      setMessage(undefined);
      reset();
    },
    async apply(target: ChangeTarget, change: ManyChange, { found }: ChangeAnswer) {
      const call = changeManyCall(resource, target, change, { found });
      if (call === undefined) return;
      setMessage(undefined);
      const what = `${words.verb} ${countedTarget(resource, target)}`;
      const result = await mutate({ what, calls: [call], handlesFailure: true });
      if (result.status === 'saved') {
        const answer = readChangeAnswer(result.answers[0]);
        const text = changeOutcome(resource, answer, words.participle);
        dispatch(showToast(withUndo({ text }, result)));
        dispatch({ type: 'query/invalidated', resource: resource.name });
        onChanged(answer);
      } else if (result.status === 'refused' || result.status === 'lost') {
        setMessage(result.message);
      }
    },
  };
}
