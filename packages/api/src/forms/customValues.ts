import {
  defaultValueSource,
  displayTypes,
  values as customValues,
} from '../resources/customProperties.ts';
import type { Field, Option } from '../fields/fields.ts';
import { pickFields } from '../fields/fields.ts';
import { acceptedValues, validateValue } from '../values/validate.ts';
import { isDisplayType } from './definitions.ts';
import type { Values } from '../values/input.ts';
import { toRequestBody, isEmpty, splitList, parseInput } from '../values/input.ts';

const { fields } = customValues;

/** The inputs that can hold a value. The first filled one is sent. */
export const customValueInputs = ['num_value', 'string_value', 'date_value', 'bool_value'] as const;

/** One of the inputs that can hold a value. */
export type CustomValueInput = (typeof customValueInputs)[number];

/**
 * A sentence for the first input where none has a value.
 *
 * @example
 * validateCustomValue({ num_value: '5' }); // {}
 */
export function validateCustomValue(values: Values): Record<string, string> {
  if (customValueInputs.some((name) => !isEmpty(values[name]))) return {};
  const labels = customValueInputs.map((name) => fields[name].label);
  return { [customValueInputs[0]]: `Fill in one of ${new Intl.ListFormat('en').format(labels)}.` };
}

/**
 * The body of a new value: for the company if one is chosen, else for the article, with the first filled input. The
 * source defaults to 'manual'.
 *
 * @example
 * customValueBody({ custom_property_definition_id: '3', company_id: '7', num_value: '4.5' });
 * // { custom_property_definition_id: 3, company_id: 7, source: 'manual', value: 4.5 }
 */
export function customValueBody(values: Values): Record<string, unknown> {
  const target = isEmpty(values.company_id) ? 'article_id' : 'company_id';
  const filledInput = customValueInputs.find((name) => !isEmpty(values[name]));
  return {
    ...toRequestBody(pickFields(fields, 'custom_property_definition_id', target), values),
    source: isEmpty(values.source) ? defaultValueSource : values.source,
    ...(filledInput !== undefined && {
      value: parseInput(fields[filledInput], values[filledInput]),
    }),
  };
}

/** The input for each type of a definition. */
const inputByType = { number: 'num_value', string: 'string_value', boolean: 'bool_value' } as const;

/**
 * The input for values of a definition, by its data type, or else its type. Undefined without
 * either.
 *
 * @example
 * customValueInputOf({ type: 'number' }); // 'num_value'
 */
export function customValueInputOf(definition: Values): CustomValueInput | undefined {
  const { display_type } = definition;
  const type = isDisplayType(display_type) ? displayTypes[display_type] : definition.type;
  return type === 'number' || type === 'string' || type === 'boolean'
    ? inputByType[type]
    : undefined;
}

/** The texts of a list, which platforms store as a list or as one text with commas. */
const textsOf = (list: unknown): string[] =>
  Array.isArray(list) ? list.map(String) : typeof list === 'string' ? splitList(list) : [];

/** The values that a definition lets people choose from, with their labels where it has some. */
export function possibleValues(definition: Values): readonly Option[] {
  const labels = textsOf(definition.frontend_possible_values);
  return [...new Set(textsOf(definition.possible_values))].map((value, index) => ({
    value,
    label: labels[index] ?? value,
  }));
}

/**
 * The field of an input with the limits or the choices of a definition.
 *
 * @example
 * narrowField('num_value', { type: 'number', min: 0, max: 7 }).max; // 7
 */
export function narrowField(input: CustomValueInput, definition: Values): Field {
  const field: Field = fields[input];
  if (input !== customValueInputOf(definition)) return field;
  if (input === 'num_value')
    return {
      ...field,
      ...(typeof definition.min === 'number' && { min: definition.min }),
      ...(typeof definition.max === 'number' && { max: definition.max }),
    };
  const options = input === 'string_value' ? possibleValues(definition) : [];
  return options.length === 0 ? field : { ...field, kind: 'choice', options };
}

/**
 * A sentence where a definition cannot hold the value that was typed into an input.
 *
 * @example
 * customValueWarning({ type: 'number' }, 'string_value', 'six'); // 'This definition takes a number.'
 */
export function customValueWarning(
  definition: Values,
  input: CustomValueInput,
  typedValue: unknown,
): string | undefined {
  const expectedInput = customValueInputOf(definition);
  if (expectedInput === undefined || isEmpty(typedValue)) return undefined;
  return input === expectedInput
    ? customValueProblem(definition, parseInput(fields[input], typedValue))
    : acceptedValuesMessage(narrowField(expectedInput, definition));
}

const acceptedValuesMessage = (field: Field): string =>
  `This definition takes ${acceptedValues(field)}.`;

/**
 * Says why a definition cannot hold a value: its type, its choices or its limits.
 *
 * @example
 * customValueProblem({ display_type: 'number', max: 5 }, 7);
 * // 'This definition takes a number, 5 at most.'
 */
export function customValueProblem(definition: Values, value: unknown): string | undefined {
  const input = customValueInputOf(definition);
  if (input === undefined) return undefined;
  const field = narrowField(input, definition);
  return validateValue(field, value) === undefined ? undefined : acceptedValuesMessage(field);
}
