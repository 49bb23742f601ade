import { setTimeout as delay } from 'node:timers/promises';
import { startScheduledBackups } from '../operations/scheduledBackups.ts';
import { newLinkHint } from '../../access/mails.ts';
import { startServer } from '../server.ts';
import type { RunningServer } from '../server.ts';
import type { Settings } from '../settings/settings.ts';
import { describeUnknownVariables } from '../settings/variables.ts';
import { StartError } from '../../base/startError.ts';
import type { CommandContext } from './io.ts';
import { backupInChildProcess } from './backupInChildProcess.ts';

type Log = CommandContext['log'];

function banner({ url, administrator }: RunningServer, { data, databaseUrl }: Settings): string {
  const location = databaseUrl === undefined ? data : `PostgreSQL, and ${data}`;
  const lines = [`Steward is at ${url}`, `Data is in ${location}`];
  if (administrator?.password !== undefined) {
    const { email, password } = administrator;
    lines.push('', `Log in as ${email} with the password ${password}`);
    lines.push(`This password is shown only once. Choose your own ${newLinkHint}.`);
  } else if (administrator) {
    lines.push(`Log in as ${administrator.email} with the password that you set`);
  }
  return lines.join('\n');
}

/**
 * Closes in order at the first signal, exits at once at the second. An error that nothing caught is
 * logged and ends the server too, since its state is unknown.
 */
function closeOnSignals(server: RunningServer, { drainMs }: Settings, log: Log): void {
  let isClosing = false;
  const close = async (waitMs: number, code: number) => {
    if (isClosing) process.exit(1);
    isClosing = true;
    try {
      server.drain();
      await delay(waitMs);
      await server.close();
      process.exit(code);
    } catch (error) {
      log(`The server did not shut down cleanly: ${String(error)}`);
      process.exit(1);
    }
  };
  process.on('SIGINT', () => void close(0, 0));
  process.on('SIGTERM', () => void close(drainMs, 0));
  process.on('uncaughtException', (error) => {
    server.logger.error('The server ends after an uncaught error', {
      error: error.stack ?? String(error),
    });
    void close(0, 1);
  });
}

/** @throws StartError for any argument, which would otherwise be ignored without a word */
export function assertNoArguments([first]: readonly string[]): void {
  if (first === undefined) return;
  throw new StartError(
    `“${first}” is no argument of the server, which takes its settings from the environment: PORT=5000 npm start. See docs/guides/operators/settings.md, or --help for the commands.`,
  );
}

/** A key from the environment stays out of backups: its owner keeps it. */
function startBackups({ logger, mailAdministrators }: RunningServer, settings: Settings): void {
  const { backups, secretKey } = settings;
  if (backups === undefined) return;
  const save = (file: string) => backupInChildProcess(file, secretKey === undefined);
  startScheduledBackups(backups, { logger, mailAdministrators, save });
}

/** Starts a server, which runs until a signal ends it. */
export async function runServer({
  settings,
  environment,
  print,
  log,
}: CommandContext): Promise<void> {
  for (const sentence of describeUnknownVariables(environment)) log(sentence);
  const server = await startServer(settings, { print, log });
  startBackups(server, settings);
  closeOnSignals(server, settings, log);
  print(banner(server, settings));
}
