/** How the platform answers: well, slowly, or not at all. */
export type Pulse = 'well' | 'slow' | 'silent' | 'offline';

type Fetch = (request: Request) => Promise<Response>;

/** After how many milliseconds without an answer a platform counts as slow. */
const patience = 5_000;

/** Watches the calls that are made, and tells how the platform answers. */
export interface PulseWatch {
  /** The same fetch, watched. */
  watch(fetch: Fetch): Fetch;
  read(): Pulse;
  subscribe(listener: () => void): () => void;
}

const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

export function createPulse(): PulseWatch {
  const listeners = new Set<() => void>();
  let slow = 0;
  let silent = false;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const set = (change: () => void) => {
    change();
    tell();
  };

  return {
    watch: (fetch) => async (request) => {
      let late = false;
      const timer = setTimeout(() => set(() => ((late = true), (slow += 1))), patience);
      try {
        const response = await fetch(request);
        if (silent) set(() => (silent = false));
        return response;
      } catch (error) {
        if (!isAborted(error)) set(() => (silent = true));
        throw error;
      } finally {
        clearTimeout(timer);
        if (late) set(() => (slow -= 1));
      }
    },
    read: () => {
      if (typeof navigator !== 'undefined' && navigator.onLine === false) return 'offline';
      if (silent) return 'silent';
      return slow > 0 ? 'slow' : 'well';
    },
    subscribe: (listener) => {
      listeners.add(listener);
      addEventListener('online', listener);
      addEventListener('offline', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('online', listener);
        removeEventListener('offline', listener);
      };
    },
  };
}
