import type { Resource } from '@steward/api';
import { recordName } from '../definition/definition.ts';
import type { ListState } from '../data/state.ts';
import type { ToastRecord } from '../../core/activity/toast.ts';

/** The id of a record that is on the page of its list, found by its id, or by its name where that is not known. */
export function idOnPage(
  resource: Resource,
  { query, page }: ListState,
  { scope, id, name }: ToastRecord,
): number | undefined {
  if (query?.scope !== scope) return undefined;
  const isMeant = (row: (typeof page.rows)[number]) =>
    id === undefined ? name !== undefined && recordName(resource, row) === name : row.id === id;
  return page.rows.find(isMeant)?.id;
}
