import { renames } from '../resources/uiConfiguration.ts';
import { validateForm } from './validate.ts';
import type { Values } from './input.ts';

/** What keeps a rename from being saved, a sentence for each input: all three are needed. */
export const validateRename = (rename: Values): Record<string, string> =>
  validateForm(renames.fields, rename);

/** Whether pending renames may be saved: there are some, and nothing is wrong with any. */
export const canSaveRenames = (pending: readonly Values[]): boolean =>
  pending.length > 0 && pending.every((rename) => Object.keys(validateRename(rename)).length === 0);
