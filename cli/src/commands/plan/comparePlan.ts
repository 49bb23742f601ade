import type { Client } from '@steward/api';
import { uiNoun } from '@steward/api/commands';
import { inputError } from '../../kernel/errors.ts';
import type { Factory } from '../../kernel/factory.ts';
import { readTextFile } from '../../kernel/streams.ts';
import type { Comparison } from '../../plan/change.ts';
import { compare } from '../../plan/compare.ts';
import type { PlanFile } from '../../plan/document.ts';
import { readDocument } from '../../plan/document.ts';
import type { ResolveSecret } from '../../plan/secrets.ts';
import type { OnlyOptions } from './onlyFlag.ts';
import { parseOnly } from './onlyFlag.ts';

export interface CompareOptions extends OnlyOptions {
  readonly prune?: boolean;
  readonly sendSecrets?: boolean;
}

/** Reads a plan and compares it. Throws with every problem of it; then nothing is to be sent. */
export async function comparePlan(
  factory: Factory,
  paths: readonly string[],
  { prune = false, sendSecrets: resend = false, only }: CompareOptions,
  resolveSecret: ResolveSecret,
): Promise<{ client: Client; comparison: Comparison }> {
  const isWanted = parseOnly({ only });
  const files: PlanFile[] = [];
  for (const path of new Set(paths)) {
    files.push(
      path === '-'
        ? { name: 'standard input', text: await factory.io.readStdin() }
        : { name: path, text: await readTextFile(path) },
    );
  }
  const { entries, uiEntries, named, problems } = readDocument(files);
  // A change that was not made because the platform is busy can be sent again.
  const client = await factory.client({ resend: true });
  const document = {
    entries: entries.filter(({ kind }) => isWanted(kind.resource.noun)),
    uiEntries: isWanted(uiNoun) ? uiEntries : [],
    named: named.filter(({ kind }) => isWanted(kind.resource.noun)),
    problems,
  };
  const comparison = await compare(client, document, { resolveSecret, resend, prune });
  if (comparison.problems.length === 0) return { client, comparison };
  throw inputError('Nothing was sent, because the plan cannot be followed as it is.', {
    details: comparison.problems,
  });
}
