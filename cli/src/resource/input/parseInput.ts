import type { Field, Fields } from '@steward/api';
import { errorMessage, isObject } from '@steward/api';
import { inputError, usageError } from '../../kernel/errors/errors.ts';
import { assertKeepsDigits } from '../../kernel/text/json.ts';

/** Reads --from-file: a JSON object of fields. */
export function parseFields(text: string, from: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // The message ends with a piece of the file, which may hold a secret.
    const reason = errorMessage(error).replace(/, (\.\.\.)?"[\s\S]*$/, '');
    throw inputError(`${from} is not JSON: ${reason}.`);
  }
  assertKeepsDigits(text, from);
  if (isObject(value) && !Array.isArray(value)) return value;
  throw inputError(`${from} must hold one JSON object, such as {"name": "…"}.`);
}

/** Reads --set field=value, which may be repeated. */
export function parseSetFlags(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) throw usageError(`--set takes field=value, not “${pair}”.`);
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

/** One record as text: its first field, or two with a colon between them; a colon in the first one is kept. */
function parseRecord(text: string, fields: Fields): unknown {
  const [first = 'value', second] = Object.keys(fields);
  const [, head, number] = /^([\s\S]+):\s*(\d+)\s*$/.exec(text) ?? [];
  return second === undefined || number === undefined
    ? { [first]: text }
    : { [first]: head, [second]: Number(number) };
}

/** Reads a flag that holds records, each as JSON or as its fields with colons between them. */
export function parseRecords(field: Field, texts: readonly string[]): unknown[] {
  return texts.flatMap((text): unknown => {
    if (!/^\s*[[{]/.test(text)) return parseRecord(text, field.fields ?? {});
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw inputError(`${field.label} is not valid JSON. Check quotes, commas and brackets.`);
    }
    assertKeepsDigits(text, field.label);
    return value;
  });
}
