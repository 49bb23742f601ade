import { companyNameKey, websiteHost } from '../../csv/companyKeys.ts';
import type { Resource } from '../../routes/resource.ts';
import { companies } from '../../resources/companies.ts';

/**
 * A value of a field as records are found by it: texts that look the same are the same, and people write addresses,
 * websites and names of companies in several ways.
 *
 * @example
 * comparedText(contract.users, 'email', ' Ada@Example.com '); // 'ada@example.com'
 * comparedText(contract.companies, 'website', 'https://www.acme.com/about'); // 'acme.com'
 */
export function comparedText({ name, fields }: Resource, field: string, value: unknown): string {
  const text = String(value ?? '').trim();
  if (name === companies.name && field === 'name') return companyNameKey(text);
  if (name === companies.name && field === 'website') return websiteHost(text);
  return (fields[field]?.kind === 'email' ? text.toLowerCase() : text).normalize('NFC');
}
