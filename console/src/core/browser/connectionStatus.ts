/** The state of the connection to the platform. */
export type ConnectionStatus = 'ok' | 'slow' | 'unreachable' | 'offline';

type Fetch = (request: Request) => Promise<Response>;

/** A call that has no answer after this many milliseconds counts as slow. */
const slowAfter = 5_000;

/** Derives the connection status from the calls that go through its `fetch`. */
export interface ConnectionMonitor {
  /** Wraps a `fetch`, so that its calls count. */
  watch(fetch: Fetch): Fetch;
  read(): ConnectionStatus;
  subscribe(listener: () => void): () => void;
}

const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

export function createConnectionMonitor(): ConnectionMonitor {
  const listeners = new Set<() => void>();
  let slowCalls = 0;
  let isUnreachable = false;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const set = (change: () => void) => {
    change();
    notify();
  };

  return {
    watch: (fetch) => async (request) => {
      let isSlow = false;
      const timer = setTimeout(() => set(() => ((isSlow = true), (slowCalls += 1))), slowAfter);
      try {
        const response = await fetch(request);
        if (isUnreachable) set(() => (isUnreachable = false));
        return response;
      } catch (error) {
        if (!isAborted(error)) set(() => (isUnreachable = true));
        throw error;
      } finally {
        clearTimeout(timer);
        if (isSlow) set(() => (slowCalls -= 1));
      }
    },
    read: () => {
      if (typeof navigator !== 'undefined' && navigator.onLine === false) return 'offline';
      if (isUnreachable) return 'unreachable';
      return slowCalls > 0 ? 'slow' : 'ok';
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
