import { providerFields } from '../resources/providers.ts';
import type { Values } from '../values/input.ts';
import { toRequestBody, isEmpty } from '../values/input.ts';

/** The three code lists that go together. */
export const providerCodeFields = ['subject_codes', 'industry_codes', 'region_codes'] as const;

/**
 * The code lists that are empty although another is filled in: either all three are given, or none.
 *
 * @example
 * missingProviderCodes({ subject_codes: ['c1'] }); // ['industry_codes', 'region_codes']
 */
export function missingProviderCodes(values: Values): string[] {
  const missingNames = providerCodeFields.filter((name) => isEmpty(values[name]));
  return missingNames.length === providerCodeFields.length ? [] : missingNames;
}

/**
 * The body of a provider. Undefined while the code lists are incomplete.
 *
 * @example
 * providerBody({ name: 'Main', enabled: '1' }); // { name: 'Main', enabled: 1 }
 */
export function providerBody(values: Values): Record<string, unknown> | undefined {
  return missingProviderCodes(values).length > 0
    ? undefined
    : toRequestBody(providerFields, values);
}
