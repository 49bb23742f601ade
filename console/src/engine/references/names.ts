import type { AnyRow, Fields } from '@steward/api';
import { idFilter } from '@steward/api/forms';
import type { QueriesState, QueryEvent, QueryRequest } from '../data/queries.ts';
import { selectQuery } from '../data/queries.ts';
import { referencesKey, referencesRequest } from './queries.ts';
import { referencedResource } from './references.ts';

/** Records of one resource that are shown by their names. */
export interface ReferencedIds {
  readonly resource: string;
  readonly ids: readonly number[];
}

interface State {
  readonly queries: QueriesState;
}

const namesKey = (resource: string): string => `names:${resource}`;

/** The most records of one request: more ids would make its address too long. */
const maxIds = 1_000;

/** A record that was read for a picker, or for its name. */
export const selectNamed =
  (resource: string, id: unknown) =>
  (state: State): AnyRow | undefined =>
    selectQuery(referencesKey(resource))(state)?.knownRows?.[Number(id)] ??
    selectQuery(namesKey(resource))(state)?.knownRows?.[Number(id)];

const isId = (value: unknown): value is number => typeof value === 'number';

/** The records that rows refer to, by resource. */
export function idsOfRows(fields: Fields, rows: readonly AnyRow[]): readonly ReferencedIds[] {
  const byResource = new Map<string, Set<number>>();
  for (const [name, { to }] of Object.entries(fields)) {
    const ids = rows.flatMap((row) => row[name]).filter(isId);
    if (to === undefined || ids.length === 0) continue;
    byResource.set(to, new Set([...(byResource.get(to) ?? []), ...ids]));
  }
  return [...byResource].map(([resource, ids]) => ({ resource, ids: [...ids] }));
}

/** The ids of a request that is under way, which the next one of its key would end. */
function idsUnderWay(state: State, resource: string): readonly number[] {
  const query = selectQuery(namesKey(resource))(state);
  return (query?.status === 'loading' && query.request.ids) || [];
}

/**
 * The request for the names that are not known yet, all in one call; undefined where there are none. A platform
 * that cannot be asked for ids is asked for the first page of the list, once.
 */
export function namesRequested(
  state: State,
  { resource: name, ids }: ReferencedIds,
  canQuery: boolean,
): QueryEvent | undefined {
  const resource = referencedResource(name);
  const unknown = ids.filter((id) => selectNamed(name, id)(state) === undefined);
  if (resource === undefined || unknown.length === 0) return undefined;
  if (!canQuery) {
    const key = referencesKey(name);
    if (selectQuery(key)(state) !== undefined) return undefined;
    return { type: 'query/requested', key, request: referencesRequest(resource, { silent: true }) };
  }
  const underWay = idsUnderWay(state, name);
  if (unknown.every((id) => underWay.includes(id))) return undefined;
  const missingIds = [...new Set([...unknown, ...underWay])].sort((a, b) => a - b).slice(0, maxIds);
  const request: QueryRequest = {
    route: resource.list,
    args: { query: { pageSize: missingIds.length, filter: idFilter(missingIds) } },
    ids: missingIds,
    collects: true,
    silent: true,
  };
  return { type: 'query/requested', key: namesKey(name), request };
}
