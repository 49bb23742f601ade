import { isEmpty } from '@steward/api/forms';
import { readTextFile } from '../kernel/streams.ts';
import type { Factory } from '../kernel/factory.ts';

/** Where a secret is: a plan never holds one itself. */
export type SecretSource = { readonly env: string } | { readonly file: string };

/** A secret, or why there is none. */
export type Secret = { readonly secret: string } | { readonly problem: string };

/** Finds secrets of a plan. */
export type ResolveSecret = (source: SecretSource) => Promise<Secret>;

/** Where a secret is, from what a plan says; undefined where it says it otherwise. */
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

async function read(source: SecretSource, env: Factory['system']['env']): Promise<Secret> {
  const text =
    'env' in source ? (env[source.env] ?? '') : await readTextFile(source.file).catch(() => '');
  const secret = text.replace(/\r?\n$/, '');
  if (!isEmpty(secret)) return { secret };
  const why = 'env' in source ? 'is not set' : 'is empty or cannot be read';
  return { problem: `${describeSource(source)} ${why}.` };
}

/** The secrets that this run can reach; each is taken out of every message from then on. */
export const createSecretResolver =
  ({ system, redactor }: Factory): ResolveSecret =>
  async (source) => {
    const found = await read(source, system.env);
    if ('secret' in found) redactor.add(found.secret);
    return found;
  };

/** Takes every secret to be there, for who only looks. */
export const assumeSecrets: ResolveSecret = async (source) => ({ secret: describeSource(source) });

/** The variable that holds a secret, where an export has to name one. */
export const secretVariable = (...names: readonly string[]): string =>
  names
    .join('_')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^(\d)/, '_$1')
    .toUpperCase();
