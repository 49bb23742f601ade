import { appendEntries } from '../records/history/chain.ts';
import type { NewRow, Store } from '../base/store.ts';

/** Adds entries to the history, as changes do. */
export const appendTestEvents = (store: Store, events: readonly NewRow[]): Promise<void> =>
  store.transaction((tx) =>
    appendEntries(
      tx,
      events.map((event) => ({
        at: '2026-03-02T09:00:00.000Z',
        person: 'ada@example.com',
        ...event,
      })),
    ),
  );
