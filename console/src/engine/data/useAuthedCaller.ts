import type { Caller } from '@steward/api';
import { useMemo } from 'react';
import type { AppStore } from '../../core/store/context.ts';
import { useAppStore, useServices } from '../../core/store/context.ts';
import { asksConfirmation, refusalEvent } from '../../core/session/authedCall.ts';

/** Asks the person to prove who they are, for calls that no saga makes; whether they did. */
function confirmedInStore(store: AppStore): Promise<boolean> {
  store.dispatch({ type: 'session/confirmationAsked' });
  return new Promise((resolve) => {
    const unsubscribe = store.subscribe(() => {
      const { confirmation } = store.getState().session;
      if (confirmation === 'asked') return;
      unsubscribe();
      resolve(confirmation === 'given');
    });
  });
}

/** A caller for components whose calls no saga makes. A refusal means for the session what it does there. */
export function useAuthedCaller(): Caller {
  const { client } = useServices();
  const store = useAppStore();
  return useMemo(
    () => ({
      async call(route, args) {
        const { authToken } = store.getState().session;
        try {
          return await client.call(route, args).catch(async (error: unknown) => {
            if (!asksConfirmation(error) || !(await confirmedInStore(store))) throw error;
            return client.call(route, args);
          });
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
