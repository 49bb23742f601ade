import { profile, profileFields } from '@steward/api';
import { peopleMessages } from '@steward/api/forms';
import type { Mutation, MutationRequested } from '../../engine/data/mutationSaga.ts';
import type { FormValues } from '../../engine/definition/values.ts';
import { dropDraft } from '../../engine/drafts/saga.ts';
import type { Draft } from '../../engine/drafts/state.ts';
import { updateUser } from './saga.ts';
import { profileKey } from './state.ts';

/** A toast only if the screen, which shows the outcome itself, was left. */
const toastIfUnmounted = (text: string) => (_answers: readonly unknown[], isMounted: boolean) =>
  isMounted ? undefined : { text };

/**
 * Saves location and biography.
 *
 * @param offered the draft that the form offers; success does not drop it
 */
export function profileMutation(values: FormValues, offered?: Draft): Mutation {
  const names = Object.keys(profileFields);
  const body = Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
  const mutation: Mutation = {
    key: profileKey,
    what: 'Save Profile',
    calls: [{ route: profile.update, args: { body } }],
    showsFailure: true,
    toast: toastIfUnmounted(peopleMessages.profileSaved),
    onSuccess: function* () {
      yield* dropDraft(profileKey, offered);
      yield* updateUser(body);
    },
  };
  const retry: MutationRequested = { type: 'mutation/requested', mutation };
  return { ...mutation, retry };
}

/** The key of the mutation that generates an API key. */
export const apiKeyKey = 'apiKey';

/** Replaces the API key. */
export const apiKeyMutation = (): Mutation => ({
  key: apiKeyKey,
  what: profile.renewKey.summary,
  calls: [{ route: profile.renewKey, args: {} }],
  showsFailure: true,
  toast: toastIfUnmounted(peopleMessages.keyUpdated),
  onSuccess: ([answer]) => updateUser(answer),
});
