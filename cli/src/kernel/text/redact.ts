import { contract, isObject } from '@steward/api';
import { flagName } from '@steward/api/commands';
import { stripControls } from './sanitize.ts';

/** The text in place of a secret. */
export const mask = '••••••';
const shortest = 4;
const bearer = /\b(Bearer\s+)[^\s"',]+/gi;
const secretName = /(^|-)(apikey|token|secret|password|key)$/;

/** Whether a flag or a field of this name holds a secret: `api-key`, `access_key` and `clientSecret` do. */
export const isSecretName = (name: string): boolean => secretName.test(flagName(name));

/** A value with its secrets masked, at any depth, such as the key in a user's apiKey. */
export function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      isSecretName(name) && typeof each === 'string' && each !== '' ? mask : maskSecrets(each),
    ]),
  );
}

/** Collects the secrets of this run and removes them from every message. */
export interface Redactor {
  /** Texts below four characters are ignored: removing them would garble messages. */
  add(secret: string | undefined): void;
  /** The text without secrets and bearer tokens. */
  redact(text: string): string;
  /** The text without these, and without what would steer a terminal, colours among it. */
  clean(text: string): string;
}

export function createRedactor(): Redactor {
  const knownSecrets = new Set<string>();
  const redact = (text: string) =>
    [...knownSecrets]
      .sort((a, b) => b.length - a.length)
      .reduce((cleaned, secret) => cleaned.replaceAll(secret, mask), text)
      .replace(bearer, `$1${mask}`);
  return {
    add(secret) {
      const text = secret?.trim() ?? '';
      if (text.length >= shortest) knownSecrets.add(text);
    },
    redact,
    clean: (text) => redact(stripControls(text)),
  };
}

/** Columns by which an import finds companies: there, --key is no secret of a provider. */
const columns: readonly string[] = contract.companies.importKeys ?? [];

/** Adds every secret of the command line, before anything is printed. */
export function addSecretsFromArgs(argv: readonly string[], redactor: Redactor): void {
  argv.forEach((argument, index) => {
    const [, flag = '', value] = /^--([^=]+)(?:=([\s\S]*))?$/.exec(argument) ?? [];
    const secret = value ?? argv[index + 1] ?? '';
    if (isSecretName(flag) && !columns.includes(secret)) redactor.add(secret);
  });
}
