import path from 'node:path';
import { loadCommonPasswords } from '../access/passwords/commonPasswords.ts';
import { nodePasswords } from '../access/passwords/nodePasswords.ts';
import type { AppServices, Logger } from '../base/services.ts';
import { createServices } from '../http/services.ts';
import { createCheckedFetch } from '../resources/webhooks/checkedFetch.ts';
import type { ServerStore } from './openServerStore.ts';
import { createDiskStaging } from './diskStaging.ts';
import { createFileMailer } from './mailers/fileMailer.ts';
import { createSmtpMailer } from './mailers/smtpMailer.ts';
import type { Metrics } from './operations/metrics.ts';
import type { Tracing } from './operations/tracing.ts';
import type { Settings } from './settings/settings.ts';

interface ServiceOptions extends ServerStore {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing | undefined;
  readonly productName: string;
  /** The address at which the server listens, where no public one is set. */
  readonly url: string;
  readonly runInBackground: AppServices['runInBackground'];
  /** Writes a line for the person who started the server. */
  readonly print: (line: string) => void;
}

const createMailer = ({ data, mailFrom, smtpUrl }: Settings, print: (line: string) => void) =>
  smtpUrl === undefined
    ? createFileMailer(path.join(data, 'outbox'), mailFrom, (to, file) =>
        print(`A mail to ${to} lies in ${file}`),
      )
    : createSmtpMailer(smtpUrl, mailFrom);

/** Makes the services of calls from the settings of a server. */
export function createServerServices(
  settings: Settings,
  { store, secretKey, isDiskFull, logger, metrics, tracing, ...options }: ServiceOptions,
): AppServices {
  return createServices({
    store,
    clock: Date.now,
    mailer: createMailer(settings, options.print),
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
    productName: options.productName,
    trustProxy: settings.trustProxy,
    loginLimit: settings.loginLimit,
    loginExceptions: settings.loginExceptions,
    sessionLimits: settings.sessionLimits,
    baseUrl: settings.publicUrl ?? options.url,
    runInBackground: options.runInBackground,
  });
}
