import type { Fields } from '@steward/api';
import type { Filter } from '@steward/api/forms';
import { filterConditions } from '@steward/api/forms';
import type { ReferencedIds } from '../references/names.ts';

/** The records that a filter refers to, by resource. */
export function referencesOf(filter: Filter | undefined, fields: Fields): readonly ReferencedIds[] {
  const byResource = new Map<string, Set<number>>();
  for (const { field, value } of filter === undefined ? [] : filterConditions(filter)) {
    const to = fields[field]?.to;
    if (to === undefined) continue;
    const ids = byResource.get(to) ?? new Set();
    for (const id of [value].flat()) if (typeof id === 'number') ids.add(id);
    byResource.set(to, ids);
  }
  return [...byResource]
    .map(([resource, ids]) => ({ resource, ids: [...ids].sort((a, b) => a - b) }))
    .filter(({ ids }) => ids.length > 0);
}
