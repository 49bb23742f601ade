import type { Caller } from '@steward/api';
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { useServices } from '../../core/store/context.ts';
import type { ConsoleState } from '../../core/store/state.ts';
import { refusalEvent } from '../../core/session/authedCall.ts';

/** A caller for components whose calls no saga makes. A refusal means for the session what it does there. */
export function useAuthedCaller(): Caller {
  const { client } = useServices();
  const store = useStore<ConsoleState>();
  return useMemo(
    () => ({
      async call(route, args) {
        const { authToken } = store.getState().session;
        try {
          return await client.call(route, args);
        } catch (error) {
          const event = refusalEvent(error, authToken, store.getState().session);
          if (event !== undefined) store.dispatch(event);
          throw error;
        }
      },
    }),
    [client, store],
  );
}
