import type { Fields } from '@steward/api';
import { isEmpty, toRequestBody } from '@steward/api/forms';
import type { FormValues } from '../definition/values.ts';

/** The values of the chosen fields as they are sent: one that was left empty is emptied. */
export function chosenValues(
  fields: Fields,
  names: readonly string[],
  values: FormValues,
): Readonly<Record<string, unknown>> {
  const chosenFields = Object.fromEntries(
    Object.entries(fields).filter(([name]) => names.includes(name)),
  );
  const body: Readonly<Record<string, unknown>> = { ...toRequestBody(chosenFields, values) };
  return Object.fromEntries(
    Object.keys(chosenFields).map((name) => [name, isEmpty(body[name]) ? null : body[name]]),
  );
}
