import { renames } from '../resources/uiConfiguration.ts';
import { formProblems } from './validate.ts';
import type { Values } from './input.ts';

/** What keeps a rename from being saved, a sentence for each input: all three are needed. */
export const renameProblems = (rename: Values): Record<string, string> =>
  formProblems(renames.fields, rename);

/** Whether pending renames may be saved: there are some, and nothing is wrong with any. */
export const canSaveRenames = (pending: readonly Values[]): boolean =>
  pending.length > 0 && pending.every((rename) => Object.keys(renameProblems(rename)).length === 0);
