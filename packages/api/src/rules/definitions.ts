import { definitions, displayTypes } from '../resources/customProperties.ts';
import type { Values } from './input.ts';
import { bodyOf } from './input.ts';

const { type: _derived, ...typed } = definitions.fields;

/** Whether a value is one of the ways in which a property is shown. */
export const isDisplayType = (value: unknown): value is keyof typeof displayTypes =>
  typeof value === 'string' && Object.hasOwn(displayTypes, value);

/** The body of a new definition: the type string follows the display type, lists are split, min and max are numbers. */
export function definitionBody(values: Values): Record<string, unknown> {
  const body = bodyOf(typed, values);
  return isDisplayType(values.display_type)
    ? { ...body, type: displayTypes[values.display_type] }
    : body;
}
