import { kinds } from '@steward/api/plans';
import type { RemoteRecord } from './remoteRecords.ts';

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
