import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';

/** How long a transaction waits for its turn, in milliseconds. */
const defaultMaxWaitMs = 1_000;

/** The turns that one transaction takes. */
export interface HotRowWaits {
  /** Waits until no other transaction of this server has the turn at a name, which it keeps to its end. */
  waitFor(name: string): Promise<void>;
  end(): void;
}

/**
 * The turns of the transactions of one server at rows that each of them changes. One of them waits for
 * such a row in the database then, so that a server that is frozen is given the row once, and not once
 * for each of its transactions. A turn that does not come is not waited for: the database knows better
 * whether two transactions wait for each other.
 */
export function createHotRowQueues(maxWaitMs = defaultMaxWaitMs): { begin(): HotRowWaits } {
  const queues = new Map<string, LimitFunction>();
  return {
    begin() {
      let end = () => {};
      const transactionEnd = new Promise<void>((resolve) => (end = resolve));
      const turns = new Map<string, Promise<void>>();
      const waitFor = (name: string) =>
        new Promise<void>((resolve) => {
          const queue = queues.get(name) ?? pLimit(1);
          queues.set(name, queue);
          const timer = setTimeout(resolve, maxWaitMs);
          void queue(() => {
            clearTimeout(timer);
            resolve();
            return transactionEnd;
          });
        });
      return {
        waitFor(name) {
          const turn = turns.get(name) ?? waitFor(name);
          turns.set(name, turn);
          return turn;
        },
        end: () => end(),
      };
    },
  };
}
