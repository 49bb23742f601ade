import { useEffect, useSyncExternalStore } from 'react';

/** The unfinished import that the open dialog offers to continue; there is one dialog at most. */
let offeredId: string | undefined;
const listeners = new Set<() => void>();

function offer(uuid: string | undefined): void {
  offeredId = uuid;
  for (const listener of listeners) listener();
}

/** Tells the frame that the dialog offers to continue an import, so that nothing else needs to. */
export function useOfferImport(uuid: string | undefined): void {
  useEffect(() => {
    offer(uuid);
    return () => offer(undefined);
  }, [uuid]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The id of the import that the open dialog offers to continue; undefined where it offers none. */
export const useOfferedImport = (): string | undefined =>
  useSyncExternalStore(subscribe, () => offeredId);
