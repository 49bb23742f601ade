import type { AnyRow, Resource } from '../routes/resource.ts';
import { isEmpty } from './input.ts';

/**
 * The value of a record's natural key as text; undefined where it has none.
 *
 * @example
 * naturalKeyOf(contract.signals, { id: 7, name: 'hiring' }); // 'hiring'
 */
export function naturalKeyOf(resource: Resource, record: AnyRow): string | undefined {
  const value = record[resource.naturalKey ?? ''];
  return isEmpty(value) ? undefined : String(value);
}
