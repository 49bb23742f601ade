import { messageOf } from '@steward/api';
import { useState } from 'react';

/** A call from a public form, as far as the form shows it. */
export type CallState =
  | { readonly status: 'idle' | 'pending' | 'done' }
  | { readonly status: 'failed'; readonly message: string };

/** Makes one call at a time, and tells how it stands. */
export function useCall(): [CallState, (make: () => Promise<unknown>) => Promise<void>] {
  const [state, setState] = useState<CallState>({ status: 'idle' });
  async function run(make: () => Promise<unknown>) {
    if (state.status === 'pending') return;
    setState({ status: 'pending' });
    try {
      await make();
      setState({ status: 'done' });
    } catch (error) {
      setState({ status: 'failed', message: messageOf(error) });
    }
  }
  return [state, run];
}
