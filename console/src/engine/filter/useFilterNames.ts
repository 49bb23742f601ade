import type { Fields } from '@steward/api';
import type { Filter, NameOfReference } from '@steward/api/forms';
import { filterConditions } from '@steward/api/forms';
import { shallowEqual } from 'react-redux';
import { useAppSelector } from '../../core/store/context.ts';
import type { QueryRequest } from '../data/queries.ts';
import { selectQuery } from '../data/queries.ts';
import { referencedResource, referenceLabel } from '../references/references.ts';
import { referencesKey } from '../references/queries.ts';

/** The records of one resource that a filter refers to. */
export interface FilteredBy {
  readonly resource: string;
  readonly ids: readonly number[];
}

/** The key of the query for the records that a filter refers to. */
export const namesKey = (resource: string): string => `names:${resource}`;

/** The request for records by their ids, whichever page of their list they are on. */
export function namesRequest({ resource, ids }: FilteredBy): QueryRequest | undefined {
  const list = referencedResource(resource)?.list;
  if (list === undefined) return undefined;
  const filter = { field: 'id', op: 'among', value: ids };
  return {
    route: list,
    args: { query: { pageSize: ids.length, filter } },
    collects: true,
    silent: true,
  };
}

/** The records that a filter refers to, by resource. */
export function referencesOf(filter: Filter | undefined, fields: Fields): readonly FilteredBy[] {
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

const nameKey = (resource: string, id: number): string => `${resource}:${id}`;

/** The names of the records that a filter refers to, as far as they are loaded. */
export function useFilterNames(references: readonly FilteredBy[]): NameOfReference {
  const names = useAppSelector((state): Readonly<Record<string, string>> => {
    const found: Record<string, string> = {};
    for (const { resource: name, ids } of references) {
      const resource = referencedResource(name);
      const known = {
        ...selectQuery(namesKey(name))(state)?.known,
        ...selectQuery(referencesKey(name))(state)?.known,
      };
      for (const id of ids) {
        const row = known[id];
        if (resource && row) found[nameKey(name, id)] = referenceLabel(resource, row);
      }
    }
    return found;
  }, shallowEqual);
  return (resource, id) => names[nameKey(resource, id)];
}
