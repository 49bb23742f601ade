import { startWorker } from '../../base/worker.ts';
import type { Worker } from '../../base/worker.ts';
import type { Logger } from '../../base/services.ts';
import type { Admission } from '../../http/admission/admission.ts';

/** How often the log sums up what was refused, in milliseconds. */
const intervalMs = 10_000;

/** Writes a line for each class of calls with refusals since the last time. */
export function createRefusalLog(admission: Admission, logger: Logger): () => void {
  const logged = new Map<string, number>();
  return () => {
    for (const { callClass, running, waiting, refusalCounts } of admission.counts()) {
      for (const [reason, count] of refusalCounts) {
        const key = `${callClass} ${reason}`;
        const since = count - (logged.get(key) ?? 0);
        logged.set(key, count);
        if (since === 0) continue;
        logger.warn('Calls were refused', {
          class: callClass,
          reason,
          count: since,
          running,
          waiting,
        });
      }
    }
  };
}

/** Logs refusals while a server runs. */
export function startRefusalLog(admission: Admission, logger: Logger): Worker {
  const log = createRefusalLog(admission, logger);
  return startWorker(async () => log(), {
    intervalMs,
    onError: (error) => logger.error('Refusals were not logged', { error: String(error) }),
  });
}
