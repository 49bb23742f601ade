import { renames } from '../resources/uiConfiguration.ts';
import { validateForm } from '../values/validate.ts';
import type { Values } from '../values/input.ts';

/**
 * Validates a rename: a sentence for each invalid field.
 *
 * @example
 * Object.keys(validateRename({ identifier: 'deal', singular_name: 'Deal' })); // ['plural_name']
 */
export const validateRename = (rename: Values): Record<string, string> =>
  validateForm(renames.fields, rename);

/**
 * Whether pending renames can be saved: there are some, and all are valid.
 *
 * @example
 * canSaveRenames([{ identifier: 'deal', singular_name: 'Deal', plural_name: 'Deals' }]); // true
 */
export const canSaveRenames = (pendingRenames: readonly Values[]): boolean =>
  pendingRenames.length > 0 &&
  pendingRenames.every((rename) => Object.keys(validateRename(rename)).length === 0);
