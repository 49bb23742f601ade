import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { logFormats, logLevels } from '../logging/logger.ts';
import type { LogFormat, LogLevel } from '../logging/logger.ts';
import type { TrustProxy } from '../../base/network/address.ts';
import type { IsInNetworks } from '../../base/network/networks.ts';
import type { SessionLimits } from '../../base/services.ts';
import type { PrivateAddresses } from '../../base/network/privateAddresses.ts';
import { completeDatabaseAddress } from './connectionAddress.ts';
import { idleMinutes, sessionHours, settings } from './table.ts';
import type { SettingName, SettingValues } from './table.ts';
import { readVariable } from './variables.ts';
import { SettingsError } from '../../base/startError.ts';

/** The schedule of backups: their folder, interval and number. */
export interface BackupSchedule {
  /** An absolute path. */
  readonly folder: string;
  readonly everyMs: number;
  /** The number of backups that stay; older ones are removed after each new one. */
  readonly keep: number;
}

/** The settings of a server, read from its environment. */
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
  /** Folder of the built guides, as an absolute path. */
  readonly docs: string;
  /** The address at which people reach the console; undefined for the server's own address. */
  readonly publicUrl: string | undefined;
  /** The proxies whose X-Forwarded-For counts; undefined for none. */
  readonly trustProxy: TrustProxy | undefined;
  /** The limit of wrong logins of one network; undefined for the default. */
  readonly loginLimit: number | undefined;
  /** The networks without that limit. */
  readonly loginExceptions: IsInNetworks | undefined;
  /** How long sessions last. */
  readonly sessionLimits: SessionLimits;
  /** The time zone of the hours of schedules, by its IANA name. */
  readonly timeZone: string;
  /** Whether webhooks and models may be in private networks. */
  readonly privateAddresses: PrivateAddresses;
  /** How long the history is kept, in days; undefined to keep all of it. */
  readonly historyDays: number | undefined;
  /** How many days the rows of imports are kept; undefined for what is usual. */
  readonly importRowsDays: number | undefined;
  /** How long to keep answering after a signal, while load balancers see that /ready fails, in milliseconds. */
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
  /** The token that reads /metrics; undefined to refuse everybody. */
  readonly metricsToken: string | undefined;
  readonly logLevel: LogLevel;
  readonly logFormat: LogFormat;
}

/** The folder of the repository, whether the server runs from its sources or built. */
const repository = path.join(findPackageJSON('.', import.meta.url) ?? '', '../../..');
const defaultConsole = path.join(repository, 'console/dist');
const defaultDocs = path.join(repository, 'docs/dist');

/** Reads a setting; undefined where it is not set. */
type ReadSetting = <Name extends SettingName>(name: Name) => SettingValues[Name] | undefined;

function readBackups(readSetting: ReadSetting, base: string): BackupSchedule | undefined {
  const to = readSetting('STEWARD_BACKUP_TO');
  const everyMs = readSetting('STEWARD_BACKUP_EVERY');
  const keep = readSetting('STEWARD_BACKUP_KEEP') ?? 14;
  if (to === undefined && everyMs !== undefined) {
    throw new SettingsError(
      'STEWARD_BACKUP_EVERY says how often to make backups, and nothing says where to. Set STEWARD_BACKUP_TO to a folder, best on another disk.',
    );
  }
  if (to === undefined) return undefined;
  return { folder: path.resolve(base, to), everyMs: everyMs ?? 24 * 60 * 60_000, keep };
}

/** How and what to log. `STEWARD_LOG` may also name the level, as it did before there were formats. */
function readLog(readSetting: ReadSetting): Pick<Settings, 'logFormat' | 'logLevel'> {
  const log = readSetting('STEWARD_LOG');
  return {
    logFormat: logFormats.find((format) => format === log) ?? 'text',
    logLevel:
      readSetting('STEWARD_LOG_LEVEL') ?? logLevels.find((level) => level === log) ?? 'warn',
  };
}

function readDatabaseUrl(readSetting: ReadSetting): string | undefined {
  const address = readSetting('DATABASE_URL');
  if (address === undefined) return undefined;
  const parts = {
    host: readSetting('PGHOST'),
    port: readSetting('PGPORT'),
    database: readSetting('PGDATABASE'),
    user: readSetting('PGUSER'),
    password: readSetting('PGPASSWORD'),
    sslmode: readSetting('PGSSLMODE'),
    sslrootcert: readSetting('PGSSLROOTCERT'),
  };
  return completeDatabaseAddress(address, parts);
}

/**
 * Reads the settings from environment variables. An empty variable counts as missing.
 * @throws SettingsError that names all values that cannot be used, a line each
 */
export function readSettings(environment: NodeJS.ProcessEnv, folder = process.cwd()): Settings {
  const problems: string[] = [];
  const collect = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      problems.push(error.message);
      return undefined;
    }
  };
  const readSetting: ReadSetting = (name) =>
    collect(() => {
      const text = readVariable(environment, name);
      return text === undefined ? undefined : settings[name].parse(text, name);
    });
  const isProduction = environment['NODE_ENV']?.trim() === 'production';
  const result: Settings = {
    host: readSetting('HOST') ?? '127.0.0.1',
    port: readSetting('PORT') ?? 4600,
    data: path.resolve(folder, readSetting('STEWARD_DATA') ?? '.steward'),
    seed: readSetting('STEWARD_SEED') ?? (isProduction ? 'none' : 'demo'),
    adminEmail: readSetting('STEWARD_ADMIN_EMAIL') ?? 'admin@steward.local',
    adminPassword: readSetting('STEWARD_ADMIN_PASSWORD'),
    databaseUrl: readDatabaseUrl(readSetting),
    smtpUrl: readSetting('SMTP_URL'),
    mailFrom: readSetting('STEWARD_MAIL_FROM') ?? 'Steward <steward@localhost>',
    secretKey: readSetting('STEWARD_SECRET_KEY'),
    newSecretKey: readSetting('STEWARD_NEW_SECRET_KEY'),
    console: path.resolve(folder, readSetting('STEWARD_CONSOLE') ?? defaultConsole),
    docs: path.resolve(folder, readSetting('STEWARD_DOCS') ?? defaultDocs),
    publicUrl: readSetting('STEWARD_PUBLIC_URL'),
    trustProxy: readSetting('STEWARD_TRUST_PROXY'),
    loginLimit: readSetting('STEWARD_LOGIN_LIMIT'),
    loginExceptions: readSetting('STEWARD_LOGIN_EXCEPTIONS'),
    sessionLimits: {
      idle: 60_000 * (readSetting('STEWARD_SESSION_IDLE_MINUTES') ?? idleMinutes),
      absolute: 3_600_000 * (readSetting('STEWARD_SESSION_HOURS') ?? sessionHours),
    },
    timeZone: readSetting('STEWARD_TIME_ZONE') ?? 'UTC',
    privateAddresses: readSetting('STEWARD_PRIVATE_ADDRESSES') ?? 'refuse',
    historyDays: readSetting('STEWARD_HISTORY_DAYS'),
    importRowsDays: readSetting('STEWARD_IMPORT_ROWS_DAYS'),
    drainMs: 1_000 * (readSetting('STEWARD_DRAIN_SECONDS') ?? (isProduction ? 5 : 0)),
    backups: collect(() => readBackups(readSetting, folder)),
    corsOrigins: readSetting('STEWARD_CORS_ORIGINS') ?? [],
    uploads: readSetting('STEWARD_MAX_UPLOADS'),
    searches: readSetting('STEWARD_MAX_SEARCHES'),
    tracing:
      readSetting('OTEL_EXPORTER_OTLP_ENDPOINT') !== undefined &&
      readSetting('OTEL_SDK_DISABLED') !== 'true',
    metricsToken: readSetting('STEWARD_METRICS_TOKEN'),
    ...readLog(readSetting),
  };
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return result;
}
