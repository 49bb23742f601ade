import { isObject, profile, profileFields } from '@steward/api';
import { peopleMessages } from '@steward/api/forms';
import type { User } from '../../core/session/state.ts';
import type { Mutation, MutationRequested } from '../../engine/data/mutation.ts';
import { versionArgs } from '../../engine/definition/calls.ts';
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
 * @param user the profile as the form shows it
 * @param offered the draft that the form offers; success does not drop it
 */
export function profileMutation(user: User, values: FormValues, offered?: Draft): Mutation {
  const names = Object.keys(profileFields);
  const body = Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
  const mutation: Mutation = {
    key: profileKey,
    what: 'Save Profile',
    calls: [{ route: profile.update, args: { body, ...versionArgs(user) } }],
    showsFailure: true,
    onStale: 'ask',
    toast: toastIfUnmounted(peopleMessages.profileSaved),
    onSuccess: function* ([answer]) {
      yield* dropDraft(profileKey, offered);
      const { version } = isObject(answer) ? answer : {};
      yield* updateUser({ ...body, ...(version !== undefined && { version }) });
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
