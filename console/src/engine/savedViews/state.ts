import type { AnyRow, Resource } from '@steward/api';
import { mayManageUsers, views } from '@steward/api';
import type { User } from '../../core/session/state.ts';
import type { ConsoleState } from '../../core/store/state.ts';
import type { QueryRequest } from '../data/queries.ts';
import { pageOf, selectQuery } from '../data/queries.ts';

/** The key of the query for the saved views of a list. */
export const viewsKey = ({ name }: Pick<Resource, 'name'>): string => `views:${name}`;

/** The request for the saved views of a list: one's own, and those that others share. */
export const viewsRequest = ({ name }: Pick<Resource, 'name'>): QueryRequest => ({
  route: views.list,
  args: { query: { resource: name, page: 1, pageSize: views.pageSize } },
  resource: views.name,
  keepsOnFailure: true,
  silent: true,
});

/** Selects a saved view by its id, if it is loaded. */
export const selectSavedView =
  (resource: Pick<Resource, 'name'>, id: number | undefined) =>
  (state: Pick<ConsoleState, 'queries'>): AnyRow | undefined =>
    id === undefined
      ? undefined
      : pageOf(selectQuery(viewsKey(resource))(state)).rows.find((view) => view.id === id);

/** The name of a view. */
export const viewName = ({ id, name }: AnyRow): string =>
  typeof name === 'string' && name !== '' ? name : `View ${id}`;

export const isOwnView = (view: AnyRow, user: User | undefined): boolean =>
  view.user_id === user?.id;

/** Whether a user may change a view: their own, and administrators those that are shared. */
export const mayChangeView = (view: AnyRow, user: User | undefined): boolean =>
  isOwnView(view, user) || (view.is_shared === true && mayManageUsers(user));
