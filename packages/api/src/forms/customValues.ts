import {
  defaultValueSource,
  displayTypes,
  values as customValues,
} from '../resources/customProperties.ts';
import type { Field, Option } from '../fields.ts';
import { pickFields } from '../fields.ts';
import { acceptedValues, validateValue } from './validate.ts';
import { isDisplayType } from './definitions.ts';
import type { Values } from './input.ts';
import { toRequestBody, isEmpty, splitList, parseInput } from './input.ts';

const { fields } = customValues;
const inOrder = ['num_value', 'string_value', 'date_value', 'bool_value'] as const;

/** What is wrong where none of the inputs that can hold the value is filled in, beside the first of them. */
export function validateCustomValue(values: Values): Record<string, string> {
  if (inOrder.some((name) => !isEmpty(values[name]))) return {};
  const labels = inOrder.map((name) => fields[name].label);
  return { [inOrder[0]]: `Fill in one of ${new Intl.ListFormat('en').format(labels)}.` };
}

/**
 * The body of a new value: company before article; the number, else the text, else the date, else the
 * boolean; the source is 'manual' unless another was typed.
 */
export function customValueBody(values: Values): Record<string, unknown> {
  const target = isEmpty(values.company_id) ? 'article_id' : 'company_id';
  const chosen = inOrder.find((name) => !isEmpty(values[name]));
  return {
    ...toRequestBody(pickFields(fields, 'custom_property_definition_id', target), values),
    source: isEmpty(values.source) ? defaultValueSource : values.source,
    ...(chosen !== undefined && { value: parseInput(fields[chosen], values[chosen]) }),
  };
}

/** The input of a value that goes with each type of a definition. */
const inputOf = { number: 'num_value', string: 'string_value', boolean: 'bool_value' } as const;

/** One of the inputs that can hold a value. */
export type CustomValueInput = (typeof inOrder)[number];

/** The inputs that can hold a value, in the order in which the first filled one is sent. */
export const customValueInputs: readonly CustomValueInput[] = inOrder;

/** The input that takes the values of a definition, by its type or else its data type; undefined for neither. */
export function customValueInputOf(definition: Values): CustomValueInput | undefined {
  const { type, display_type } = definition;
  const known = isDisplayType(display_type) ? displayTypes[display_type] : type;
  return known === 'number' || known === 'string' || known === 'boolean'
    ? inputOf[known]
    : undefined;
}

/** The texts of a list, as platforms store one: a list, or with commas between them. */
const textsOf = (list: unknown): string[] =>
  Array.isArray(list) ? list.map(String) : typeof list === 'string' ? splitList(list) : [];

/** What a definition lets people choose from, each with the words for it where there are any. */
export function possibleValues(definition: Values): readonly Option[] {
  const labels = textsOf(definition.frontend_possible_values);
  return [...new Set(textsOf(definition.possible_values))].map((value, index) => ({
    value,
    label: labels[index] ?? value,
  }));
}

/** The field of an input as a definition narrows it: its least and greatest number, or what is possible. */
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

/** Why a definition cannot hold what was typed into an input: a sentence; undefined where it can. */
export function customValueWarning(
  definition: Values,
  input: CustomValueInput,
  typed: unknown,
): string | undefined {
  const takes = customValueInputOf(definition);
  if (takes === undefined || isEmpty(typed)) return undefined;
  const field = narrowField(takes, definition);
  const holds =
    input === takes && validateValue(field, parseInput(fields[input], typed)) === undefined;
  return holds ? undefined : `This definition takes ${acceptedValues(field)}.`;
}
