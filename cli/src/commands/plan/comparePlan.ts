import type { Client } from '@steward/api';
import { uiNoun } from '@steward/api/commands';
import type { Factory } from '../../kernel/factory.ts';
import { usageError } from '../../kernel/errors.ts';
import { readStream, readTextFile } from '../../kernel/streams.ts';
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

async function fileOf({ system }: Factory, path: string): Promise<PlanFile> {
  if (path !== '-') return { name: path, text: await readTextFile(path) };
  const text = await readStream(system.streams.in.stream, system.interruption.abortSignal);
  return { name: 'standard input', text };
}

/** Reads a plan and compares it. Throws with every problem of it; then nothing is to be sent. */
export async function comparePlan(
  factory: Factory,
  paths: readonly string[],
  options: CompareOptions,
  secrets: ResolveSecret,
): Promise<{ client: Client; comparison: Comparison }> {
  const isWanted = parseOnly(options);
  const files: PlanFile[] = [];
  for (const path of new Set(paths)) files.push(await fileOf(factory, path));
  const { entries, parts, named, problems } = readDocument(files);
  // What was not done because the platform is busy is done after the wait.
  const client = await factory.client({ resend: true });
  const comparison = await compare(
    client,
    {
      entries: entries.filter(({ kind }) => isWanted(kind.resource.noun)),
      parts: isWanted(uiNoun) ? parts : [],
      named: named.filter(({ kind }) => isWanted(kind.resource.noun)),
      problems,
    },
    {
      secrets,
      resend: options.sendSecrets === true,
      prune: options.prune === true,
    },
  );
  if (comparison.problems.length === 0) return { client, comparison };
  throw usageError('Nothing was sent, because the plan cannot be followed as it is.', {
    details: comparison.problems,
  });
}
