import { defaultValueSource, values as customValues } from '../resources/customProperties.ts';
import { pick } from '../fields.ts';
import type { Values } from './input.ts';
import { bodyOf, isEmpty, toWire } from './input.ts';

const { fields } = customValues;
const inOrder = ['num_value', 'string_value', 'date_value', 'bool_value'] as const;

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
