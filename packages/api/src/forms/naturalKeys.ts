import type { AnyRow, Resource } from '../define.ts';
import { isEmpty } from './input.ts';

/** What a record is called, in the field that tells it apart; undefined where it has none. */
export function naturalKeyOf(resource: Resource, record: AnyRow): string | undefined {
  const value = record[resource.naturalKey ?? ''];
  return isEmpty(value) ? undefined : String(value);
}
