/** Work for many keys: one run at a time for each, those of different keys beside each other. */
export interface KeyedRuns {
  /** Runs the work of a key, or once more after the run that is under way. Resolves once it is done. */
  run(key: number): Promise<void>;
  /** Resolves once no run is under way. */
  settled(): Promise<void>;
}

/** @param work must not throw */
export function createKeyedRuns(work: (key: number) => Promise<void>): KeyedRuns {
  const running = new Map<number, { isWanted: boolean; promise: Promise<void> }>();

  async function runAll(key: number, run: { isWanted: boolean }): Promise<void> {
    while (run.isWanted) {
      run.isWanted = false;
      await work(key);
    }
    running.delete(key);
  }

  return {
    run(key) {
      const underWay = running.get(key);
      if (underWay !== undefined) {
        underWay.isWanted = true;
        return underWay.promise;
      }
      const run = { isWanted: true, promise: Promise.resolve() };
      running.set(key, run);
      run.promise = runAll(key, run);
      return run.promise;
    },
    async settled() {
      await Promise.all([...running.values()].map(({ promise }) => promise));
    },
  };
}
