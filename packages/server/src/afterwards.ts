import type { Logger } from './ports.ts';

/** Work that need not hold up an answer. */
export interface Afterwards {
  /** Begins it right after what is going on now; the log says where it fails. */
  later(work: () => Promise<void>): void;
  /** Fulfilled once nothing of it is under way. */
  done(): Promise<void>;
}

export function createAfterwards(logger: Logger): Afterwards {
  const underWay = new Set<Promise<void>>();
  return {
    later(work) {
      const soon = new Promise<void>((resolve) => setTimeout(resolve));
      const one = soon.then(work).catch((error: unknown) => {
        logger.error('Work after an answer failed', { error: String(error) });
      });
      underWay.add(one);
      void one.then(() => underWay.delete(one));
    },
    async done() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
