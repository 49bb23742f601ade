import { errorMessage } from '@steward/api';
import { useState } from 'react';

/** The state of a call from a form outside of a session. */
export type PublicCallState =
  | { readonly status: 'idle' | 'pending' | 'done' }
  | { readonly status: 'failed'; readonly message: string; readonly error: unknown };

const idle: PublicCallState = { status: 'idle' };

/** Makes one call at a time outside of a session. */
export function usePublicCall(): {
  readonly state: PublicCallState;
  run(send: () => Promise<unknown>): Promise<void>;
  /** Clears the outcome of the last call. */
  clear(): void;
} {
  const [state, setState] = useState(idle);
  async function run(make: () => Promise<unknown>) {
    if (state.status === 'pending') return;
    setState({ status: 'pending' });
    try {
      await make();
      setState({ status: 'done' });
    } catch (error) {
      setState({ status: 'failed', message: errorMessage(error), error });
    }
  }
  const clear = () => setState((now) => (now.status === 'pending' ? now : idle));
  return { state, run, clear };
}
