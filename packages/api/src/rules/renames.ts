import { renames } from '../resources/uiConfiguration.ts';
import type { Values } from './input.ts';
import { isEmpty } from './input.ts';

const required = Object.keys(renames.fields);

/** The inputs of a rename that are still empty. */
export const emptyRenameFields = (rename: Values): string[] =>
  required.filter((name) => isEmpty(rename[name]));

/** Whether pending renames may be saved: there are some, and none lacks a field. */
export const canSaveRenames = (pending: readonly Values[]): boolean =>
  pending.length > 0 && pending.every((rename) => emptyRenameFields(rename).length === 0);
