import type { AnyRow } from '@steward/api';
import type { Values } from '@steward/api/forms';
import {
  customValueInputOf,
  customValueInputs,
  isEmpty,
  narrowField,
  validateValue,
} from '@steward/api/forms';
import { readCell } from './readCell.ts';

/** The value of a custom property as the platform has it, from the one input that is filled. */
export const storedValueOf = (record: AnyRow): unknown =>
  customValueInputs.map((name) => record[name]).find((value) => !isEmpty(value));

const valueField = 'value';

interface TypedValue {
  readonly values: Record<string, unknown>;
  readonly problems: Readonly<Record<string, string>>;
}

/**
 * Reads the value of a row as its definition has it: the same '5' is a number for one property, and a text for
 * another. It stands in the column of the value, or in that of one of its types.
 */
export function typeCustomValue(given: Values, definition: AnyRow | undefined): TypedValue {
  const others = Object.entries(given).filter(
    ([name]) => name !== valueField && !customValueInputs.some((input) => input === name),
  );
  const values = Object.fromEntries(others);
  const named = customValueInputs.find((name) => !isEmpty(given[name]));
  const text = String(given[valueField] ?? (named === undefined ? '' : given[named])).trim();
  if (text === '') return { values, problems: { [valueField]: 'Value is required.' } };
  const input = (definition && customValueInputOf(definition)) ?? named ?? 'string_value';
  const field = narrowField(input, definition ?? {});
  const typed = readCell(field, text);
  const problem = validateValue(field, typed);
  if (problem !== undefined) return { values, problems: { [valueField]: problem } };
  return { values: { ...values, [input]: typed, [valueField]: typed }, problems: {} };
}
