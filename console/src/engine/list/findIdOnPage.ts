import type { Resource } from '@steward/api';
import { recordName } from '../definition/recordName.ts';
import type { List } from './useList.ts';
import type { ChangedRecord } from '../../core/activity/state.ts';

/** Finds a record on the page of its list by id, or by name where the id is unknown. */
export function findIdOnPage(
  resource: Resource,
  list: Pick<List, 'scope' | 'page'>,
  { scope, id, name }: ChangedRecord,
): number | undefined {
  if (list.scope !== scope) return undefined;
  const isMeant = (row: (typeof list.page.rows)[number]) =>
    id === undefined ? name !== undefined && recordName(resource, row) === name : row.id === id;
  return list.page.rows.find(isMeant)?.id;
}
