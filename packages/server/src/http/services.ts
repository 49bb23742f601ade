import { csvMaxBytes } from '@steward/api/csv';
import { maxAttempts } from '../access/rateLimit.ts';
import { followRoleChanges } from '../access/roleNotices.ts';
import { defaultSessionLimits } from '../access/sessions.ts';
import { createBackgroundTasks } from '../base/backgroundTasks.ts';
import { createCipher } from '../base/cipher.ts';
import { defaultProductName } from '../base/productName.ts';
import type { AppOptions, AppServices } from '../base/services.ts';
import { createMemoryStaging } from '../base/stagedFile.ts';
import { defaultImportRowsDays } from '../records/schema/importTables.ts';
import { createEventFeed } from '../resources/events/feed.ts';

/** Creates the services of handlers and deliveries from the options of the host. */
export const createServices = ({ secretKey, ...options }: AppOptions): AppServices => ({
  privateAddresses: 'refuse',
  productName: defaultProductName,
  fetch: (request) => fetch(request),
  isDiskFull: () => false,
  staging: createMemoryStaging(csvMaxBytes),
  corsOrigins: [],
  importRowsDays: defaultImportRowsDays,
  sessionLimits: defaultSessionLimits,
  observer: { callEnded: () => {}, uploadBegan: () => () => {} },
  baseUrl: 'http://127.0.0.1:4600',
  runInBackground: createBackgroundTasks(options.logger).run,
  ...options,
  trustProxy: options.trustProxy ?? (() => false),
  loginLimit: options.loginLimit ?? maxAttempts['login-address'],
  loginExceptions: options.loginExceptions ?? (() => false),
  cipher: createCipher(secretKey),
  followChanges: followRoleChanges,
  events: createEventFeed(options.store, options.logger),
});
