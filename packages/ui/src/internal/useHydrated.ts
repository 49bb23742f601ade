import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on a server and while its HTML is taken over, true from then on: for what a server cannot
 * draw, such as what stands at the end of the document. Where no server draws, true at once.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
