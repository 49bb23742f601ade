import { isEmpty } from '@steward/api/forms';
import type { Factory } from '../kernel/factory.ts';
import { readTextFile } from '../kernel/streams.ts';

/** The source of a secret; a plan never contains the secret itself. */
export type SecretSource = { readonly env: string } | { readonly file: string };

/** Resolves a secret of a plan; returns why where it cannot. */
export type ResolveSecret = (
  source: SecretSource,
) => Promise<{ readonly secret: string } | { readonly problem: string }>;

/** The source that a value of a plan names; undefined where it names none. */
export function secretSource(value: unknown): SecretSource | undefined {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 1) {
    return undefined;
  }
  if ('env' in value && typeof value.env === 'string') return { env: value.env };
  return 'file' in value && typeof value.file === 'string' ? { file: value.file } : undefined;
}

/** A source in words: '$CAP_IQ_KEY', 'key.txt'. */
export const describeSource = (source: SecretSource): string =>
  'env' in source ? `$${source.env}` : source.file;

/** Resolves secrets from variables and files, and removes them from every later message. */
export const createSecretResolver =
  ({ system, redactor }: Factory): ResolveSecret =>
  async (source) => {
    const isVariable = 'env' in source;
    const text = isVariable
      ? (system.env[source.env] ?? '')
      : await readTextFile(source.file).catch(() => '');
    const secret = text.replace(/\r?\n$/, '');
    if (isEmpty(secret)) {
      const reason = isVariable ? 'is not set' : 'is empty or cannot be read';
      return { problem: `${describeSource(source)} ${reason}.` };
    }
    redactor.add(secret);
    return { secret };
  };

/** Takes every secret to be there, for a comparison that sends nothing. */
export const assumeSecrets: ResolveSecret = async (source) => ({ secret: describeSource(source) });

/** The name of the variable for a secret in an exported plan. */
export const secretVariable = (...names: readonly string[]): string =>
  names
    .join('_')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^(\d)/, '_$1')
    .toUpperCase();
