import { openApi } from '@steward/api';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import manifest from '../../package.json' with { type: 'json' };
import { createAdmission } from '../http/admission/admission.ts';
import { admissionLimits } from '../http/admission/limits.ts';
import { startRefusalLog } from './operations/refusalLog.ts';
import { createAppOn } from '../http/app.ts';
import { createServices } from '../http/services.ts';
import { createBackgroundTasks } from '../base/backgroundTasks.ts';
import { databaseTarget, databaseSchemas } from './data/database.ts';
import { productNameOf, readConsoleConfig } from './listening/consoleConfig.ts';
import { prepareDataFolder } from './data/dataFolder.ts';
import { deliverMails } from '../access/deliverMails.ts';
import { mailAdministrators } from '../access/mailAdministrators.ts';
import { startWorker } from '../base/worker.ts';
import type { Worker } from '../base/worker.ts';
import { describeChanges } from './data/describeAdded.ts';
import { diskFullMessage } from '../base/errors.ts';
import { createFileMailer } from './mailers/fileMailer.ts';
import { removeOldEntries } from '../records/history/chain.ts';
import { listen, shutdownGraceMs } from './listening/listen.ts';
import type { Fetch } from './listening/listen.ts';
import { createLogger } from './logging/logger.ts';
import { createDiskReserve } from './operations/diskReserve.ts';
import { apiReferencePath } from './operations/apiReference.ts';
import { createOperationsApp } from './operations/app.ts';
import { createProxyWarning } from './operations/proxyWarning.ts';
import { createMetrics } from './operations/metrics.ts';
import { newestBackup } from './operations/scheduledBackups.ts';
import { publicPathOf } from './listening/publicPath.ts';
import { createReadiness } from './operations/readiness.ts';
import type { Tracing } from './operations/tracing.ts';
import { seedStore } from './data/seedStore.ts';
import { openSecretKey } from './data/secretKeyCheck.ts';
import { loadCommonPasswords } from '../access/passwords/commonPasswords.ts';
import { nodePasswords } from '../access/passwords/nodePasswords.ts';
import { syncBuiltIn } from './data/syncBuiltIn.ts';
import type { Logger } from '../base/services.ts';
import type { Settings } from './settings/settings.ts';
import { createSmtpMailer } from './mailers/smtpMailer.ts';
import { createStaticApp } from './listening/staticApp.ts';
import type { Store } from '../base/store.ts';
import { createSqlStore } from '../store/sql/store.ts';
import { createDiskStaging } from './diskStaging.ts';
import { createCheckedFetch } from '../resources/webhooks/checkedFetch.ts';
import { beginDeliveries, deliveriesSettled } from '../resources/webhooks/deliver.ts';

/** The reference of the API is a page like those of the console. */
const isApiPath = (pathname: string): boolean =>
  /^\/api(\/|$)/.test(pathname) && !`${pathname}/`.startsWith(`${apiReferencePath}/`);

/**
 * The interval, in milliseconds, at which a server retries deliveries and takes over those of
 * others.
 */
const deliveryIntervalMs = 5_000;

/** How often a server looks for entries of the history that have become too old. */
const cleaningIntervalMs = 60 * 60_000;

/** Removes entries of the history once they are older than so many days. */
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

/** The output of a server. */
export interface Output {
  /** Writes a line for the person who started it. */
  print(line: string): void;
  /** Writes a line of the log. */
  log(line: string): void;
}

export interface RunningServer {
  /** Its address, as in http://127.0.0.1:4600. */
  readonly url: string;
  /** The first administrator, when this start created it; the password only when it was generated. */
  readonly administrator?: { readonly email: string; readonly password?: string };
  readonly logger: Logger;
  /** Sends a mail to everybody who manages users. */
  mailAdministrators(subject: string, text: string): Promise<void>;
  /** Goes on answering, and says that it is about to end: /ready fails, and connections end. */
  drain(): void;
  /** Lets calls and background tasks, such as mails, finish; then closes the store. */
  close(): Promise<void>;
}

const createMailer = ({ data, mailFrom, smtpUrl }: Settings, { print }: Output) =>
  smtpUrl === undefined
    ? createFileMailer(path.join(data, 'outbox'), mailFrom, (to, file) =>
        print(`A mail to ${to} lies in ${file}`),
      )
    : createSmtpMailer(smtpUrl, mailFrom);

/**
 * Starts a server: listens, opens the store, and fills it at the first start. Calls that arrive before
 * that is done wait for it.
 * @throws StartError when it cannot start; nothing is left running then
 */
export async function startServer(settings: Settings, output: Output): Promise<RunningServer> {
  let setHandler: (handler: Fetch) => void = () => {};
  const handlerPromise = new Promise<Fetch>((resolve) => (setHandler = resolve));
  const publicPath = publicPathOf(settings.publicUrl);
  const admission = createAdmission(admissionLimits(settings));
  const listener = await listen(
    settings.host,
    settings.port,
    async (request, env) => (await handlerPromise)(request, env),
    { publicPath },
  );
  const { url } = listener;
  const logger = createLogger({
    level: settings.logLevel,
    format: settings.logFormat,
    write: output.log,
  });
  const backgroundTasks = createBackgroundTasks(logger);
  let opened: Store | undefined;
  try {
    prepareDataFolder(settings.data);
    // Before the store is filled: a generated password is shown by the start that made it, or never.
    const config = { timeZone: settings.timeZone, ...readConsoleConfig(settings.data) };
    const productName = productNameOf(config);
    const reserve =
      settings.databaseUrl === undefined ? createDiskReserve(settings.data) : undefined;
    const onDiskFull = () => {
      const hasRoom = reserve?.release() ?? false;
      if (hasRoom) logger.error(diskFullMessage, { folder: settings.data });
      return hasRoom;
    };
    const isDiskFull = () => reserve?.isFull() ?? false;
    let migrated: readonly string[] = [];
    const store = (opened = await createSqlStore({
      schemas: databaseSchemas,
      onDiskFull,
      onWarning: logger.warn,
      onMigrated: (added) => (migrated = describeChanges(added)),
      tell: output.print,
      ...databaseTarget(settings),
    }));
    const secretKey = await openSecretKey(store, settings);
    const administrator = await seedStore(store, settings, secretKey, productName);
    for (const change of await syncBuiltIn(store, secretKey, migrated)) output.print(change);
    const { backups } = settings;
    const metrics = createMetrics(store, {
      admission,
      newestBackup: backups && (() => newestBackup(backups.folder)),
    });
    const tracing = settings.tracing
      ? await (await import('./operations/tracing.ts')).startTracing()
      : undefined;
    const services = createServices({
      store,
      clock: Date.now,
      mailer: createMailer(settings, output),
      passwords: nodePasswords,
      commonPasswords: loadCommonPasswords,
      secretKey,
      logger,
      isDiskFull,
      staging: createDiskStaging(path.join(settings.data, 'uploads')),
      corsOrigins: settings.corsOrigins,
      ...(settings.importRowsDays !== undefined && { importRowsDays: settings.importRowsDays }),
      observer: {
        ...metrics.observer,
        callEnded(call) {
          metrics.observer.callEnded(call);
          tracing?.callEnded(call);
        },
      },
      fetch: createCheckedFetch(settings.privateAddresses),
      privateAddresses: settings.privateAddresses,
      productName,
      trustProxy: settings.trustProxy,
      loginLimit: settings.loginLimit,
      loginExceptions: settings.loginExceptions,
      baseUrl: settings.publicUrl ?? url,
      runInBackground: backgroundTasks.run,
    });
    const api = createAppOn(services, admission);
    const readiness = createReadiness({ store, logger, isDiskFull });
    const staticApp = createStaticApp({
      folder: settings.console,
      docs: settings.docs,
      config,
      publicUrl: settings.publicUrl,
      openApi: () => openApi(manifest.version, publicPath),
      operations: createOperationsApp({
        readiness,
        metrics,
        metricsToken: settings.metricsToken,
      }),
      logger,
    });
    const traceCall: Tracing['traceCall'] = tracing?.traceCall ?? ((_request, answer) => answer());
    const warnOfProxy = createProxyWarning({ ...settings, url, logger });
    setHandler((request, env) => {
      warnOfProxy(request.headers);
      return isApiPath(new URL(request.url).pathname)
        ? traceCall(request, async () => api.fetch(request, env))
        : staticApp.fetch(request, env);
    });
    const startRegularly = (work: typeof deliverMails) =>
      startWorker(() => work(services), {
        intervalMs: deliveryIntervalMs,
        onError: (error) => logger.error('Deliveries stopped half-way', { error: String(error) }),
      });
    const { historyDays } = settings;
    const mails = startRegularly(deliverMails);
    const deliveries = startRegularly(beginDeliveries);
    const workers = [
      mails,
      deliveries,
      startRefusalLog(admission, logger),
      ...(historyDays === undefined ? [] : [startCleaning(store, historyDays, logger)]),
    ];
    services.events.onNotify(() => deliveries.wake());
    const drain = () => {
      readiness.drain();
      listener.drain();
    };
    return {
      url,
      administrator,
      logger,
      async mailAdministrators(subject, text) {
        await mailAdministrators(services, subject, text);
        mails.wake();
      },
      drain,
      async close() {
        drain();
        const timeout = delay(shutdownGraceMs, undefined, { ref: false });
        services.events.close();
        await listener.close();
        const stopped = workers.map((worker) => worker.stop());
        const settled = Promise.all([backgroundTasks.settled(), ...stopped]).then(() =>
          deliveriesSettled(services),
        );
        await Promise.race([settled, timeout]);
        const untraced = (error: unknown) =>
          logger.error('The last traces were not sent', { error: String(error) });
        await Promise.race([tracing?.stop().catch(untraced), timeout]);
        await store.close();
      },
    };
  } catch (error) {
    const message = 'The server could not start.';
    setHandler(() => new Response(message, { status: 503, headers: { connection: 'close' } }));
    await listener.close();
    await opened?.close();
    throw error;
  }
}
