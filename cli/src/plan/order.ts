import { dependencyOrder } from './dependencyOrder.ts';
import type { DesiredRecord } from './desiredRecord.ts';
import { referencedNames } from './desiredRecord.ts';
import { kinds } from './kinds.ts';
import type { RemoteRecord } from './remoteRecords.ts';
import { recordKey } from './remoteRecords.ts';

/** Orders records of one kind, those that others refer to before these; adds a problem for a cycle. */
export function parentsFirst(
  records: readonly DesiredRecord[],
  problems: string[],
): DesiredRecord[] {
  const byName = new Map(records.map((each) => [recordKey(each.name), each]));
  const parentsOf = (each: DesiredRecord) =>
    referencedNames(each).flatMap((name) => byName.get(recordKey(name)) ?? []);
  return dependencyOrder(records, parentsOf, ({ place, label }) => {
    problems.push(`${place}: ${label}: It is within itself, by way of its parents.`);
  });
}

/** Orders records as they can be deleted: kinds that refer to others first, children before their parents. */
export function childrenFirst(records: readonly RemoteRecord[]): RemoteRecord[] {
  const byId = new Map(records.map((each) => [`${each.resource.name} ${each.record.id}`, each]));
  const rank = ({ resource }: RemoteRecord) =>
    kinds.findIndex((kind) => kind.resource === resource);
  const parentOf = ({ resource, record }: RemoteRecord) => {
    const [name] = Object.entries(resource.fields).find(([, { to }]) => to === resource.name) ?? [];
    return name === undefined ? undefined : byId.get(`${resource.name} ${String(record[name])}`);
  };
  const depthOf = (each: RemoteRecord) => {
    const above = new Set<RemoteRecord>();
    for (let one = parentOf(each); one !== undefined && !above.has(one); one = parentOf(one)) {
      above.add(one);
    }
    return above.size;
  };
  const depths = new Map(records.map((each) => [each, depthOf(each)]));
  const depth = (each: RemoteRecord) => depths.get(each) ?? 0;
  return [...records].sort((a, b) => rank(b) - rank(a) || depth(b) - depth(a));
}
