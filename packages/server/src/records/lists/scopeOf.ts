import type { Resource } from '@steward/api';
import { isEmpty } from '@steward/api/forms';

/** In which of the lists of its resource a record stands: 'organisation_lushas'; undefined where there is one list. */
export function scopeOf(
  { scope }: Pick<Resource, 'scope'>,
  record: Readonly<Record<string, unknown>>,
): string | undefined {
  if (scope === undefined) return undefined;
  const value = record[scope.in === 'path' ? 'table_name' : scope.name];
  return isEmpty(value) ? undefined : String(value);
}
