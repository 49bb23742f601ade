import type { SettingName } from '../../../packages/server/src/host/settings/table.ts';
import { settings } from '../../../packages/server/src/host/settings/table.ts';
import { fileVariable } from '../../../packages/server/src/host/settings/variables.ts';
import { code, parts, table } from './markdown.ts';

/** The settings by subject. */
export const settingGroups: Readonly<Record<string, readonly SettingName[]>> = {
  Start: [
    'PORT',
    'HOST',
    'STEWARD_DATA',
    'STEWARD_SEED',
    'STEWARD_ADMIN_EMAIL',
    'STEWARD_ADMIN_PASSWORD',
  ],
  Database: [
    'DATABASE_URL',
    'PGHOST',
    'PGPORT',
    'PGDATABASE',
    'PGUSER',
    'PGPASSWORD',
    'PGSSLMODE',
    'PGSSLROOTCERT',
  ],
  Secrets: ['STEWARD_SECRET_KEY', 'STEWARD_NEW_SECRET_KEY'],
  Mail: ['SMTP_URL', 'STEWARD_MAIL_FROM'],
  'Addresses and callers': [
    'STEWARD_PUBLIC_URL',
    'STEWARD_TRUST_PROXY',
    'STEWARD_CORS_ORIGINS',
    'STEWARD_LOGIN_LIMIT',
    'STEWARD_LOGIN_EXCEPTIONS',
    'STEWARD_PRIVATE_ADDRESSES',
  ],
  Behaviour: [
    'STEWARD_TIME_ZONE',
    'STEWARD_MAX_UPLOADS',
    'STEWARD_MAX_SEARCHES',
    'STEWARD_HISTORY_DAYS',
    'STEWARD_IMPORT_ROWS_DAYS',
  ],
  Backups: ['STEWARD_BACKUP_TO', 'STEWARD_BACKUP_EVERY', 'STEWARD_BACKUP_KEEP'],
  'Log, metrics and traces': [
    'STEWARD_LOG',
    'STEWARD_LOG_LEVEL',
    'STEWARD_METRICS_TOKEN',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_SDK_DISABLED',
  ],
  Process: ['STEWARD_CONSOLE', 'STEWARD_DOCS', 'STEWARD_DRAIN_SECONDS'],
};

function toRow(name: SettingName): readonly string[] {
  const { meaning, otherwise, isSecret } = settings[name];
  const names = isSecret ? `${code(name)}, ${code(fileVariable(name))}` : code(name);
  return [names, meaning, otherwise];
}

/** The page of the server's settings. */
export const settingsPage = (): string =>
  parts(
    '# Settings',
    'The server reads these variables of the environment at its start. [How to set them](../guides/operators/settings.md).',
    ...Object.entries(settingGroups).flatMap(([heading, names]) => [
      `## ${heading}`,
      table(['setting', 'meaning', 'default'], names.map(toRow)),
    ]),
  );
