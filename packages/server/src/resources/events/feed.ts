import type { Logger } from '../../base/services.ts';
import type { Store } from '../../base/store.ts';
import { newestEventId, readEvents } from './readEvents.ts';
import type { ChangeEvent } from './readEvents.ts';

/** How often a server looks for the changes of others, in milliseconds. */
const pollMs = 1_000;
const batchSize = 500;

export interface Listener {
  /** Called with new events, oldest first. */
  onEvents(events: readonly ChangeEvent[]): void;
  /** Called when the server ends. */
  onClose(): void;
}

/** Reads what changes once for all who listen on this server, and only while somebody does. */
export interface EventFeed {
  /** Says that this server may have changed something, so that nobody waits for the next look. */
  notify(): void;
  /** Calls back at each `notify`. */
  onNotify(listener: () => void): void;
  /**
   * Adds a listener. Returns the id of the newest earlier event, and a function that removes the
   * listener.
   */
  listen(listener: Listener): Promise<{ readonly newestId: number; stop(): void }>;
  /** Ends all streams, and takes no more. */
  close(): void;
}

export function createEventFeed(store: Store, logger: Logger): EventFeed {
  const listeners = new Set<Listener>();
  const notified: (() => void)[] = [];
  let newestId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reading: Promise<void> | undefined;
  let isClosed = false;

  async function readNew(): Promise<void> {
    let events: readonly ChangeEvent[];
    do {
      events = await readEvents(store, newestId, batchSize);
      newestId = events.at(-1)?.id ?? newestId;
      if (events.length > 0) for (const listener of listeners) listener.onEvents(events);
    } while (events.length === batchSize);
  }

  /** Looks now, after a look that is under way, since that one may have come too early. */
  function look(): Promise<void> {
    clearTimeout(timer);
    const before = reading ?? Promise.resolve();
    const current: Promise<void> = before
      .then(readNew)
      .catch((error: unknown) => {
        logger.error('What has changed could not be read', { error: String(error) });
      })
      .finally(() => {
        if (reading !== current) return;
        reading = undefined;
        if (listeners.size > 0) timer = setTimeout(() => void look(), pollMs);
      });
    reading = current;
    return current;
  }

  return {
    notify() {
      for (const listener of notified) listener();
      if (listeners.size > 0) void look();
    },
    onNotify: (listener) => void notified.push(listener),
    async listen(listener) {
      if (isClosed) throw new Error('The server is about to end.');
      if (listeners.size === 0) {
        newestId = Math.max(newestId, await newestEventId(store));
      }
      const startId = newestId;
      listeners.add(listener);
      if (listeners.size === 1) void look();
      const stop = () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
      return { newestId: startId, stop };
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const listener of [...listeners]) listener.onClose();
      listeners.clear();
    },
  };
}
