import { uiNoun } from '@steward/api/commands';
import type { Factory } from '../../kernel/factory.ts';
import { readTextFile } from '../../kernel/streams.ts';
import type { PlanDocument, PlanFile } from '../../plan/document.ts';
import { readDocument } from '../../plan/document.ts';
import type { Selection } from '../../plan/selection.ts';
import { namesOfRecord } from '../../plan/selection.ts';
import type { OnlyOptions } from './onlyFlag.ts';
import { parseOnly } from './onlyFlag.ts';

/** Reads the files of a plan, - for standard input. */
export async function readFiles({ io }: Factory, paths: readonly string[]): Promise<PlanFile[]> {
  const files: PlanFile[] = [];
  for (const path of new Set(paths)) {
    files.push(
      path === '-'
        ? { name: 'standard input', text: await io.readStdin() }
        : { name: path, text: await readTextFile(path) },
    );
  }
  return files;
}

/** The part of a document that is meant. */
export const selectFrom = (document: PlanDocument, selection: Selection): PlanDocument => ({
  entries: document.entries.filter(({ kind, scope, values }) =>
    selection.has(kind.resource.noun, namesOfRecord(scope, String(values[kind.key]))),
  ),
  uiEntries: document.uiEntries.filter(({ names }) => selection.has(uiNoun, names)),
  named: document.named.filter(({ kind }) => selection.hasNoun(kind.resource.noun)),
  problems: document.problems,
});

/** Reads the part of a plan that --only leaves. */
export const readPlan = async (
  factory: Factory,
  paths: readonly string[],
  options: OnlyOptions,
): Promise<PlanDocument> => {
  const selection = parseOnly(options);
  return selectFrom(readDocument(await readFiles(factory, paths)), selection);
};
