import { roleIds } from '@steward/api';
import type { Change } from './change.ts';
import type { PlanDocument } from './document.ts';
import { labelOf } from './kinds.ts';
import type { Present } from './present.ts';
import { indexOf } from './present.ts';

/** Records that the platform keeps, whatever a plan says. */
const isKept = ({ resource, record }: Present): boolean =>
  resource.name === 'roles' && Object.values(roleIds).some((id) => id === record.id);

/** The records of the plan's kinds that it does not name. */
export function othersOf(
  document: PlanDocument,
  present: readonly Present[],
  planned: ReadonlySet<string>,
): Present[] {
  const isNamed = (each: Present) =>
    document.named.some(
      ({ kind, scope }) => kind.resource === each.resource && scope === each.scope,
    );
  return present
    .filter((each) => isNamed(each) && !isKept(each))
    .filter(
      ({ resource, scope, key }) =>
        key === undefined || !planned.has(indexOf({ resource: resource.name, scope, key })),
    );
}

/** The change that deletes a record. */
export function deletionOf({ resource, scope, key, record }: Present): Change {
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
      why: `The platform has no call that deletes ${resource.many}.`,
    }),
    send: async (client) => remove && client.call(remove, { params }),
  };
}
