import type { Client } from '@steward/api';
import { inputError } from '../../kernel/errors.ts';
import type { Factory } from '../../kernel/factory.ts';
import type { Comparison } from '../../plan/change.ts';
import type { PlanFiles } from '../../plan/overlay.ts';
import { compare } from '../../plan/compare.ts';
import type { ResolveSecret } from '../../plan/secrets.ts';
import { createSecretResolver } from '../../plan/secrets.ts';
import type { OnlyOptions } from './onlyFlag.ts';
import { parseOnly } from './onlyFlag.ts';
import { selectPlan } from './readPlan.ts';

export interface CompareOptions extends OnlyOptions {
  readonly prune?: boolean;
  readonly sendSecrets?: boolean;
}

/** Reads a plan and compares it. Throws with every problem of it; then nothing is to be sent. */
export async function comparePlan(
  factory: Factory,
  files: PlanFiles,
  { prune = false, sendSecrets: resend = false, only }: CompareOptions,
  resolveSecret: ResolveSecret,
): Promise<{ client: Client; comparison: Comparison }> {
  const selection = parseOnly({ only });
  const document = selectPlan(files, { only });
  // A change that was not made because the platform is busy can be sent again.
  const client = await factory.client({ resend: true });
  const comparison = await compare(client, document, {
    ...{ resolveSecret, readSecret: createSecretResolver(factory) },
    ...{ resend, prune, selection },
  });
  if (comparison.problems.length === 0) return { client, comparison };
  throw inputError('Nothing was sent, because the plan cannot be followed as it is.', {
    details: comparison.problems,
  });
}
