import { definitions, displayTypes } from '../resources/customProperties.ts';
import type { Values } from '../values/input.ts';
import { toRequestBody, isEmpty } from '../values/input.ts';

const { type: _derived, ...inputFields } = definitions.fields;
const { possible_values: possible, frontend_possible_values: labels, min, max } = inputFields;

/**
 * Whether a value is one of the data types of a definition.
 *
 * @example
 * isDisplayType('dropdown'); // true
 */
export const isDisplayType = (value: unknown): value is keyof typeof displayTypes =>
  typeof value === 'string' && Object.hasOwn(displayTypes, value);

/**
 * The body of a new definition. Its `type` follows from the data type.
 *
 * @example
 * definitionBody({ name: 'Size', display_type: 'bool' });
 * // { name: 'Size', display_type: 'bool', type: 'boolean' }
 */
export function definitionBody(values: Values): Record<string, unknown> {
  const body = toRequestBody(inputFields, values);
  return isDisplayType(values.display_type)
    ? { ...body, type: displayTypes[values.display_type] }
    : body;
}

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

/**
 * Finds contradictions in the body of a definition: a sentence at the second of the two fields.
 *
 * @example
 * validateDefinition({ min: 5, max: 1 });
 * // { max: 'Max must not be less than Min, which is 5.' }
 */
export function validateDefinition(body: Values): Record<string, string> {
  const [valueCount, labelCount] = [body.possible_values, body.frontend_possible_values].map(
    lengthOf,
  );
  const differInCount = !isEmpty(body.frontend_possible_values) && valueCount !== labelCount;
  const isRangeReversed =
    typeof body.min === 'number' && typeof body.max === 'number' && body.min > body.max;
  return {
    ...(differInCount && {
      frontend_possible_values: `${labels.label} and ${possible.label} must have equally many values, not ${labelCount} and ${valueCount}.`,
    }),
    ...(isRangeReversed && {
      max: `${max.label} must not be less than ${min.label}, which is ${body.min}.`,
    }),
  };
}
