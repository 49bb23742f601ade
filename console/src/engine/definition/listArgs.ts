import type { CallArgs, Resource } from '@steward/api';
import type { ListQuery } from './query.ts';

/** The arguments that a scope adds to a call, in the path or in the query. */
export function scopeArgs(
  resource: Resource,
  scope: string | undefined,
): Pick<CallArgs, 'params' | 'query'> {
  if (resource.scope === undefined || scope === undefined) return {};
  return { [resource.scope.in === 'path' ? 'params' : 'query']: { [resource.scope.name]: scope } };
}

/** The arguments of a list call. */
export function listArgs(resource: Resource, { page, scope, q, filter, sort, order }: ListQuery) {
  const { params, query } = scopeArgs(resource, scope);
  const paging = resource.pageSize === undefined ? {} : { page, pageSize: resource.pageSize };
  return { params, query: { ...query, ...paging, q, filter, sort, order: sort && order } };
}
