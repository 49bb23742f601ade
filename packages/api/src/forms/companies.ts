import type { BodyOf } from '../fields/fields.ts';
import type { providerIds } from '../resources/companies.ts';

/**
 * The body of 'Edit Provider ID', trimmed. Undefined while the type or the value is missing.
 *
 * @example
 * providerIdBody({ type: 'cap_iq_id', value: ' IQ1 ' }); // { cap_iq_id: 'IQ1' }
 */
export function providerIdBody(values: {
  type?: string;
  value?: string;
}): BodyOf<typeof providerIds> | undefined {
  const value = values.value?.trim();
  return values.type && value ? { [values.type]: value } : undefined;
}

/**
 * The body of 'Edit Company Name', trimmed. Undefined while the name is empty.
 *
 * @example
 * companyNameBody({ name: ' Acme ' }); // { name: 'Acme' }
 */
export function companyNameBody(values: { name?: string }): { name: string } | undefined {
  const name = values.name?.trim();
  return name ? { name } : undefined;
}
