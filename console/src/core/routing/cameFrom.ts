import { isObject } from '@steward/api';

/** What a step of the history keeps of where a person was: when the session ended, or before a 404. */
export interface CameFrom {
  readonly from: string;
}

/** The address before this one, as its step of the history has it. */
export const cameFrom = (state: unknown): string | undefined =>
  isObject(state) && typeof state.from === 'string' ? state.from : undefined;
