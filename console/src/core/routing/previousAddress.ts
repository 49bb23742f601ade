import { isObject } from '@steward/api';

/** The state of a history entry that remembers where a person came from, as after the end of a session. */
export interface PreviousAddressState {
  readonly from: string;
}

/** The previous address, read from the state of a history entry. */
export const previousAddress = (state: unknown): string | undefined =>
  isObject(state) && typeof state.from === 'string' ? state.from : undefined;
