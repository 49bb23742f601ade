import type { Logger } from './ports.ts';

/** Work that need not hold up an answer. */
export interface BackgroundTasks {
  /** Begins it right after what is going on now; the log says where it fails. */
  run(work: () => Promise<void>): void;
  /** Fulfilled once nothing of it is under way. */
  settled(): Promise<void>;
}

export function createBackgroundTasks(logger: Logger): BackgroundTasks {
  const underWay = new Set<Promise<void>>();
  return {
    run(work) {
      const soon = new Promise<void>((resolve) => setTimeout(resolve));
      const one = soon.then(work).catch((error: unknown) => {
        logger.error('Work after an answer failed', { error: String(error) });
      });
      underWay.add(one);
      void one.then(() => underWay.delete(one));
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
