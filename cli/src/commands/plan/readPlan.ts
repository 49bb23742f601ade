import { uiNoun } from '@steward/api/commands';
import { namesOfRecord } from '@steward/api/plans';
import type { PlanDocument } from '../../plan/document.ts';
import type { PlanFiles } from '../../plan/overlay.ts';
import { readLayers } from '../../plan/overlay.ts';
import type { OnlyOptions } from './onlyFlag.ts';
import { parseOnly } from './onlyFlag.ts';

/** The part of a plan that --only leaves. */
export function selectPlan(files: PlanFiles, options: OnlyOptions): PlanDocument {
  const selection = parseOnly(options);
  const document = readLayers(files);
  return {
    entries: document.entries.filter(({ kind, scope, values }) =>
      selection.has(kind.resource.noun, namesOfRecord(scope, String(values[kind.key]))),
    ),
    uiEntries: document.uiEntries.filter(({ names }) => selection.has(uiNoun, names)),
    named: document.named.filter(({ kind }) => selection.hasNoun(kind.resource.noun)),
    problems: document.problems,
  };
}
