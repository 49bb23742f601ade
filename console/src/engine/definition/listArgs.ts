import type { CallArgs, Resource } from '@steward/api';
import { withLocalDays } from '@steward/api/forms';
import type { ListQuery } from './query.ts';

/** The arguments that a scope adds to a call, in the path or in the query. */
export function scopeArgs(
  resource: Resource,
  scope: string | undefined,
): Pick<CallArgs, 'params' | 'query'> {
  if (resource.scope === undefined || scope === undefined) return {};
  return { [resource.scope.in === 'path' ? 'params' : 'query']: { [resource.scope.name]: scope } };
}

/** Converts the local days of a filter. The platform refuses an invalid filter. */
export function sentFilter({ filters, fields }: Resource, json: string): string {
  try {
    return JSON.stringify(withLocalDays(JSON.parse(json), filters ?? fields));
  } catch {
    return json;
  }
}

/** The arguments of a list call. */
export function listArgs(resource: Resource, { page, scope, q, filter, sort, order }: ListQuery) {
  const { params, query } = scopeArgs(resource, scope);
  const paging = resource.pageSize === undefined ? {} : { page, pageSize: resource.pageSize };
  const filterParam = filter && sentFilter(resource, filter);
  return {
    params,
    query: { ...query, ...paging, q, filter: filterParam, sort, order: sort && order },
  };
}
