import type { AnyRow, Resource } from '@steward/api';
import { pluralize, resources, summary, users, formatCount } from '@steward/api';
import { paths } from '../../core/routing/paths.ts';
import type { QueryRequest } from '../../engine/data/queries.ts';
import type { ScreenEntry } from '../registry/entry.ts';

/** The key of the query for the figures of all areas. */
export const figuresKey = 'summary';

/** The request for the figures. The page does without them, so a failure is shown nowhere. */
export const figuresRequest: QueryRequest = {
  route: summary.list,
  keepsOnFailure: true,
  silent: true,
};

/** The figures of an area on the landing page. */
export interface Figures {
  /** The number of its records. */
  readonly count: string;
  /** The same in words, such as '240 companies'. */
  readonly countText: string;
}

/** The resource whose figures an area shows; undefined for one without records of its own. */
export function screenResource(entry: ScreenEntry): Resource | undefined {
  const isTeam = entry.kind === 'page' && entry.path === paths.team;
  const name = entry.kind === 'list' ? entry.name : isTeam ? users.name : undefined;
  const resource = resources.find((each) => each.name === name);
  return resource?.extension === undefined ? resource : undefined;
}

/** The figures of an area, from the rows of the platform. */
export function figuresOf(rows: readonly AnyRow[], entry: ScreenEntry): Figures | undefined {
  const resource = screenResource(entry);
  const row = rows.find((each) => each.resource === resource?.name);
  if (resource === undefined || typeof row?.count !== 'number') return undefined;
  const { count } = row;
  return {
    count: formatCount(count),
    countText: pluralize(count, resource.one, resource.many),
  };
}
