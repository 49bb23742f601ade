import type { UnnameableRecord } from '@steward/api/plans';
import { isEmpty } from '@steward/api/forms';
import type { PlatformRecord, RecordIndex } from './platformRecords.ts';
import { idsOf, nameOf } from './platformRecords.ts';

const idKey = (resource: string, id: unknown): string => `${resource} ${String(id)}`;

/** The records that a record refers to, its scope among them, as keys of their ids. */
function referencedIds({ resource, kind, row, values }: PlatformRecord): readonly string[] {
  if (kind === undefined) return [];
  const { scope } = resource;
  const references = Object.entries(kind.fields).flatMap(([name, { to }]) =>
    to === undefined || isEmpty(values[name]) ? [] : idsOf(values[name]).map((id) => idKey(to, id)),
  );
  return scope?.in === 'query'
    ? [idKey(scope.field.to ?? '', row[scope.name]), ...references]
    : references;
}

/** Why no plan can hold some of the records: they lack a name of their own, or refer to one that does. */
export function findUnnameable(
  records: readonly PlatformRecord[],
  index: RecordIndex,
): ReadonlyMap<PlatformRecord, string> {
  const byId = new Map(records.map((each) => [idKey(each.resource.name, each.row.id), each]));
  const reasons = new Map<PlatformRecord, string>();
  let open: readonly { each: PlatformRecord; referenced: readonly string[] }[] = records.map(
    (each) => ({ each, referenced: referencedIds(each) }),
  );
  for (const { each } of open) {
    const name = nameOf(each);
    if (each.key === undefined) reasons.set(each, 'has no name');
    else if (name !== undefined && index.find(name).length > 1) {
      reasons.set(each, 'shares its name with another');
    }
  }
  const isLost = (id: string) => {
    const record = byId.get(id);
    return record === undefined || reasons.has(record);
  };
  // A record that is left out may be referred to by one that was looked at before it.
  for (let before = -1; before !== reasons.size;) {
    before = reasons.size;
    open = open.filter(({ each }) => !reasons.has(each));
    for (const { each, referenced } of open) {
      if (referenced.some(isLost)) reasons.set(each, 'is in or names one that no plan can hold');
    }
  }
  return reasons;
}

/** A record that no plan can hold, as answers name it. */
export const toUnnameable = (
  { resource: { noun }, scope, key, row: { id } }: PlatformRecord,
  reason: string,
): UnnameableRecord => ({
  noun,
  ...(scope !== undefined && { scope }),
  ...(key !== undefined && { name: key }),
  id,
  reason,
});
