import { contract } from '@steward/api';
import type { Route } from '@steward/api';
import { validateBody } from '@steward/api/forms';
import type { Values } from '@steward/api/forms';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultSearches, defaultUploads } from './admission/limits.ts';
import { logFormats, logLevels } from './logger.ts';
import type { LogFormat, LogLevel } from './logger.ts';
import type { BackupSchedule } from './operations/scheduledBackups.ts';
import type { TrustProxy } from './security/address.ts';
import { parseNetworks, parseTrustProxy } from './security/networks.ts';
import type { IsInNetworks } from './security/networks.ts';
import type { PrivateAddresses } from './security/privateAddresses.ts';
import { maxAttempts } from './security/rateLimit.ts';
import { StartError } from './startError.ts';

/** The settings of a server, as its environment gives them. */
export interface Settings {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** The data folder, as an absolute path. */
  readonly data: string;
  readonly seed: 'demo' | 'none';
  readonly adminEmail: string;
  /** Undefined to generate one at the first start. */
  readonly adminPassword: string | undefined;
  /** The address of a PostgreSQL database; undefined for an SQLite file in the data folder. */
  readonly databaseUrl: string | undefined;
  /** Undefined to write mails to files in the data folder. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** 32 bytes; undefined to keep a key in a file in the data folder. */
  readonly secretKey: Uint8Array<ArrayBuffer> | undefined;
  /** The key to change to, where the environment gives the present one. */
  readonly newSecretKey: Uint8Array<ArrayBuffer> | undefined;
  /** Folder of the built console, as an absolute path. */
  readonly console: string;
  /** The address at which people reach the console; undefined for the server's own address. */
  readonly publicUrl: string | undefined;
  /** The proxies whose X-Forwarded-For counts; undefined for none. */
  readonly trustProxy: TrustProxy | undefined;
  /** The limit of wrong logins of one network; undefined for the default. */
  readonly loginLimit: number | undefined;
  /** The networks without that limit. */
  readonly loginExceptions: IsInNetworks | undefined;
  /** The time zone of the hours of schedules, by its IANA name. */
  readonly timeZone: string;
  /** Whether webhooks and models may be in private networks. */
  readonly privateAddresses: PrivateAddresses;
  /** How long the history is kept, in days; undefined to keep all of it. */
  readonly historyDays: number | undefined;
  /** How long to go on answering after a signal, while load balancers see that /ready fails, in milliseconds. */
  readonly drainMs: number;
  /** When the server makes backups by itself; undefined for never. */
  readonly backups: BackupSchedule | undefined;
  /** The origins besides its own whose pages may call. */
  readonly corsOrigins: readonly string[];
  /** Uploads that are received and carried out at once; undefined for the default. */
  readonly uploads: number | undefined;
  /** Searches that run at once; undefined for the default. */
  readonly searches: number | undefined;
  /** Whether calls are traced; OpenTelemetry itself reads how and where to. */
  readonly tracing: boolean;
  /** The token that reads /metrics; undefined to give them to nobody. */
  readonly metricsToken: string | undefined;
  readonly logLevel: LogLevel;
  readonly logFormat: LogFormat;
}

const { auth } = contract;

/** Relative to this package, whether it runs from its sources or built. */
const defaultConsole = fileURLToPath(new URL('../../../console/dist', import.meta.url));

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (port <= 65_535) return port;
  throw new StartError(
    `PORT is “${text}”, which is no port, so the server has nowhere to listen. Set it to a whole number from 1 to 65535, or to 0 for any free one.`,
  );
}

/** Reads a whole number. @throws StartError that says what `unit` it has and what leaving it out means */
function integerOf(
  name: string,
  text: string | undefined,
  [min, max]: readonly [number, number],
  [unit, otherwise]: readonly [string, string],
): number | undefined {
  if (text === undefined) return undefined;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  throw new StartError(
    `${name} is “${text}”, which is no number of ${unit}. Set it to a whole number from ${min} to ${max}, or leave it out ${otherwise}.`,
  );
}

function choiceOf<const T extends string>(
  name: string,
  text: string | undefined,
  choices: readonly T[],
): T | undefined {
  const choice = choices.find((value) => value === text);
  if (choice !== undefined || text === undefined) return choice;
  throw new StartError(
    `${name} is “${text}”, which means nothing here. Set it to ${choices.join(' or ')}, or leave it out.`,
  );
}

/** The message does not repeat the address, which may contain a password. */
function urlOf(name: string, text: string | undefined, protocols: readonly string[]) {
  if (text === undefined) return undefined;
  const protocol = URL.canParse(text) ? new URL(text).protocol.slice(0, -1) : undefined;
  if (protocol !== undefined && protocols.includes(protocol)) return text;
  throw new StartError(
    `${name} is no address that can be used. It must begin with ${protocols.map((known) => `${known}://`).join(' or ')}; special characters of a password in it must be percent-encoded.`,
  );
}

/** Without the slash at its end. The message repeats no part that may be secret. */
function publicUrlOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const { username, password, search, hash, origin, pathname } = new URL(text);
  const extra = [
    (username || password) && 'a user',
    (search || text.includes('?')) && 'a query',
    (hash || text.includes('#')) && 'a fragment',
  ].find(Boolean);
  if (extra) {
    throw new StartError(
      `STEWARD_PUBLIC_URL has ${extra}, which no link can begin with. Set it to an address with at most a path, as in https://example.com/steward`,
    );
  }
  if (/^\/(api|assets)(\/|$)/.test(pathname)) {
    throw new StartError(
      `STEWARD_PUBLIC_URL has the path “${pathname}”, and /api and /assets are paths of the server itself. Choose another path, as in https://example.com/steward`,
    );
  }
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}

const durationUnits: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

function durationOf(name: string, text: string): number {
  const [, count = '', unit = ''] = /^([1-9]\d{0,3})([mhd])$/.exec(text) ?? [];
  const ms = Number(count) * (durationUnits[unit] ?? 0);
  if (ms > 0) return ms;
  throw new StartError(
    `${name} is “${text}”, which is no time. Set it to a number of minutes, hours or days, such as 30m, 6h or 1d.`,
  );
}

function readBackups(
  read: (name: string) => string | undefined,
  base: string,
  keep = 14,
): BackupSchedule | undefined {
  const [to, every] = [read('STEWARD_BACKUP_TO'), read('STEWARD_BACKUP_EVERY')];
  if (to === undefined && every !== undefined) {
    throw new StartError(
      'STEWARD_BACKUP_EVERY says how often to make backups, and nothing says where to. Set STEWARD_BACKUP_TO to a folder, best on another disk.',
    );
  }
  if (to === undefined) return undefined;
  const everyMs = durationOf('STEWARD_BACKUP_EVERY', every ?? '1d');
  return { folder: path.resolve(base, to), everyMs, keep };
}

function timeZoneOf(name: string, text = 'UTC'): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    throw new StartError(
      `${name} is “${text}”, which is no time zone, so nobody would know when mails go out. Set it to a name such as Europe/Berlin, or leave it out for UTC.`,
    );
  }
}

function originsOf(name: string, text = ''): readonly string[] {
  const origins = text.split(/[\s,]+/).filter(Boolean);
  const wrong = origins.find((origin) => !isWebOrigin(origin));
  if (wrong === undefined) return origins;
  throw new StartError(
    `${name} names “${wrong}”, which is no origin, so no page could call from there. Set it to addresses without a path, separated by commas, as in: https://console.example,http://localhost:5173`,
  );
}

/** Parses a text with what names the part that it cannot use. @throws StartError */
function parsedOf<T>(
  name: string,
  text: string | undefined,
  parse: (text: string) => T,
  hint: string,
) {
  if (text === undefined) return undefined;
  try {
    return parse(text);
  } catch (error) {
    const part = error instanceof Error ? error.message : String(error);
    throw new StartError(`${name} names ${part}, ${hint}`);
  }
}

const networksOf = (name: string, text: string | undefined) =>
  parsedOf(
    ...[name, text, parseNetworks],
    'which is no network. Set it to addresses, separated by commas, as in: 192.0.2.7,10.0.0.0/8,2001:db8::/48',
  );

/** ‘0’ trusts no proxy, as does nothing. */
const trustProxyOf = (name: string, text: string | undefined) =>
  parsedOf(
    ...[name, text === '0' ? undefined : text, parseTrustProxy],
    'which is neither a number of proxies nor a network. Set it to how many proxies a call comes through (1 for one), or to their addresses, as in: 10.0.0.0/8,192.0.2.7',
  );

const isWebOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** The problem with values according to the call that takes them: logging in must be possible with them. */
export const bodyProblem = ({ body }: Route, values: Values): string | undefined =>
  body?.kind === 'object' ? Object.values(validateBody(body.fields, values))[0] : undefined;

function emailOf(text: string): string {
  if (bodyProblem(auth.requestReset, { email: text }) === undefined) return text;
  throw new StartError(
    `STEWARD_ADMIN_EMAIL is “${text}”, which is no email address, so the first administrator could not log in. Set it to an address such as you@example.com.`,
  );
}

function passwordOf(text: string | undefined): string | undefined {
  const problem = text && bodyProblem(auth.confirmReset, { password: text });
  if (!problem) return text || undefined;
  throw new StartError(
    `STEWARD_ADMIN_PASSWORD cannot be used: ${problem} Choose another, or leave it out and one is made up.`,
  );
}

function secretKeyOf(name: string, text: string | undefined): Uint8Array<ArrayBuffer> | undefined {
  if (text === undefined) return undefined;
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  if (key.length === 32) return new Uint8Array(key);
  throw new StartError(
    `${name} is no key of 32 bytes, so provider secrets could not be encrypted. Make one with: openssl rand -hex 32`,
  );
}

type ReadChoice = <const T extends string>(name: string, choices: readonly T[]) => T | undefined;

/** How and what to log. `STEWARD_LOG` may also name the level, as it did before there were formats. */
function readLog(readChoice: ReadChoice): Pick<Settings, 'logFormat' | 'logLevel'> {
  const log = readChoice('STEWARD_LOG', [...logFormats, ...logLevels]);
  const logLevel = readChoice('STEWARD_LOG_LEVEL', logLevels);
  return {
    logFormat: logFormats.find((format) => format === log) ?? 'text',
    logLevel: logLevel ?? logLevels.find((level) => level === log) ?? 'warn',
  };
}

/**
 * Reads the settings from environment variables. An empty variable counts as missing.
 * @throws StartError for the first value that cannot be used
 */
export function readSettings(environment: NodeJS.ProcessEnv, folder = process.cwd()): Settings {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const readUrl = (name: string, protocols: readonly string[]) =>
    urlOf(name, read(name), protocols);
  const readInteger = (
    name: string,
    limits: readonly [number, number],
    words: readonly [string, string],
  ) => integerOf(name, read(name), limits, words);
  const isProduction = read('NODE_ENV') === 'production';
  const readKey = (name: string) => secretKeyOf(name, read(name));
  const readChoice: ReadChoice = (name, choices) => choiceOf(name, read(name), choices);
  return {
    host: read('HOST') ?? '127.0.0.1',
    port: portOf(read('PORT') ?? '4600'),
    data: path.resolve(folder, read('STEWARD_DATA') ?? '.steward'),
    seed: readChoice('STEWARD_SEED', ['demo', 'none']) ?? (isProduction ? 'none' : 'demo'),
    adminEmail: emailOf(read('STEWARD_ADMIN_EMAIL') ?? 'admin@steward.local'),
    adminPassword: passwordOf(environment['STEWARD_ADMIN_PASSWORD']),
    databaseUrl: readUrl('DATABASE_URL', ['postgres', 'postgresql']),
    smtpUrl: readUrl('SMTP_URL', ['smtp', 'smtps']),
    mailFrom: read('STEWARD_MAIL_FROM') ?? 'Steward <steward@localhost>',
    secretKey: readKey('STEWARD_SECRET_KEY'),
    newSecretKey: readKey('STEWARD_NEW_SECRET_KEY'),
    console: path.resolve(folder, read('STEWARD_CONSOLE') ?? defaultConsole),
    publicUrl: publicUrlOf(readUrl('STEWARD_PUBLIC_URL', ['http', 'https'])),
    trustProxy: trustProxyOf('STEWARD_TRUST_PROXY', read('STEWARD_TRUST_PROXY')),
    loginLimit: readInteger(
      'STEWARD_LOGIN_LIMIT',
      [1, 1_000_000],
      ['wrong logins', `for ${maxAttempts['login-address']}`],
    ),
    loginExceptions: networksOf('STEWARD_LOGIN_EXCEPTIONS', read('STEWARD_LOGIN_EXCEPTIONS')),
    timeZone: timeZoneOf('STEWARD_TIME_ZONE', read('STEWARD_TIME_ZONE')),
    privateAddresses: readChoice('STEWARD_PRIVATE_ADDRESSES', ['refuse', 'allow']) ?? 'refuse',
    historyDays: readInteger('STEWARD_HISTORY_DAYS', [1, 99_999], ['days', 'to keep everything']),
    drainMs:
      1_000 *
      (readInteger('STEWARD_DRAIN_SECONDS', [0, 600], ['seconds', 'for what is usual']) ??
        (isProduction ? 5 : 0)),
    backups: readBackups(
      read,
      folder,
      readInteger('STEWARD_BACKUP_KEEP', [1, 9_999], ['backups', 'for 14']),
    ),
    corsOrigins: originsOf('STEWARD_CORS_ORIGINS', read('STEWARD_CORS_ORIGINS')),
    uploads: readInteger('STEWARD_MAX_UPLOADS', [1, 100], ['uploads', `for ${defaultUploads}`]),
    searches: readInteger(
      'STEWARD_MAX_SEARCHES',
      [1, 1_000],
      ['searches', `for ${defaultSearches}`],
    ),
    tracing:
      read('OTEL_EXPORTER_OTLP_ENDPOINT') !== undefined && read('OTEL_SDK_DISABLED') !== 'true',
    metricsToken: read('STEWARD_METRICS_TOKEN'),
    ...readLog(readChoice),
  };
}
