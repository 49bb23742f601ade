import type { Resource } from '@steward/api';
import { withParams } from '../../core/routing/withParams.ts';
import { listAddress, openAddress } from './address.ts';
import type { ScreenDefinition } from '../definition/definition.ts';
import { findOpenAction } from '../definition/definition.ts';

/**
 * The search parameters of a list that show what has a name: its filter, where the list can be filtered
 * by the name, and else its search.
 */
export function listOfName({ columns, filters }: Resource, name: string): Record<string, string> {
  const field = columns[0]?.id ?? '';
  if (filters?.[field] === undefined) return { q: name };
  return { filter: JSON.stringify({ field, op: 'is', value: name }) };
}

/**
 * The address of a record: its page, its view or form above its list, or the list of what has its name, where it has
 * several forms and no view.
 *
 * @param params leave the record in a list with pages, so that it is on the first page
 */
export function recordAddress(
  definition: ScreenDefinition,
  { id, scope, name }: { readonly id: number; readonly scope?: string; readonly name?: string },
  params: Readonly<Record<string, string>> = listOfId(id),
): string {
  const { resource, pageOf } = definition;
  if (pageOf !== undefined) return pageOf(id);
  const { pathname, search } = listAddress(definition, scope);
  const opens = findOpenAction(definition);
  const rows = resource.pageSize === undefined ? {} : params;
  const listParams =
    opens !== undefined ? rows : name === undefined ? listOfId(id) : listOfName(resource, name);
  const list = withParams(new URLSearchParams(search), listParams).toString();
  return opens === undefined
    ? `${pathname}?${list}`
    : openAddress({ pathname, search: list }, opens.id, id);
}

const listOfId = (id: number): Record<string, string> => ({
  filter: JSON.stringify({ field: 'id', op: 'is', value: id }),
});
