import { contract } from '@steward/api';
import { validateBody } from '@steward/api/forms';
import type { Route } from '@steward/api';
import type { Values } from '@steward/api/forms';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { logLevels } from './logger.ts';
import type { LogLevel } from './logger.ts';
import { StartError } from './startError.ts';

/** All that the environment may say about a server. */
export interface Settings {
  readonly host: string;
  /** 0 lets the system choose a free one. */
  readonly port: number;
  /** The data folder, as an absolute path. */
  readonly data: string;
  readonly seed: 'demo' | 'none';
  readonly adminEmail: string;
  /** Undefined: one is made up at the first start, and shown once. */
  readonly adminPassword: string | undefined;
  /** PostgreSQL's address; undefined: a file of SQLite's in the data folder. */
  readonly databaseUrl: string | undefined;
  /** Undefined: mails become files in the data folder. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** 32 bytes; undefined: they are kept in a file in the data folder. */
  readonly secretKey: Uint8Array<ArrayBuffer> | undefined;
  /** The folder of the built console, as an absolute path. */
  readonly console: string;
  /** Where people reach the console; undefined: where the server listens. */
  readonly publicUrl: string | undefined;
  readonly trustProxy: boolean;
  readonly log: LogLevel;
}

const { auth } = contract;

type Environment = Readonly<Record<string, string | undefined>>;

/** The folder of this package: the same from the sources and from what is built of them. */
const packageFolder = fileURLToPath(new URL('..', import.meta.url));

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (port <= 65_535) return port;
  throw new StartError(
    `PORT is “${text}”, which is no port, so the server has nowhere to listen. Set it to a whole number from 1 to 65535, or to 0 for any free one.`,
  );
}

function oneOf<const T extends string>(name: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((value) => value === text);
  if (found !== undefined) return found;
  throw new StartError(
    `${name} is “${text}”, which means nothing here. Set it to ${allowed.join(' or ')}, or leave it out.`,
  );
}

/** Addresses are never repeated in full, since they carry passwords. */
function urlOf(name: string, text: string | undefined, protocols: readonly string[]) {
  if (text === undefined) return undefined;
  const protocol = URL.canParse(text) ? new URL(text).protocol.slice(0, -1) : undefined;
  if (protocol !== undefined && protocols.includes(protocol)) return text;
  throw new StartError(
    `${name} is no address that can be used. It must begin with ${protocols.map((known) => `${known}://`).join(' or ')}; special characters of a password in it must be percent-encoded.`,
  );
}

/** What a call that takes such values would say against them: one who logs in sends them by such calls. */
const bodyProblem = ({ body }: Route, values: Values): string | undefined =>
  body?.kind === 'object' ? Object.values(validateBody(body.fields, values))[0] : undefined;

function emailOf(text: string): string {
  if (bodyProblem(auth.requestReset, { email: text }) === undefined) return text;
  throw new StartError(
    `STEWARD_ADMIN_EMAIL is “${text}”, which is no email address, so the first administrator could not log in. Set it to an address such as you@example.com.`,
  );
}

function passwordOf(text: string | undefined): string | undefined {
  const problem =
    text === undefined ? undefined : bodyProblem(auth.confirmReset, { password: text });
  if (problem === undefined) return text;
  throw new StartError(
    `STEWARD_ADMIN_PASSWORD cannot be used: ${problem} Choose another, or leave it out and one is made up.`,
  );
}

function secretKeyOf(text: string | undefined): Uint8Array<ArrayBuffer> | undefined {
  if (text === undefined) return undefined;
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  if (key.length === 32) return new Uint8Array(key);
  throw new StartError(
    'STEWARD_SECRET_KEY is no key of 32 bytes, so provider secrets could not be encrypted. Make one with: openssl rand -hex 32',
  );
}

/**
 * Reads the environment. A variable that is set to nothing counts as left out.
 * @throws StartError with one sentence for the first value that cannot be used
 */
export function readSettings(environment: Environment, folder = process.cwd()): Settings {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const publicUrl = urlOf('STEWARD_PUBLIC_URL', read('STEWARD_PUBLIC_URL'), ['http', 'https']);
  return {
    host: read('HOST') ?? '127.0.0.1',
    port: portOf(read('PORT') ?? '4600'),
    data: path.resolve(folder, read('STEWARD_DATA') ?? '.steward'),
    seed: oneOf('STEWARD_SEED', read('STEWARD_SEED') ?? 'demo', ['demo', 'none']),
    adminEmail: emailOf(read('STEWARD_ADMIN_EMAIL') ?? 'admin@steward.local'),
    adminPassword: passwordOf(environment['STEWARD_ADMIN_PASSWORD'] || undefined),
    databaseUrl: urlOf('DATABASE_URL', read('DATABASE_URL'), ['postgres', 'postgresql']),
    smtpUrl: urlOf('SMTP_URL', read('SMTP_URL'), ['smtp', 'smtps']),
    mailFrom: read('STEWARD_MAIL_FROM') ?? 'Steward <steward@localhost>',
    secretKey: secretKeyOf(read('STEWARD_SECRET_KEY')),
    console: path.resolve(folder, read('STEWARD_CONSOLE') ?? defaultConsole),
    publicUrl,
    trustProxy:
      oneOf('STEWARD_TRUST_PROXY', read('STEWARD_TRUST_PROXY') ?? '0', ['0', '1']) === '1',
    log: oneOf('STEWARD_LOG', read('STEWARD_LOG') ?? 'error', logLevels),
  };
}

const defaultConsole = path.resolve(packageFolder, '../../console/dist');
