import type { Logger } from '../../base/services.ts';
import type { Store } from '../../base/store.ts';
import { newestEventId, readEvents } from './readEvents.ts';
import type { ChangeEvent, EventFeed, ChangeListener } from '../../base/events.ts';

/** How often a server looks for the changes of others, in milliseconds. */
const pollMs = 1_000;
const batchSize = 500;

export function createEventFeed(store: Store, logger: Logger): EventFeed {
  const listeners = new Set<ChangeListener>();
  const notified: (() => void)[] = [];
  let newestId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pendingRead: Promise<void> | undefined;
  let isClosed = false;

  async function readNew(): Promise<void> {
    let events: readonly ChangeEvent[];
    do {
      events = await readEvents(store, newestId, batchSize);
      newestId = events.at(-1)?.id ?? newestId;
      if (events.length > 0) for (const listener of listeners) listener.onEvents(events);
    } while (events.length === batchSize);
  }

  /** Reads again after a read that is under way, since that one may have begun too early. */
  function look(): Promise<void> {
    clearTimeout(timer);
    const before = pendingRead ?? Promise.resolve();
    const current: Promise<void> = before
      .then(readNew)
      .catch((error: unknown) => {
        logger.error('The latest changes could not be read', { error: String(error) });
      })
      .finally(() => {
        if (pendingRead !== current) return;
        pendingRead = undefined;
        if (listeners.size > 0) timer = setTimeout(() => void look(), pollMs);
      });
    pendingRead = current;
    return current;
  }

  return {
    notify() {
      for (const listener of notified) listener();
      if (listeners.size > 0) void look();
    },
    onNotify: (listener) => void notified.push(listener),
    async listen(listener) {
      if (isClosed) throw new Error('The server is shutting down.');
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
