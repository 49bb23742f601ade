import { deliverMails } from '../../access/deliverMails.ts';
import type { AppServices, Logger } from '../../base/services.ts';
import type { Store } from '../../base/store.ts';
import { startWorker } from '../../base/worker.ts';
import type { Worker } from '../../base/worker.ts';
import type { Admission } from '../../http/admission/admission.ts';
import { removeOldEntries } from '../../records/history/chain.ts';
import { beginDeliveries } from '../../resources/webhooks/deliver.ts';
import { startRefusalLog } from './refusalLog.ts';

/**
 * The interval, in milliseconds, at which a server retries deliveries and takes over those of
 * others.
 */
const deliveryIntervalMs = 5_000;

/** How often a server looks for entries of the history that have become too old. */
const cleaningIntervalMs = 60 * 60_000;

/** Removes entries of the history once they are older than a number of days. */
const startCleaning = (store: Store, days: number, logger: Logger): Worker =>
  startWorker(
    async () => {
      const before = new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();
      while ((await removeOldEntries(store, before)) > 0);
    },
    {
      intervalMs: cleaningIntervalMs,
      onError: (error) => logger.error('Old history stayed', { error: String(error) }),
    },
  );

interface WorkerOptions {
  readonly admission: Admission;
  /** How many days entries of the history are kept; undefined keeps all. */
  readonly historyDays: number | undefined;
}

/** The regular work of a server. */
export interface Workers {
  /** Looks for mails to send at once. */
  wakeMails(): void;
  /** Ends all of it, once what runs has ended. */
  stop(): Promise<unknown>;
}

/** Starts the regular work of a server: mails, webhooks, the log of refusals, and old history. */
export function startWorkers(
  services: AppServices,
  { admission, historyDays }: WorkerOptions,
): Workers {
  const { store, logger } = services;
  const startDelivering = (work: typeof deliverMails) =>
    startWorker(() => work(services), {
      intervalMs: deliveryIntervalMs,
      onError: (error) => logger.error('Deliveries stopped half-way', { error: String(error) }),
    });
  const mails = startDelivering(deliverMails);
  const deliveries = startDelivering(beginDeliveries);
  services.events.onNotify(() => deliveries.wake());
  const workers = [
    mails,
    deliveries,
    startRefusalLog(admission, logger),
    ...(historyDays === undefined ? [] : [startCleaning(store, historyDays, logger)]),
  ];
  return {
    wakeMails: () => mails.wake(),
    stop: () => Promise.all(workers.map((worker) => worker.stop())),
  };
}
