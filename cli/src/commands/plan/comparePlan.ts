import type { Client } from '@steward/api';
import { inputError } from '../../kernel/errors.ts';
import type { Factory } from '../../kernel/factory.ts';
import type { Comparison } from '../../plan/change.ts';
import type { PlanFile } from '../../plan/document.ts';
import { readDocument } from '../../plan/document.ts';
import { compare } from '../../plan/compare.ts';
import type { ResolveSecret } from '../../plan/secrets.ts';
import type { OnlyOptions } from './onlyFlag.ts';
import { parseOnly } from './onlyFlag.ts';
import { selectFrom } from './readPlan.ts';

export interface CompareOptions extends OnlyOptions {
  readonly prune?: boolean;
  readonly sendSecrets?: boolean;
}

/** Reads a plan and compares it. Throws with every problem of it; then nothing is to be sent. */
export async function comparePlan(
  factory: Factory,
  files: readonly PlanFile[],
  { prune = false, sendSecrets: resend = false, only }: CompareOptions,
  resolveSecret: ResolveSecret,
): Promise<{ client: Client; comparison: Comparison }> {
  const selection = parseOnly({ only });
  const document = selectFrom(readDocument(files), selection);
  // A change that was not made because the platform is busy can be sent again.
  const client = await factory.client({ resend: true });
  const comparison = await compare(client, document, { resolveSecret, resend, prune, selection });
  if (comparison.problems.length === 0) return { client, comparison };
  throw inputError('Nothing was sent, because the plan cannot be followed as it is.', {
    details: comparison.problems,
  });
}
