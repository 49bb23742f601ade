import { kinds, storedValues } from '@steward/api/plans';
import type { RecordIndex, RemoteRecord } from './remoteRecords.ts';

const idKey = (resource: string, id: unknown): string => `${resource} ${String(id)}`;

/** The records that a record refers to, its scope among them, as keys of their ids. */
function referencedIds({ resource, record }: RemoteRecord): string[] {
  const kind = kinds.find((each) => each.resource === resource);
  if (kind === undefined) return [];
  const { scope } = resource;
  const stored = storedValues(kind, record);
  const references = Object.entries(kind.fields).flatMap(([name, { to }]) =>
    to === undefined ? [] : [stored[name] ?? []].flat().map((id) => idKey(to, id)),
  );
  return scope?.in === 'query'
    ? [idKey(scope.field.to ?? '', record[scope.name]), ...references]
    : references;
}

/** Why a plan cannot hold a record without a key. */
export const noName = 'has no name';

/** Why a plan cannot hold some of the records: they lack a name of their own, or refer to one that does. */
export function findUnnameable(
  records: readonly RemoteRecord[],
  index: RecordIndex,
): ReadonlyMap<RemoteRecord, string> {
  const byId = new Map(records.map((each) => [idKey(each.resource.name, each.record.id), each]));
  const reasons = new Map<RemoteRecord, string>();
  const reasonOf = (each: RemoteRecord): string | undefined => {
    const { resource, scope, key } = each;
    if (key === undefined) return noName;
    const sameName = index.find({ resource: resource.name, scope, key });
    if (sameName.length > 1) return 'shares its name with another';
    const isLost = (id: string) => {
      const referenced = byId.get(id);
      return referenced === undefined || reasons.has(referenced);
    };
    return referencedIds(each).some(isLost) ? 'is in or names one that it cannot hold' : undefined;
  };
  // A record that is left out may be referred to by one that was looked at before it.
  for (let before = -1; before !== reasons.size;) {
    before = reasons.size;
    for (const each of records) {
      const reason = reasons.has(each) ? undefined : reasonOf(each);
      if (reason !== undefined) reasons.set(each, reason);
    }
  }
  return reasons;
}
