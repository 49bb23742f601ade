import type { AppStore } from '../store/context.ts';

/** Asks the person to prove who they are, for calls that no saga makes; whether they did. */
export function confirmedInStore(store: AppStore): Promise<boolean> {
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
