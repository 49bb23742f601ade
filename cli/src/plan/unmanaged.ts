import { roleIds } from '@steward/api';
import type { RecordName } from '@steward/api/plans';
import { isPeople } from '@steward/api/plans';
import type { Change } from './change.ts';
import type { PlanDocument } from './document.ts';
import { labelOf } from './labels.ts';
import type { RemoteRecord } from './remoteRecords.ts';

/** Records that the platform keeps, even if a plan does not name them. */
const isBuiltIn = ({ resource, record }: RemoteRecord): boolean =>
  resource.name === 'roles' && Object.values(roleIds).some((id) => id === record.id);

/** Whether a field of a record is the same on all platforms of a version, so that none can change it. */
export const isFixed = (remote: RemoteRecord, field: string): boolean =>
  isBuiltIn(remote) && field === 'selectedPermissions';

/** The records of the plan's kinds that the plan does not name. */
export const findUnmanaged = (
  { named }: PlanDocument,
  records: readonly RemoteRecord[],
  isPlanned: (name: RecordName) => boolean,
): RemoteRecord[] =>
  records.filter((each) => {
    const { resource, scope, key } = each;
    const isOfPlan = named.some((one) => one.kind.resource === resource && one.scope === scope);
    if (!isOfPlan || isBuiltIn(each) || isPeople(resource)) return false;
    return key === undefined || !isPlanned({ resource: resource.name, scope, key });
  });

/** The change that deletes a record. */
export function createDeletion(base: RemoteRecord): Change {
  const { resource, scope, key, record } = base;
  const { remove, idParam, noun, many } = resource;
  const params = {
    ...(resource.scope?.in === 'path' && { [resource.scope.name]: scope ?? '' }),
    [idParam]: record.id,
  };
  return {
    op: 'delete',
    noun,
    label: labelOf(resource, { scope, key: key ?? String(record.id) }),
    id: record.id,
    differences: [],
    blockedReason:
      remove === undefined ? `The platform has no call that deletes ${many}.` : undefined,
    base,
    send: async (client, _resolveId, options = {}) =>
      remove && client.call(remove, { params, ...options }),
  };
}
