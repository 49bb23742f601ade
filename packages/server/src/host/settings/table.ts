import { defaultSearches, defaultUploads } from '../../http/admission/limits.ts';
import { defaultImportRowsDays } from '../../records/schema/importTables.ts';
import { logFormats, logLevels } from '../logging/logger.ts';
import { maxAttempts } from '../../access/rateLimit.ts';
import { defaultSessionLimits } from '../../access/sessions.ts';
import { parseConnectionAddress } from './connectionAddress.ts';
import {
  choiceOf,
  durationOf,
  emailOf,
  integerOf,
  networksOf,
  originsOf,
  passwordOf,
  plainText,
  portOf,
  publicUrlOf,
  secretKeyOf,
  timeZoneOf,
  trustProxyOf,
} from './parsers.ts';
import type { ParseSetting } from './parsers.ts';

/** How long sessions last by default, in the units of their settings. */
export const idleMinutes = defaultSessionLimits.idle / 60_000;
export const sessionHours = defaultSessionLimits.absolute / 3_600_000;

/** A variable of the environment that the server reads. */
export interface Setting<T> {
  readonly parse: ParseSetting<T>;
  /** Its description in Markdown, for the page of settings. */
  readonly meaning: string;
  /** Its default, in words. */
  readonly otherwise: string;
  /** Whether a variable of the same name with _FILE at its end may name a file that holds it. */
  readonly isSecret?: boolean;
  /** Whether spaces around it count. */
  readonly isVerbatim?: boolean;
}

const setting = <T>(parse: ParseSetting<T>, meaning: string, otherwise: string): Setting<T> => ({
  parse,
  meaning,
  otherwise,
});

const secret = <T>(parse: ParseSetting<T>, meaning: string, otherwise: string): Setting<T> => ({
  parse,
  meaning,
  otherwise,
  isSecret: true,
});

const databaseAddress: ParseSetting<string> = (text, name) =>
  parseConnectionAddress(
    name,
    text,
    ['postgres', 'postgresql'],
    'postgres://user:password@db.example.com:5432/steward. Or set DATABASE_URL=postgres:// and give the parts as they are in PGHOST, PGPORT, PGDATABASE, PGUSER and PGPASSWORD.',
  );

const mailAddress: ParseSetting<string> = (text, name) =>
  parseConnectionAddress(
    name,
    text,
    ['smtp', 'smtps'],
    'smtps://user:password@mail.example.com:465',
  );

const inProduction = (production: string, otherwise: string) =>
  `\`${production}\` where \`NODE_ENV\` is \`production\`, else \`${otherwise}\``;

const noUrl = 'what `DATABASE_URL` says';

/** All settings of the server by subject, by the names of their variables. */
export const settingGroups = {
  Start: {
    PORT: setting(portOf, 'the port that it listens on', '`4600`'),
    HOST: setting(plainText, 'the address that it listens on', '`127.0.0.1`'),
    STEWARD_DATA: setting(plainText, 'the data folder: database, key, outgoing mail', '`.steward`'),
    STEWARD_SEED: setting(
      choiceOf(['demo', 'none']),
      '`demo`, or `none` for an empty platform',
      inProduction('none', 'demo'),
    ),
    STEWARD_ADMIN_EMAIL: setting(
      emailOf,
      'the address of the first administrator',
      '`admin@steward.local`',
    ),
    STEWARD_ADMIN_PASSWORD: {
      ...secret(passwordOf, 'their password', 'a random one, printed once'),
      isVerbatim: true,
    },
  },
  Database: {
    DATABASE_URL: secret(
      databaseAddress,
      '`postgres://…` instead of SQLite; any number of servers may share it',
      'SQLite in the data folder',
    ),
    PGHOST: setting(plainText, 'where PostgreSQL is, if `DATABASE_URL` leaves it out', noUrl),
    PGPORT: setting(portOf, 'its port, likewise', noUrl),
    PGDATABASE: setting(plainText, 'the database, likewise', noUrl),
    PGUSER: setting(plainText, 'the user, likewise', noUrl),
    PGPASSWORD: secret(plainText, 'the password, likewise, as it is', noUrl),
    PGSSLMODE: setting(
      choiceOf(['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']),
      '`verify-full` for TLS to PostgreSQL, likewise',
      noUrl,
    ),
    PGSSLROOTCERT: setting(
      plainText,
      'the file with the certificate of its authority, likewise',
      noUrl,
    ),
  },
  Secrets: {
    STEWARD_SECRET_KEY: secret(
      secretKeyOf,
      'the key that provider secrets are encrypted with; servers that share a database share it',
      'a key file in the data folder',
    ),
    STEWARD_NEW_SECRET_KEY: secret(
      secretKeyOf,
      'the key that `steward-server rotate-key` puts in its place',
      'a random one',
    ),
  },
  Mail: {
    SMTP_URL: secret(
      mailAddress,
      'where mail goes out',
      'a file for each message in the data folder’s `outbox`',
    ),
    STEWARD_MAIL_FROM: setting(plainText, 'the sender of mail', '`Steward <steward@localhost>`'),
  },
  'Addresses and callers': {
    STEWARD_PUBLIC_URL: setting(
      publicUrlOf,
      'the address at which people reach the console, also below a path, as in `https://example.com/steward`; links in mail begin with it',
      'where it listens',
    ),
    STEWARD_TRUST_PROXY: setting(
      trustProxyOf,
      'the proxies whose `X-Forwarded-For` counts: how many in a row, or their networks',
      'none',
    ),
    STEWARD_CORS_ORIGINS: setting(
      originsOf,
      'other origins whose pages may call the API, separated by commas',
      'none',
    ),
    STEWARD_LOGIN_LIMIT: setting(
      integerOf(1, 1_000_000, 'wrong logins', `for ${maxAttempts['login-address']}`),
      'wrong logins from one network within 15 minutes, until more have to wait',
      String(maxAttempts['login-address']),
    ),
    STEWARD_LOGIN_EXCEPTIONS: setting(
      networksOf,
      'networks without that limit, as in `192.0.2.7,10.0.0.0/8`',
      'none',
    ),
    STEWARD_SESSION_IDLE_MINUTES: setting(
      integerOf(5, 10_080, 'minutes', `for ${idleMinutes}`),
      'minutes without a call after which a session ends',
      String(idleMinutes),
    ),
    STEWARD_SESSION_HOURS: setting(
      integerOf(1, 2_160, 'hours', `for ${sessionHours}`),
      'hours after a login at which its session ends in any case',
      String(sessionHours),
    ),
    STEWARD_PRIVATE_ADDRESSES: setting(
      choiceOf(['refuse', 'allow']),
      '`allow`, or `refuse` webhooks, models and logos in private networks',
      '`refuse`',
    ),
  },
  Behaviour: {
    STEWARD_TIME_ZONE: setting(
      timeZoneOf,
      'the time zone of the hours of schedules, as in `Europe/Berlin`',
      '`UTC`',
    ),
    STEWARD_MAX_UPLOADS: setting(
      integerOf(1, 100, 'uploads', `for ${defaultUploads}`),
      'uploads that a server receives and carries out at once; more wait',
      String(defaultUploads),
    ),
    STEWARD_MAX_SEARCHES: setting(
      integerOf(1, 1_000, 'searches', `for ${defaultSearches}`),
      'searches and filtered lists that a server answers at once; more wait',
      String(defaultSearches),
    ),
    STEWARD_HISTORY_DAYS: setting(
      integerOf(1, 99_999, 'days', 'to keep everything'),
      'how many days the history is kept',
      'all of it',
    ),
    STEWARD_IMPORT_ROWS_DAYS: setting(
      integerOf(1, 99_999, 'days', `for ${defaultImportRowsDays}`),
      'how many days the refused rows of imports are kept for their reports; their counts stay',
      String(defaultImportRowsDays),
    ),
  },
  Backups: {
    STEWARD_BACKUP_TO: setting(plainText, 'the folder to make backups in', 'no backups are made'),
    STEWARD_BACKUP_EVERY: setting(durationOf, 'how often, as in `30m`, `6h`, `1d`', '`1d`'),
    STEWARD_BACKUP_KEEP: setting(
      integerOf(1, 9_999, 'backups', 'for 14'),
      'how many backups stay',
      '14',
    ),
  },
  'Log, metrics and traces': {
    STEWARD_LOG: setting(
      choiceOf([...logFormats, ...logLevels]),
      'lines of the log as `text` or as `json`',
      '`text`',
    ),
    STEWARD_LOG_LEVEL: setting(
      choiceOf(logLevels),
      '`none`, `error`, `warn`, or `info` for every call as well',
      '`warn`',
    ),
    STEWARD_METRICS_TOKEN: secret(
      plainText,
      'the bearer token that reads `/metrics`',
      'nobody reads them',
    ),
    OTEL_EXPORTER_OTLP_ENDPOINT: setting(
      plainText,
      'where traces of calls go, with OpenTelemetry and its other variables',
      'no traces',
    ),
    OTEL_SDK_DISABLED: setting(plainText, '`true` for no traces all the same', '`false`'),
  },
  Process: {
    STEWARD_CONSOLE: setting(plainText, 'the folder of the built console', '`console/dist`'),
    STEWARD_DOCS: setting(plainText, 'the folder of the built guides', '`docs/dist`'),
    STEWARD_DRAIN_SECONDS: setting(
      integerOf(0, 600, 'seconds', 'for what is usual'),
      'how long SIGTERM leaves load balancers to see that `/ready` fails',
      inProduction('5', '0'),
    ),
  },
};

const settingTable = {
  ...settingGroups.Start,
  ...settingGroups.Database,
  ...settingGroups.Secrets,
  ...settingGroups.Mail,
  ...settingGroups['Addresses and callers'],
  ...settingGroups.Behaviour,
  ...settingGroups.Backups,
  ...settingGroups['Log, metrics and traces'],
  ...settingGroups.Process,
};

export type SettingName = keyof typeof settingTable;

type Parsed<T> = T extends Setting<infer Value> ? Value : never;

/** The values of the settings. */
export type SettingValues = { readonly [Name in SettingName]: Parsed<(typeof settingTable)[Name]> };

/** The same table, typed so that a setting’s name determines the type of its value. */
export const settings: { readonly [Name in SettingName]: Setting<SettingValues[Name]> } =
  settingTable;
