import { roleIds } from '@steward/api';
import type { Change } from './change.ts';
import type { PlanDocument } from './document.ts';
import { labelOf } from './kinds.ts';
import type { RemoteRecord } from './remoteState.ts';
import { recordKey } from './remoteState.ts';

/** Records that the platform keeps, whatever a plan says. */
const isBuiltIn = ({ resource, record }: RemoteRecord): boolean =>
  resource.name === 'roles' && Object.values(roleIds).some((id) => id === record.id);

/** The records of the plan's kinds that it does not name. */
export function findUnmanaged(
  document: PlanDocument,
  present: readonly RemoteRecord[],
  planned: ReadonlySet<string>,
): RemoteRecord[] {
  const isNamed = (each: RemoteRecord) =>
    document.named.some(
      ({ kind, scope }) => kind.resource === each.resource && scope === each.scope,
    );
  return present
    .filter((each) => isNamed(each) && !isBuiltIn(each))
    .filter(
      ({ resource, scope, key }) =>
        key === undefined || !planned.has(recordKey({ resource: resource.name, scope, key })),
    );
}

/** The change that deletes a record. */
export function deleteChange({ resource, scope, key, record }: RemoteRecord): Change {
  const { remove, idParam } = resource;
  const params = {
    ...(resource.scope?.in === 'path' && { [resource.scope.name]: scope ?? '' }),
    [idParam]: record.id,
  };
  return {
    op: 'delete',
    noun: resource.noun,
    label: labelOf(resource, { scope, key: key ?? String(record.id) }),
    id: record.id,
    differences: [],
    ...(remove === undefined && {
      blockedReason: `The platform has no call that deletes ${resource.many}.`,
    }),
    send: async (client) => remove && client.call(remove, { params }),
  };
}
