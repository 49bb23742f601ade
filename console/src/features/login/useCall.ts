import { errorMessage } from '@steward/api';
import { useState } from 'react';

/** A call from a public form, as far as the form shows it. */
export type CallState =
  | { readonly status: 'idle' | 'pending' | 'done' }
  | { readonly status: 'failed'; readonly message: string; readonly error: unknown };

const idle: CallState = { status: 'idle' };

/** Makes one call at a time, and tells how it stands. */
export function useCall(): {
  readonly state: CallState;
  run(make: () => Promise<unknown>): Promise<void>;
  /** Forgets what the last call came to, as of what has been typed anew since. */
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
