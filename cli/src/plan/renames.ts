import type { RecordName } from '@steward/api/plans';
import { recordKey } from '@steward/api/plans';
import type { DesiredRecord } from './desiredRecord.ts';
import type { RemoteRecord } from './remoteRecords.ts';
import { indexRecords } from './remoteRecords.ts';

/** The records with one of them under a new name, also as the scope of others. */
function rename(records: readonly RemoteRecord[], old: RecordName, key: string): RemoteRecord[] {
  const oldKey = recordKey(old);
  return records.map((each) => {
    const { resource, scope } = each;
    const isIt =
      each.key !== undefined &&
      recordKey({ resource: resource.name, scope, key: each.key }) === oldKey;
    if (isIt) return { ...each, key };
    const isWithin =
      resource.scope?.in === 'query' &&
      resource.scope.field.to === old.resource &&
      scope?.trim() === old.key.trim();
    return isWithin ? { ...each, scope: key } : each;
  });
}

/**
 * The platform's records under the names that a plan gives them: one that the plan renames is found by its new
 * name, so that it is changed instead of made anew. A record that has the new name already stays what it is.
 */
export function renameRecords(
  records: readonly RemoteRecord[],
  desired: readonly DesiredRecord[],
): readonly RemoteRecord[] {
  const planned = new Set(desired.map(({ name }) => recordKey(name)));
  let renamed = records;
  for (const { name, renamedFrom } of desired) {
    if (renamedFrom === undefined) continue;
    const old = { ...name, key: renamedFrom };
    const index = indexRecords(renamed);
    const isThere = index.find(name).length > 0 || index.find(old).length !== 1;
    if (!isThere && !planned.has(recordKey(old))) renamed = rename(renamed, old, name.key);
  }
  return renamed;
}
