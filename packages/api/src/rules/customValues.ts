import { defaultValueSource, values as customValues } from '../resources/customProperties.ts';
import { pick } from '../fields.ts';
import type { Values } from './input.ts';
import { bodyOf, isEmpty, toWire } from './input.ts';

const { fields } = customValues;
const inOrder = ['num_value', 'string_value', 'date_value', 'bool_value'] as const;

/** What is wrong where none of the inputs that can hold the value is filled in, beside the first of them. */
export function valueProblems(values: Values): Record<string, string> {
  if (inOrder.some((name) => !isEmpty(values[name]))) return {};
  const labels = inOrder.map((name) => fields[name].label);
  return { [inOrder[0]]: `Fill in one of ${new Intl.ListFormat('en').format(labels)}.` };
}

/**
 * The body of a new value: company before article; the number, else the text, else the date, else the
 * boolean; the source is 'manual' unless another was typed.
 */
export function valueBody(values: Values): Record<string, unknown> {
  const target = isEmpty(values.company_id) ? 'article_id' : 'company_id';
  const chosen = inOrder.find((name) => !isEmpty(values[name]));
  return {
    ...bodyOf(pick(fields, 'custom_property_definition_id', target), values),
    source: isEmpty(values.source) ? defaultValueSource : values.source,
    ...(chosen !== undefined && { value: toWire(fields[chosen], values[chosen]) }),
  };
}
