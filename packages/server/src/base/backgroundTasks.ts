import type { Logger } from './services.ts';

/** Work that answers do not wait for, such as mails. */
export interface BackgroundTasks {
  /** Starts a task after the current one has ended; a failure goes to the log. */
  run(task: () => Promise<void>): void;
  /** Resolves once no task is running. */
  settled(): Promise<void>;
}

export function createBackgroundTasks(logger: Logger): BackgroundTasks {
  const running = new Set<Promise<void>>();
  return {
    run(task) {
      const next = new Promise<void>((resolve) => setTimeout(resolve));
      const result = next
        .then(task)
        .catch((error: unknown) => {
          logger.error('Work after an answer failed', { error: String(error) });
        })
        .finally(() => running.delete(result));
      running.add(result);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
