import { kinds } from './kinds.ts';
import type { RemoteRecord } from './remoteState.ts';
import { recordKey } from './remoteState.ts';
import type { DesiredRecord } from './desiredRecord.ts';

/** DesiredRecord records, those that others of their kind name before these; circles are told. */
export function parentsFirst(
  wanted: readonly DesiredRecord[],
  problems: string[],
): DesiredRecord[] {
  const byName = new Map(wanted.map((each) => [recordKey(each.name), each]));
  const ordered = new Set<DesiredRecord>();
  const visit = (each: DesiredRecord, below: readonly DesiredRecord[]) => {
    if (ordered.has(each)) return;
    if (below.includes(each)) {
      problems.push(`${each.place}: ${each.label}: It is within itself, by way of its parents.`);
      return;
    }
    for (const name of Object.values(each.named).flatMap((one) => one ?? [])) {
      const parent = byName.get(recordKey(name));
      if (parent !== undefined) visit(parent, [...below, each]);
    }
    ordered.add(each);
  };
  for (const each of wanted) visit(each, []);
  return [...ordered];
}

/** Records in the order in which they can go: kinds that refer to others first, children before their parents. */
export function childrenFirst(records: readonly RemoteRecord[]): RemoteRecord[] {
  const rank = ({ resource }: RemoteRecord) =>
    kinds.findIndex((kind) => kind.resource === resource);
  const ids = new Map(records.map((each) => [`${each.resource.name} ${each.record.id}`, each]));
  const parentOf = ({ resource, record }: RemoteRecord) => {
    const [name] = Object.entries(resource.fields).find(([, { to }]) => to === resource.name) ?? [];
    return name === undefined ? undefined : ids.get(`${resource.name} ${String(record[name])}`);
  };
  const depthOf = (each: RemoteRecord) => {
    const above = new Set<RemoteRecord>();
    for (let one = parentOf(each); one !== undefined && !above.has(one); one = parentOf(one)) {
      above.add(one);
    }
    return above.size;
  };
  const depths = new Map(records.map((each) => [each, depthOf(each)]));
  return [...records].sort(
    (a, b) => rank(b) - rank(a) || (depths.get(b) ?? 0) - (depths.get(a) ?? 0),
  );
}
