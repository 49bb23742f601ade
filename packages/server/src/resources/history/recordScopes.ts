import { resources } from '@steward/api';
import type { Row, Store } from '../../base/store.ts';
import { groupBy } from '../../records/lists/groupBy.ts';
import { scopeOf } from '../../records/lists/scopeOf.ts';
import { tableName } from '../../records/schema/schema.ts';
import { toIdList } from '../../records/permissions/permissions.ts';

const scopedResources = resources.filter(({ scope }) => scope !== undefined);

/**
 * Finds in which lists the records of entries stand now, with one query for each resource that has several.
 * @returns the scope of an entry's record; null where there is one list, or no such record any more
 */
export async function findScopes(
  store: Store,
  entries: readonly Row[],
): Promise<(entry: Row) => string | null> {
  const entriesOf = groupBy(entries, (entry) => String(entry.resource));
  const scopes = new Map<string, string>();
  for (const resource of scopedResources) {
    const ids = toIdList(entriesOf.get(resource.name)?.map((entry) => entry.record_id));
    if (ids.length === 0) continue;
    const rows = await store.table(tableName(resource.name)).findIn('id', [...new Set(ids)]);
    for (const row of rows) {
      const scope = scopeOf(resource, row);
      if (scope !== undefined) scopes.set(`${resource.name}:${row.id}`, scope);
    }
  }
  return (entry) => scopes.get(`${String(entry.resource)}:${String(entry.record_id)}`) ?? null;
}
