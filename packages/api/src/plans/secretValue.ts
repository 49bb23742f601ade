import type { Field } from '../fields/fields.ts';
import { isEmpty, isMaskedSecret } from '../values/input.ts';
import { validateValue } from '../values/validate.ts';
import { isObject } from '../base/isObject.ts';

/** A secret of a plan: the secret itself, or that it stays what the platform has. */
export type DesiredSecret = { readonly secret: string } | { readonly kept: true | string };

/**
 * Reads a secret of a plan.
 *
 * @example
 * parseSecret(field, 'key', 'sesame'); // { secret: 'sesame' }
 * parseSecret(field, 'key', { kept: '$KEY is not set' }); // it stays, and is not compared, for this reason
 */
export function parseSecret(
  field: Field,
  fieldLabel: string,
  value: unknown,
): DesiredSecret | { readonly problem: string } {
  if (isObject(value) && 'kept' in value && Object.keys(value).length === 1) {
    const { kept } = value;
    if (kept === true || (typeof kept === 'string' && kept !== '')) return { kept };
  }
  if (typeof value !== 'string' || isEmpty(value) || isMaskedSecret(value)) {
    return {
      problem: `${fieldLabel} is a secret: send its value, or { "kept": true } to keep it.`,
    };
  }
  const problem = validateValue(field, value);
  return problem === undefined ? { secret: value } : { problem: `${fieldLabel}: ${problem}` };
}
