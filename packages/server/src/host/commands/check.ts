import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { databaseTarget, describeDatabase, databaseSchemas } from '../data/database.ts';
import { prepareDataFolder } from '../data/dataFolder.ts';
import type { Settings } from '../settings/settings.ts';
import { describeUnknownVariables } from '../settings/variables.ts';
import { createSmtpMailer } from '../mailers/smtpMailer.ts';
import { SettingsError } from '../../base/startError.ts';
import { missingObjects, storedSchemas } from '../../store/sql/migrations/migrate.ts';
import { openEngine } from '../../store/sql/store.ts';
import type { CommandContext } from './io.ts';
import { exitCodes } from './io.ts';

/** How long the public address may take to answer, in milliseconds. */
const addressTimeoutMs = 10_000;

interface CheckOptions {
  /** Where to send a test mail. */
  readonly mail?: string | undefined;
}

async function checkDatabase(settings: Settings): Promise<string> {
  const target = databaseTarget(settings);
  const place = describeDatabase(settings);
  if ('sqlite' in target && !existsSync(target.sqlite)) {
    return `${place} does not exist yet; the first start creates it`;
  }
  const engine = await openEngine(target);
  try {
    if ((await storedSchemas(engine.reads, engine.dialect)).length === 0) {
      return `${place} is empty; the first start fills it`;
    }
    const missingKeys = await missingObjects(engine, databaseSchemas);
    return missingKeys.length === 0
      ? `${place} is up to date`
      : `${place} is from an older version; the next start upgrades it`;
  } finally {
    await engine.close();
  }
}

/** The folder itself, or the nearest above it that is there. */
const nearestFolder = (folder: string): string =>
  existsSync(folder) ? folder : nearestFolder(path.dirname(folder));

function checkFolder({ data }: Settings): string {
  if (existsSync(data)) {
    prepareDataFolder(data);
    return `${data} can be written to`;
  }
  const nearest = nearestFolder(data);
  try {
    if (!statSync(nearest).isDirectory()) throw new Error('It is a file.');
    accessSync(nearest, constants.W_OK);
  } catch {
    throw new SettingsError(
      `${data} does not exist, and this user cannot create it in ${nearest}. Create it for this user, or choose another with STEWARD_DATA.`,
    );
  }
  return `${data} does not exist yet; the first start creates it`;
}

async function checkMail({ smtpUrl, mailFrom, data }: Settings, to?: string): Promise<string> {
  if (smtpUrl === undefined) {
    return `SMTP_URL is not set, so mails are written to files in ${path.join(data, 'outbox')}`;
  }
  const mailer = createSmtpMailer(smtpUrl, mailFrom);
  const { host } = new URL(smtpUrl);
  if (to === undefined) {
    await mailer.verify();
    return `${host} accepts mail; send a test with --mail you@example.com`;
  }
  const text = 'This is a test mail from steward-server check. Mail from this server arrives.\n';
  await mailer.send({ to, subject: 'A test of Steward\u2019s mail', text });
  return `${host} has taken a mail to ${to}`;
}

async function checkAddress({ publicUrl }: Settings): Promise<string> {
  if (publicUrl === undefined) {
    return 'STEWARD_PUBLIC_URL is not set, so links in mails lead to the address that the server listens on';
  }
  const signal = AbortSignal.timeout(addressTimeoutMs);
  const answer = await fetch(`${publicUrl}/health`, { redirect: 'manual', signal });
  const text = await answer.text();
  if (answer.ok && text.includes('"ok"')) return `${publicUrl} leads to a Steward server`;
  if ([502, 503, 504].includes(answer.status)) {
    return `${publicUrl} leads to a proxy that reaches no server (${answer.status}). Start the server and check again`;
  }
  throw new SettingsError(
    `${publicUrl}/health is answered with ${answer.status}, not by a Steward server. Check STEWARD_PUBLIC_URL with its path, and the rules of the proxy.`,
  );
}

/** An error in a line: that of `fetch` says nothing, and has its reason as the cause. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause, message } = error;
  return cause instanceof Error && !(error instanceof SettingsError) && message === 'fetch failed'
    ? `${message}: ${cause.message}`
    : message;
}

/** Tries what the settings name, and prints a line for each; nothing is changed. */
export async function check(
  { settings, environment, print }: CommandContext,
  { mail }: CheckOptions,
): Promise<number> {
  const unknown = describeUnknownVariables(environment);
  const checks: readonly (readonly [string, () => string | Promise<string>])[] = [
    ['database', () => checkDatabase(settings)],
    ['folder', () => checkFolder(settings)],
    ['mail', () => checkMail(settings, mail)],
    ['address', () => checkAddress(settings)],
  ];
  if (unknown.length === 0) print('ok     settings: all are valid');
  for (const sentence of unknown) print(`wrong  settings: ${sentence}`);
  let hasProblems = unknown.length > 0;
  for (const [name, find] of checks) {
    try {
      print(`ok     ${name}: ${await find()}`);
    } catch (error) {
      hasProblems = true;
      print(`wrong  ${name}: ${describe(error)}`);
    }
  }
  return hasProblems ? exitCodes.problems : exitCodes.done;
}
