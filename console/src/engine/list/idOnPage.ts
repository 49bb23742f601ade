import type { Resource } from '@steward/api';
import { recordName } from '../definition/definition.ts';
import type { List } from './useList.ts';
import type { ToastRecord } from '../../core/activity/state.ts';

/** The id of a record that is on the page of its list, found by its id, or by its name where that is not known. */
export function idOnPage(
  resource: Resource,
  list: Pick<List, 'scope' | 'page'>,
  { scope, id, name }: ToastRecord,
): number | undefined {
  if (list.scope !== scope) return undefined;
  const isMeant = (row: (typeof list.page.rows)[number]) =>
    id === undefined ? name !== undefined && recordName(resource, row) === name : row.id === id;
  return list.page.rows.find(isMeant)?.id;
}
