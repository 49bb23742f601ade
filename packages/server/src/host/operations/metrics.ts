import { setTimeout as delay } from 'node:timers/promises';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Admission } from '../../http/admission/admission.ts';
import type { CallObserver } from '../../base/services.ts';
import type { Store } from '../../base/store.ts';
import { deliveriesTable, mailsTable } from '../../records/schema/systemTables.ts';

/** What a person waits for, in seconds: each bucket is a line for each path. */
const durationBuckets = [1];

/** The metrics of a server for Prometheus. */
export interface Metrics {
  /** Counts each call of the app. */
  readonly observer: CallObserver;
  readonly contentType: string;
  /** All metrics as text. */
  read(): Promise<string>;
}

/** Says how many calls of each class run and wait, and how many were refused. */
function observeAdmission(admission: Admission, registers: Registry[]): void {
  new Gauge({
    name: 'steward_calls',
    help: 'API calls that run or wait, by class.',
    labelNames: ['class', 'state'],
    registers,
    collect() {
      for (const { callClass, running, waiting } of admission.counts()) {
        this.set({ class: callClass, state: 'running' }, running);
        this.set({ class: callClass, state: 'waiting' }, waiting);
      }
    },
  });
  new Counter({
    name: 'steward_calls_refused_total',
    help: 'API calls refused because the server or the caller had too many, by class and reason.',
    labelNames: ['class', 'reason'],
    registers,
    collect() {
      this.reset();
      for (const { callClass, refusalCounts } of admission.counts()) {
        for (const [reason, count] of refusalCounts) this.inc({ class: callClass, reason }, count);
      }
    },
  });
}

/**
 * Says how long calls took by path, how they ended by method and status, and which paths failed. To say it all
 * by method, path and status would be a file of half a megabyte, every time that Prometheus asks.
 */
function observeCalls(registers: Registry[]): CallObserver['callEnded'] {
  const durations = new Histogram({
    name: 'steward_call_seconds',
    help: 'Duration of API calls, by path of the contract.',
    labelNames: ['route'],
    buckets: durationBuckets,
    registers,
  });
  const requestCounter = new Counter({
    name: 'steward_http_requests_total',
    help: 'API calls, by method and status.',
    labelNames: ['method', 'status'],
    registers,
  });
  const errorCounter = new Counter({
    name: 'steward_http_errors_total',
    help: 'API calls that failed with 5xx, by path of the contract.',
    labelNames: ['route'],
    registers,
  });
  return ({ method, route, status, ms }) => {
    durations.observe({ route }, ms / 1_000);
    requestCounter.inc({ method, status });
    if (status >= 500) errorCounter.inc({ route });
  };
}

/** Says when the newest backup was made. */
function observeBackups(newestBackup: () => Promise<number | undefined>, registers: Registry[]) {
  new Gauge({
    name: 'steward_last_backup_timestamp_seconds',
    help: 'Time of the newest backup, in seconds since 1970; 0 without a backup.',
    registers,
    async collect() {
      const madeAt = await newestBackup().catch(() => undefined);
      this.set((madeAt ?? 0) / 1_000);
    },
  });
}

/** How long to wait for the figures of the database, in milliseconds. */
const readTimeoutMs = 2_000;

interface MetricsSources {
  readonly admission?: Admission | undefined;
  /** When the newest backup was made, in milliseconds since 1970; left out where the server makes none. */
  readonly newestBackup?: (() => Promise<number | undefined>) | undefined;
}

/**
 * The metrics of a server: its process, its calls, its connections to the database, what waits in
 * it and its backups.
 */
export function createMetrics(
  store: Store,
  { admission, newestBackup }: MetricsSources = {},
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const callEnded = observeCalls(registers);
  const uploads = new Gauge({
    name: 'steward_uploads_in_progress',
    help: 'Uploaded files that are being received or imported.',
    registers,
  });
  new Gauge({
    name: 'steward_jobs_waiting',
    help: 'Mails and webhook deliveries that wait to be sent, on all servers of the database.',
    labelNames: ['queue'],
    registers,
    async collect() {
      // The rest is worth reading while the database does not answer.
      const timeout = delay(readTimeoutMs, NaN, { ref: false });
      for (const { name } of [mailsTable, deliveriesTable]) {
        const waiting = store.table(name).count({ state: 'waiting' });
        this.set({ queue: name }, await Promise.race([waiting.catch(() => NaN), timeout]));
      }
    },
  });
  if (admission !== undefined) observeAdmission(admission, registers);
  if (newestBackup !== undefined) observeBackups(newestBackup, registers);
  const { connections } = store;
  if (connections !== undefined) {
    new Gauge({
      name: 'steward_database_connections',
      help: 'PostgreSQL connections by state, and calls that wait for one.',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
      },
    });
  }
  return {
    observer: {
      callEnded,
      uploadBegan() {
        uploads.inc();
        return () => uploads.dec();
      },
    },
    contentType: registry.contentType,
    read: () => registry.metrics(),
  };
}
