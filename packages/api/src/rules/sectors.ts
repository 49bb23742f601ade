import { sectors } from '../resources/sectors.ts';
import type { Values } from './input.ts';
import { bodyOf, isEmpty } from './input.ts';

const { type: _shownOnly, ...editable } = sectors.fields;

/**
 * The body of a sector: the chosen type, or the one of the route; undefined while there is neither.
 */
export function sectorBody(
  values: Values,
  routeTypeId?: string,
): Record<string, unknown> | undefined {
  const sector_type_id = isEmpty(values.sector_type_id) ? routeTypeId : values.sector_type_id;
  return isEmpty(sector_type_id) ? undefined : bodyOf(editable, { ...values, sector_type_id });
}
