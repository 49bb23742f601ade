import { profile } from '@steward/api';
import { peopleMessages } from '@steward/api/forms';
import { showToast } from '../../core/activity/toasts.ts';
import type { AppStore } from '../../core/store/context.ts';
import { runMutation } from '../../engine/data/runMutation.ts';
import { profileAnswered } from './state.ts';

/** The key of the mutation that generates an API key. */
export const apiKeyKey = 'apiKey';

/** Replaces the API key. A toast follows only if the screen, which shows the outcome itself, was left. */
export async function renewKey({ dispatch, getState }: AppStore): Promise<void> {
  const result = await runMutation(dispatch, {
    key: apiKeyKey,
    what: profile.renewKey.summary,
    calls: [{ route: profile.renewKey, args: {} }],
    handlesFailure: true,
  });
  if (result.status !== 'saved') return;
  dispatch(profileAnswered(getState().session.currentUser, result.answers[0]));
  if (!result.isMounted) dispatch(showToast({ text: peopleMessages.keyUpdated }));
}
