import { kinds } from '@steward/api/plans';
import type { PlatformRecord } from '../platform/platformRecords.ts';

/** Orders records as they can be deleted: kinds that refer to others first, children before their parents. */
export function childrenFirst(records: readonly PlatformRecord[]): readonly PlatformRecord[] {
  const byId = new Map(records.map((each) => [`${each.resource.name} ${each.row.id}`, each]));
  const parentOf = ({ resource, row }: PlatformRecord) => {
    const [name] = Object.entries(resource.fields).find(([, { to }]) => to === resource.name) ?? [];
    return name === undefined ? undefined : byId.get(`${resource.name} ${String(row[name])}`);
  };
  const depths = new Map<PlatformRecord, number>();
  for (const each of records) {
    const chain: PlatformRecord[] = [];
    let ancestor: PlatformRecord | undefined = each;
    while (ancestor !== undefined && !depths.has(ancestor) && !chain.includes(ancestor)) {
      chain.push(ancestor);
      ancestor = parentOf(ancestor);
    }
    let depth = ancestor === undefined ? -1 : (depths.get(ancestor) ?? -1);
    for (const one of chain.reverse()) depths.set(one, ++depth);
  }
  const rank = ({ kind }: PlatformRecord) => (kind === undefined ? -1 : kinds.indexOf(kind));
  const depthOf = (each: PlatformRecord) => depths.get(each) ?? 0;
  return records.toSorted((a, b) => rank(b) - rank(a) || depthOf(b) - depthOf(a));
}
