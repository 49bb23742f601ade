import { openApi } from '@steward/api';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createBackgroundTasks } from './backgroundTasks.ts';
import type { BackgroundTasks } from './backgroundTasks.ts';
import { createApp } from './app.ts';
import { readConsoleConfig } from './consoleConfig.ts';
import type { ConsoleConfig } from './consoleConfig.ts';
import { readOrCreateSecretKey, prepareDataFolder } from './dataFolder.ts';
import { verifySecretKey, serverTable } from './secretKeyCheck.ts';
import { shutdownGraceMs, listen } from './listen.ts';
import { createLogger } from './logger.ts';
import { createOutbox } from './outbox.ts';
import { createSmtpMailer } from './smtpMailer.ts';
import type { Logger } from './services.ts';
import { tables } from './schema.ts';
import { scryptPasswords } from './security/scrypt.ts';
import { seed } from './seed.ts';
import type { Settings } from './settings.ts';
import { createStaticApp } from './staticApp.ts';
import { createSqlStore } from './store/sql/store.ts';
import type { Store } from './store/port.ts';

/** Where a server says what a person should know. */
export interface Output {
  /** One line for whoever started it. */
  print(line: string): void;
  /** One line for the log. */
  log(line: string): void;
}

/** A server that answers. */
export interface RunningServer {
  /** As people type it, as in http://127.0.0.1:4600. */
  readonly url: string;
  /** The first administrator, when this start made it; the password only if it was made up. */
  readonly administrator?: { readonly email: string; readonly password?: string };
  /** Lets calls under way finish, and what they left for afterwards, such as mails; then closes the store. */
  close(): Promise<void>;
}

const version = (): string => {
  const facts: unknown = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  return typeof facts === 'object' && facts && 'version' in facts ? String(facts.version) : '0';
};

const open = ({ databaseUrl, data }: Settings): Promise<Store> => {
  const schemas = [...tables, serverTable];
  return createSqlStore(
    databaseUrl === undefined
      ? { schemas, sqlite: path.join(data, 'steward.db') }
      : { schemas, postgres: databaseUrl },
  );
};

type Key = Uint8Array<ArrayBuffer>;

async function seedStore(store: Store, settings: Settings, secretKey: Key) {
  const { adminEmail: email, adminPassword, seed: mode } = settings;
  const password = adminPassword ?? randomBytes(15).toString('base64url');
  const admin = { email, password };
  const options = { mode, admin, now: Date.now(), passwords: scryptPasswords, secretKey };
  const isMade = await seed(store, options);
  return isMade ? { email, ...(adminPassword === undefined && { password }) } : undefined;
}

/** Whether the store can be read; the log says why not. */
async function isHealthy(store: Store, logger: Logger): Promise<boolean> {
  try {
    await store.table(serverTable.name).find({}, 1);
    return true;
  } catch (error) {
    logger.error('The database does not answer', { error: String(error) });
    return false;
  }
}

type Handler = (request: Request, env: object) => Response | Promise<Response>;

/** What a handler is made of, once all of it is there. */
interface HandlerParts {
  readonly settings: Settings;
  readonly config: ConsoleConfig;
  readonly store: Store;
  readonly secretKey: Key;
  readonly url: string;
  readonly logger: Logger;
  readonly backgroundTasks: BackgroundTasks;
}

function createHandler(parts: HandlerParts, output: Output) {
  const { settings, config, store, secretKey, url, logger, backgroundTasks } = parts;
  const { data, mailFrom, smtpUrl, publicUrl, trustProxy } = settings;
  const mailer =
    smtpUrl === undefined
      ? createOutbox(path.join(data, 'outbox'), mailFrom, (to, file) =>
          output.print(`A mail to ${to} lies in ${file}`),
        )
      : createSmtpMailer(smtpUrl, mailFrom);
  const app = createApp({
    store,
    clock: Date.now,
    mailer,
    passwords: scryptPasswords,
    secretKey,
    logger,
    trustProxy,
    baseUrl: publicUrl ?? url,
    runInBackground: backgroundTasks.run,
  });
  const staticApp = createStaticApp({
    folder: settings.console,
    config,
    publicUrl,
    openApi: () => openApi(version()),
    isHealthy: () => isHealthy(store, logger),
  });
  return ((request, env) =>
    /^\/api(\/|$)/.test(new URL(request.url).pathname)
      ? app.fetch(request, env)
      : staticApp.fetch(request)) satisfies Handler;
}

/**
 * Starts a server: listens, opens the store, fills it at the first start. Calls that come early wait.
 * @throws StartError when it cannot start; nothing is left running then
 */
export async function startServer(settings: Settings, output: Output): Promise<RunningServer> {
  let start: (handler: Handler) => void = () => {};
  const ready = new Promise<Handler>((resolve) => (start = resolve));
  const listener = await listen(settings.host, settings.port, async (request, env) =>
    (await ready)(request, env),
  );
  const logger = createLogger(settings.log, output.log);
  const backgroundTasks = createBackgroundTasks(logger);
  let store: Store | undefined;
  try {
    prepareDataFolder(settings.data);
    // Before the platform is filled: a password that is made up is shown by the start that made it, or never.
    const config = readConsoleConfig(settings.data);
    store = await open(settings);
    const secretKey = settings.secretKey ?? readOrCreateSecretKey(settings.data);
    await verifySecretKey(store, secretKey);
    const administrator = await seedStore(store, settings, secretKey);
    const { url } = listener;
    start(
      createHandler({ settings, config, store, secretKey, url, logger, backgroundTasks }, output),
    );
    const opened = store;
    return {
      url,
      administrator,
      async close() {
        const tooLong = delay(shutdownGraceMs, undefined, { ref: false });
        await listener.close();
        await Promise.race([backgroundTasks.settled(), tooLong]);
        await opened.close();
      },
    };
  } catch (error) {
    const away = 'The server could not start.';
    start(() => new Response(away, { status: 503, headers: { connection: 'close' } }));
    await listener.close();
    await store?.close();
    throw error;
  }
}
