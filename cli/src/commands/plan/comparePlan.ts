import type { Client } from '@steward/api';
import type { PlanComparison, PlanDocument } from '@steward/api/plans';
import type { Factory } from '../../kernel/command/factory.ts';
import type { CompareBody } from '../../plan/comparison/calls.ts';
import { callCompare, planClient } from '../../plan/comparison/calls.ts';
import type { PlanFiles } from '../../plan/document/overlay.ts';
import { withSecrets } from '../../plan/document/secrets.ts';
import type { OnlyOptions } from './onlyFlag.ts';
import { onlyTexts } from './onlyFlag.ts';
import type { OverlayOptions } from './planFiles.ts';
import { readPlanFiles } from './planFiles.ts';
import { checkFiles } from './readPlan.ts';

export interface CompareOptions extends OnlyOptions {
  readonly prune?: boolean;
}

/** A plan as a platform is sent it. */
export interface SentPlan {
  readonly client: Client;
  readonly body: CompareBody;
  /** A comparison with the sources of secrets in place of the platform's words for them. */
  readonly nameSecrets: (comparison: PlanComparison) => PlanComparison;
}

/** Reads the secrets of a plan, and prepares to send it. */
export async function preparePlan(
  factory: Factory,
  document: PlanDocument,
  {
    only,
    prune,
  }: { readonly only?: readonly string[] | undefined; readonly prune?: boolean | undefined },
  maxDeletes?: number,
): Promise<SentPlan> {
  const client = await planClient(factory);
  const { document: documentWithSecrets, sourceAt } = await withSecrets(factory, document);
  return {
    client,
    body: {
      document: documentWithSecrets,
      ...(only !== undefined && { only }),
      ...(prune !== undefined && { prune }),
      ...(maxDeletes !== undefined && { max_deletes: maxDeletes }),
    },
    nameSecrets: (comparison) => ({
      ...comparison,
      changes: comparison.changes.map(({ path = '', differences, ...change }) => ({
        ...change,
        path,
        differences: differences.map((each) => ({
          ...each,
          to: sourceAt(path, each.field) ?? each.to,
        })),
      })),
    }),
  };
}

/** Compares files with the platform. Throws with every problem that they have by themselves. */
export async function compareFiles(
  factory: Factory,
  files: PlanFiles,
  { only, prune }: CompareOptions,
  maxDeletes?: number,
) {
  const { document, placeOf } = checkFiles(files, { only });
  const options = { prune, only: onlyTexts({ only }) };
  const sentPlan = await preparePlan(factory, document, options, maxDeletes);
  const comparison = sentPlan.nameSecrets(await callCompare(sentPlan.client, sentPlan.body));
  return { document, placeOf, sentPlan, comparison };
}

/** Reads the files of a plan and compares them with the platform. Throws with every problem that they have. */
export const comparePlan = async (
  factory: Factory,
  paths: readonly string[],
  options: CompareOptions & OverlayOptions,
) => compareFiles(factory, await readPlanFiles(factory, paths, options), options);
