import { sectors } from '../resources/sectors.ts';
import type { Values } from './input.ts';
import { toRequestBody, isEmpty } from './input.ts';

const { type: _shownOnly, ...editable } = sectors.fields;

/**
 * The body of a sector: the chosen type, or the one of the route; undefined while there is neither.
 * `before` is the record that is edited: a parent that it has and the form has no more is sent as null,
 * since what is left out stays as it was.
 */
export function sectorBody(
  values: Values,
  routeTypeId?: string,
  before?: Values,
): Record<string, unknown> | undefined {
  const sector_type_id = isEmpty(values.sector_type_id) ? routeTypeId : values.sector_type_id;
  if (isEmpty(sector_type_id)) return undefined;
  const orphaned = isEmpty(values.parent_id) && !isEmpty(before?.parent_id);
  return {
    ...toRequestBody(editable, { ...values, sector_type_id }),
    ...(orphaned && { parent_id: null }),
  };
}
