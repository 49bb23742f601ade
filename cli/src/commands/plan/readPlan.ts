import { uiNoun } from '@steward/api/commands';
import { namesOfEntry } from '@steward/api/plans';
import { inputError } from '../../kernel/errors/errors.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import type { CheckedPlan } from '../../plan/document/checkedPlan.ts';
import { checkPlan } from '../../plan/document/checkedPlan.ts';
import type { PlanLayer } from '../../plan/document/document.ts';
import type { PlanFiles } from '../../plan/document/overlay.ts';
import { readLayers } from '../../plan/document/overlay.ts';
import type { OnlyOptions } from './onlyFlag.ts';
import { parseOnly } from './onlyFlag.ts';
import type { OverlayOptions } from './planFiles.ts';
import { readPlanFiles } from './planFiles.ts';

/** The part of a plan that --only leaves. */
function selectPlan(layer: PlanLayer, options: OnlyOptions): PlanLayer {
  const selection = parseOnly(options);
  return {
    entries: layer.entries.filter((entry) =>
      selection.has(entry.kind.resource.noun, namesOfEntry(entry)),
    ),
    uiEntries: layer.uiEntries.filter(({ name }) =>
      selection.has(uiNoun, name.trim().split(/\s+/)),
    ),
    namedKinds: layer.namedKinds.filter(({ kind }) => selection.hasNoun(kind.resource.noun)),
    problems: layer.problems,
  };
}

/** Checks the files of a plan by themselves. Throws with every problem of them. */
export function checkFiles(files: PlanFiles, options: OnlyOptions): CheckedPlan {
  const checked = checkPlan(selectPlan(readLayers(files), options));
  if ('document' in checked) return checked;
  throw inputError('The plan is not valid. Nothing was sent.', { details: checked.problems });
}

/** Reads the files of a plan, with its overlays. Throws with every problem of them. */
export const readPlan = async (
  factory: Factory,
  paths: readonly string[],
  options: OnlyOptions & OverlayOptions,
): Promise<CheckedPlan> => checkFiles(await readPlanFiles(factory, paths, options), options);
