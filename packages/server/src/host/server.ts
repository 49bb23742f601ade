import { openApi } from '@steward/api';
import { setTimeout as delay } from 'node:timers/promises';
import manifest from '../../package.json' with { type: 'json' };
import { createAdmission } from '../http/admission/admission.ts';
import { admissionLimits } from '../http/admission/limits.ts';
import { createAppOn } from '../http/app.ts';
import { createBackgroundTasks } from '../base/backgroundTasks.ts';
import { productNameOf, readConsoleConfig } from './listening/consoleConfig.ts';
import { prepareDataFolder } from './data/dataFolder.ts';
import { mailAdministrators } from '../access/mailAdministrators.ts';
import { listen, shutdownGraceMs } from './listening/listen.ts';
import type { Fetch } from './listening/listen.ts';
import { createLogger } from './logging/logger.ts';
import { apiReferencePath } from './operations/apiReference.ts';
import { createOperationsApp } from './operations/app.ts';
import { createProxyWarning } from './operations/proxyWarning.ts';
import { createMetrics } from './operations/metrics.ts';
import { newestBackup } from './operations/scheduledBackups.ts';
import { publicPathOf } from './listening/publicPath.ts';
import { createReadiness } from './operations/readiness.ts';
import type { Tracing } from './operations/tracing.ts';
import type { Logger } from '../base/services.ts';
import type { Settings } from './settings/settings.ts';
import { createStaticApp } from './listening/staticApp.ts';
import type { Store } from '../base/store.ts';
import { deliveriesSettled } from '../resources/webhooks/deliver.ts';
import { openServerStore } from './openServerStore.ts';
import { createServerServices } from './serverServices.ts';
import { startWorkers } from './operations/workers.ts';

/** The reference of the API is a page like those of the console. */
const isApiPath = (pathname: string): boolean =>
  /^\/api(\/|$)/.test(pathname) && !`${pathname}/`.startsWith(`${apiReferencePath}/`);

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
  /** Keeps answering, and announces the end: /ready fails, and connections end. */
  drain(): void;
  /** Lets calls and background tasks, such as mails, finish; then closes the store. */
  close(): Promise<void>;
}

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
  let openStore: Store | undefined;
  try {
    prepareDataFolder(settings.data);
    // Before the store is filled: a generated password is shown by the start that made it, or never.
    const config = { timeZone: settings.timeZone, ...readConsoleConfig(settings.data) };
    const productName = productNameOf(config);
    const serverStore = await openServerStore(settings, {
      logger,
      productName,
      print: output.print,
    });
    const { store, administrator, isDiskFull } = serverStore;
    openStore = store;
    const { backups } = settings;
    const metrics = createMetrics(store, {
      admission,
      newestBackup: backups && (() => newestBackup(backups.folder)),
    });
    const tracing = settings.tracing
      ? await (await import('./operations/tracing.ts')).startTracing()
      : undefined;
    const services = createServerServices(settings, {
      ...serverStore,
      logger,
      metrics,
      tracing,
      productName,
      url,
      runInBackground: backgroundTasks.run,
      print: output.print,
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
    const workers = startWorkers(services, { admission, historyDays: settings.historyDays });
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
        workers.wakeMails();
      },
      drain,
      async close() {
        drain();
        const timeout = delay(shutdownGraceMs, undefined, { ref: false });
        services.events.close();
        await listener.close();
        const allSettled = Promise.all([backgroundTasks.settled(), workers.stop()]).then(() =>
          deliveriesSettled(services),
        );
        await Promise.race([allSettled, timeout]);
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
    await openStore?.close();
    throw error;
  }
}
