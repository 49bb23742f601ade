/**
 * The number of batches that are sent simultaneously, adapted to the platform between a minimum and
 * a maximum.
 */
export interface Concurrency {
  readonly limit: () => number;
  /** Called after the answer to a batch, with its duration in milliseconds. */
  succeeded(milliseconds: number): void;
  /** The platform was busy or did not answer. */
  troubled(): void;
}

const fewest = 2;
const most = 8;
/** How much longer an answer may take than the quickest, while more are sent at once. */
const slowdown = 2;

/**
 * One more at once after as many good answers as are sent at once, while answers are not much slower for it; half
 * as many after trouble.
 */
export function createConcurrency(): Concurrency {
  let [limit, good, quickest] = [fewest, 0, Infinity];
  return {
    limit: () => limit,
    succeeded(milliseconds) {
      quickest = Math.min(quickest, milliseconds);
      if (milliseconds > quickest * slowdown * limit) return;
      good += 1;
      if (good < limit) return;
      good = 0;
      limit = Math.min(most, limit + 1);
    },
    troubled() {
      [limit, good] = [Math.max(fewest, Math.floor(limit / 2)), 0];
    },
  };
}
