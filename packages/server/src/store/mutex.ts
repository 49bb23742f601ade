/** Lets one piece of work at a time through, in the order of asking. */
export interface Mutex {
  /** Waits for its turn; what it answers must be called once to let the next one through. */
  acquire(): Promise<() => void>;
  run<T>(work: () => T | Promise<T>): Promise<T>;
}

/** A new mutex, free. */
export function createMutex(): Mutex {
  let last: Promise<void> = Promise.resolve();
  const acquire = async () => {
    const before = last;
    let release = () => {};
    last = new Promise((resolve) => (release = resolve));
    await before;
    return release;
  };
  return {
    acquire,
    async run(work) {
      const release = await acquire();
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
