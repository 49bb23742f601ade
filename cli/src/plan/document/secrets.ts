import { isEmpty } from '@steward/api/forms';
import type { Kind, PlanDocument } from '@steward/api/plans';
import { readEntries } from '@steward/api/plans';
import type { Factory } from '../../kernel/command/factory.ts';
import { readTextFile } from '../../kernel/io/streams.ts';
import { withEntries } from './documentOf.ts';

/** The source of a secret; a plan never contains the secret itself. */
export type SecretSource = { readonly env: string } | { readonly file: string };

/** The source that a value of a plan names; undefined where it names none. */
export function secretSource(value: unknown): SecretSource | undefined {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 1) {
    return undefined;
  }
  if ('env' in value && typeof value.env === 'string') return { env: value.env };
  return 'file' in value && typeof value.file === 'string' ? { file: value.file } : undefined;
}

/** Whether a field of a kind is a secret. */
export const isSecretField = ({ fields }: Kind, name: string): boolean =>
  Object.hasOwn(fields, name) && fields[name]?.kind === 'secret';

/** A source in words: '$CAP_IQ_KEY', 'key.txt'. */
const describeSource = (source: SecretSource): string =>
  'env' in source ? `$${source.env}` : source.file;

/** What a document has in place of a source: the secret, or why it cannot be read here. */
async function readSecret(
  { system, redactor }: Factory,
  source: SecretSource,
): Promise<string | { readonly kept: string }> {
  const isVariable = 'env' in source;
  const text = isVariable
    ? (system.env[source.env] ?? '')
    : await readTextFile(source.file).catch(() => '');
  const secret = text.replace(/\r?\n$/, '');
  if (isEmpty(secret)) {
    const reason = isVariable ? 'is not set' : 'is empty or cannot be read';
    return { kept: `${describeSource(source)} ${reason}` };
  }
  redactor.add(secret);
  return secret;
}

/** The source of the secret at a place of a document. */
export type SourceAt = (path: string, field: string) => string | undefined;

/**
 * Replaces the sources of secrets by their values, as they are sent. Later messages never contain these values.
 */
export async function withSecrets(
  factory: Factory,
  document: PlanDocument,
): Promise<{ readonly document: PlanDocument; readonly sourceAt: SourceAt }> {
  const sources = new Map<string, string>();
  const { entries, ...otherParts } = readEntries(document);
  const sentEntries = await Promise.all(
    entries.map(async (entry) => {
      const values = await Promise.all(
        Object.entries(entry.values).map(async ([name, value]): Promise<[string, unknown]> => {
          const source = isSecretField(entry.kind, name) ? secretSource(value) : undefined;
          if (source === undefined) return [name, value];
          sources.set(`${entry.path} ${name}`, describeSource(source));
          return [name, await readSecret(factory, source)];
        }),
      );
      return { ...entry, values: Object.fromEntries(values) };
    }),
  );
  return {
    document: withEntries(document, { entries: sentEntries, ...otherParts }),
    sourceAt: (path, field) => sources.get(`${path} ${field}`),
  };
}
