import type { Client } from '@steward/api';
import { isApiError, isObject } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import type { Difference } from './change.ts';
import type { DesiredRecord } from './desiredRecord.ts';
import { scopeArgsOf } from './precondition.ts';
import type { RemoteRecord } from './remoteRecords.ts';
import type { ResolveSecret, SecretSource } from './secrets.ts';
import { describeSource } from './secrets.ts';

/** How secrets are compared, and resolved where they are sent. */
export interface SecretContext {
  readonly client: Client;
  /** The extensions of the platform. */
  readonly extensions: ReadonlySet<string>;
  /** Resolves a secret that is to be sent. */
  readonly resolveSecret: ResolveSecret;
  /** Reads a secret, in order to compare it, where it can be read. */
  readonly readSecret: ResolveSecret;
  /** Also send secrets that the platform has already. */
  readonly resend: boolean;
}

interface SecretComparison {
  /** The secrets to send, by field. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly differences: readonly (readonly [field: string, Difference])[];
  /** What is wrong with the sources, each with its field. */
  readonly problems: readonly (readonly [field: string, text: string])[];
  /** How many stored secrets could not be compared. */
  readonly unseen: number;
}

type Sources = ReadonlyMap<string, SecretSource>;

/** The fields of which the platform says that it has another secret; undefined for those that it was not asked. */
async function askPlatform(
  { client, extensions, readSecret }: SecretContext,
  { resource, scope, record }: RemoteRecord,
  stored: Sources,
): Promise<ReadonlyMap<string, boolean>> {
  const { checkSecrets } = resource;
  if (checkSecrets === undefined || !extensions.has('secretCheck')) return new Map();
  const body: Record<string, string> = {};
  for (const [field, source] of stored) {
    const read = await readSecret(source);
    if ('secret' in read) body[field] = read.secret;
  }
  const asked = Object.keys(body);
  if (asked.length === 0) return new Map();
  const { params } = scopeArgsOf({ resource, scope });
  try {
    const answer = await client.call(checkSecrets, {
      params: { ...params, [resource.idParam]: record.id },
      body,
    });
    const different: unknown = isObject(answer) ? answer.different : undefined;
    if (!Array.isArray(different)) return new Map();
    return new Map(asked.map((field) => [field, different.includes(field)]));
  } catch (error) {
    // Who may not change a record may compare the rest of it; so may who has asked too often.
    if (isApiError(error) && [403, 404, 429].includes(error.status)) return new Map();
    throw error;
  }
}

/**
 * Compares the secrets of a record. Those that the platform has already are compared by itself, where it can and
 * where they can be read here; it never tells one.
 */
export async function compareSecrets(
  { values }: DesiredRecord,
  remote: RemoteRecord | undefined,
  context: SecretContext,
): Promise<SecretComparison> {
  const sources = new Map<string, SecretSource>();
  for (const [field, value] of Object.entries(values)) {
    if ('secret' in value) sources.set(field, value.secret);
  }
  const isStored = (field: string) => !isEmpty(remote?.record[field]);
  const stored = new Map([...sources].filter(([field]) => isStored(field)));
  const asks = remote !== undefined && stored.size > 0 && !context.resend;
  const answers = asks ? await askPlatform(context, remote, stored) : new Map<string, boolean>();
  const secrets: Record<string, string> = {};
  const differences: [string, Difference][] = [];
  const problems: [string, string][] = [];
  let unseen = 0;
  for (const [field, source] of sources) {
    const isDifferent = answers.get(field);
    if (isStored(field) && !context.resend && isDifferent !== true) {
      if (isDifferent === undefined) unseen += 1;
      continue;
    }
    const resolved = await context.resolveSecret(source);
    if ('problem' in resolved) problems.push([field, resolved.problem]);
    else {
      secrets[field] = resolved.secret;
      const known = isDifferent === true ? 'another secret' : 'what the platform has';
      const from = isStored(field) ? known : undefined;
      differences.push([field, { field, from, to: describeSource(source) }]);
    }
  }
  return { secrets, differences, problems, unseen };
}
