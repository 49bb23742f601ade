import { kinds, recordKey } from '@steward/api/plans';
import type { DesiredRecord } from '@steward/api/plans';
import type { PlatformRecord } from '../platformRecords.ts';
import { indexRecords, nameOf } from '../platformRecords.ts';

/** The record that a record is to be, where the plan renames one of a resource, by its old name. */
function renamesAmong(
  records: readonly PlatformRecord[],
  desired: readonly DesiredRecord[],
  planned: ReadonlySet<string>,
): ReadonlyMap<PlatformRecord, string> {
  const index = indexRecords(records);
  const renamed = new Map<PlatformRecord, string>();
  const taken = new Set<string>();
  for (const { name, renamedFrom } of desired) {
    if (renamedFrom === undefined) continue;
    const old = { ...name, key: renamedFrom };
    const [record, ...others] = index.find(old);
    const isThere = index.find(name).length > 0 || taken.has(recordKey(name));
    if (record === undefined || others.length > 0 || isThere) continue;
    if (planned.has(recordKey(old)) || renamed.has(record)) continue;
    renamed.set(record, name.key);
    taken.add(recordKey(name));
  }
  return renamed;
}

/**
 * The platform's records under the names that a plan gives them, also as the scope of others: one that the plan
 * renames is found by its new name, so that it is changed instead of made anew. A record that has the new name
 * already stays what it is.
 */
export function renameRecords(
  records: readonly PlatformRecord[],
  desired: readonly DesiredRecord[],
): readonly PlatformRecord[] {
  if (desired.every(({ renamedFrom }) => renamedFrom === undefined)) return records;
  const planned = new Set(desired.map(({ name }) => recordKey(name)));
  /** New names of records, by the keys of their old ones. */
  const newKeys = new Map<string, string>();
  const inNewScope = (each: PlatformRecord): PlatformRecord => {
    const { resource, scope: key } = each;
    if (resource.scope?.in !== 'query' || key === undefined) return each;
    const old = { resource: resource.scope.field.to ?? '', scope: undefined, key };
    const scope = newKeys.get(recordKey(old));
    return scope === undefined ? each : { ...each, scope };
  };
  const result = records.filter(({ kind }) => kind === undefined);
  for (const kind of kinds) {
    const own = records.filter((each) => each.kind === kind).map(inNewScope);
    const renamed = renamesAmong(
      own,
      desired.filter((each) => each.kind === kind),
      planned,
    );
    for (const each of own) {
      const key = renamed.get(each);
      const name = nameOf(each);
      if (key !== undefined && name !== undefined) newKeys.set(recordKey(name), key);
      result.push(key === undefined ? each : { ...each, key });
    }
  }
  return result;
}
