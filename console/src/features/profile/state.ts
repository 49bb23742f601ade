import { isObject, profile } from '@steward/api';
import type { SessionEvent, User } from '../../core/session/state.ts';
import type { MutationResult } from '../../engine/data/mutation.ts';
import type { QueryRequest } from '../../engine/data/queries.ts';
import type { FormValues } from '../../engine/definition/values.ts';

/** The key of the query, the mutation and the draft. */
export const profileKey = 'profile';

export const profileRequest: QueryRequest = { route: profile.read };

/** The key of the query, and of what is invalidated, for where the user is logged in. */
export const sessionsKey = 'sessions';

/** The key of the query, the mutation, and of what is invalidated, for the second factors of the user. */
export const factorsKey = 'factors';

/** Requests that location and biography are saved. `settle` is called with the result. */
export interface ProfileSaveRequested {
  readonly type: 'profile/saveRequested';
  /** The profile as the form shows it. */
  readonly user: User;
  readonly values: FormValues;
  readonly settle?: (result: MutationResult) => void;
}

declare module '../../core/store/state.ts' {
  interface ConsoleEvents {
    profile: ProfileSaveRequested;
  }
}

/** Merges an answer into the profile, since a platform may return only some fields. */
export function profileAnswered(currentUser: User | undefined, answer: unknown): SessionEvent {
  const changes: User = isObject(answer) ? answer : {};
  return { type: 'session/profileLoaded', currentUser: { ...currentUser, ...changes } };
}
