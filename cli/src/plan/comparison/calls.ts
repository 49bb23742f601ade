import type { Client } from '@steward/api';
import { contract, isAborted, isApiError, isObject } from '@steward/api';
import type { PlanComparison, PlanDocument, UnnameableRecord } from '@steward/api/plans';
import { CliError, formatError } from '../../kernel/errors/errors.ts';
import { readExtensions } from '../../kernel/http/extensions.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { readComparison, readExport } from './comparison.ts';

/** What a platform is asked to compare. It has secrets, so it is neither printed nor kept. */
export interface CompareBody {
  readonly document: PlanDocument;
  readonly only?: readonly string[];
  readonly prune?: boolean;
  readonly max_deletes?: number;
}

/** What became of an apply that the platform has answered. */
export type ApplyAnswer =
  | { readonly outcome: 'done'; readonly counts: Readonly<Record<string, unknown>> }
  /** Something has changed since it was compared: nothing was done. */
  | { readonly outcome: 'stale'; readonly current: PlanComparison }
  /** A rule refuses it: nothing was done. */
  | { readonly outcome: 'refused'; readonly current: PlanComparison };

/** A client of a platform that has plans. Throws on any other. */
export async function planClient(factory: Factory): Promise<Client> {
  const client = await factory.client({ resend: true });
  if ((await factory.extensions()).has('plans')) return client;
  // Who is not logged in any more is not told of extensions either: that throws here.
  await readExtensions(client);
  throw new CliError('failure', 'This platform has no plans (extension plans).');
}

/** Reads the configuration of a platform: these nouns or, by default, all kinds except people. */
export async function callRead(
  client: Client,
  nouns: readonly string[] | undefined,
): Promise<{ readonly document: PlanDocument; readonly omitted: readonly UnnameableRecord[] }> {
  const query = nouns === undefined ? {} : { kinds: nouns.join(',') };
  return readExport(await client.call(contract.plans.read, { query }));
}

/** Asks a platform in what it differs from a plan. */
export async function callCompare(client: Client, body: CompareBody): Promise<PlanComparison> {
  try {
    return readComparison(await client.call(contract.plans.compare, { body }));
  } catch (error) {
    const { exit, message, details } = formatError(error);
    // A question changes nothing, even where its answer is lost.
    throw exit === 'unknown' ? new CliError('unreachable', message, { details }) : error;
  }
}

const unknownHint =
  'The changes may have been made. Run the same command again to find out; it makes no change twice.';

/**
 * Applies a plan as it was compared. Where no answer comes, the same call is sent again, which a platform answers as
 * it did. Throws where it was refused for another reason than the platform's state, or no answer came at all.
 */
export async function callApply(
  client: Client,
  id: string,
  body: CompareBody & { readonly digest: string },
): Promise<ApplyAnswer> {
  const options = { operation: id, idempotencyKey: id };
  try {
    const answer = await client.call(contract.plans.apply, { ...options, body: { ...body, id } });
    return { outcome: 'done', counts: isObject(answer) ? answer : {} };
  } catch (error) {
    if (isApiError(error) && error.current !== undefined) {
      const current = readComparison(error.current);
      return { outcome: error.status === 412 ? 'stale' : 'refused', current };
    }
    const { exit, message, details } = formatError(error);
    if (exit !== 'unknown' && !isAborted(error)) throw error;
    throw new CliError(exit, message, { details: details ?? [], hint: unknownHint });
  }
}
