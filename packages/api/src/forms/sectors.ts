import { sectors } from '../resources/sectors.ts';
import type { Values } from '../values/input.ts';
import { toRequestBody, isEmpty } from '../values/input.ts';

const { type: _shownOnly, ...editableFields } = sectors.fields;

/**
 * The body of a sector. Undefined while it has no sector type.
 * @param routeTypeId the sector type of the page, for a form without one
 * @param editedRecord the record that is edited; where the form has no parent any more, null is sent for it,
 * since a field that is left out stays as it was
 * @example
 * sectorBody({ name: 'AI', parent_id: '' }, '1', { parent_id: 5 });
 * // { name: 'AI', sector_type_id: 1, parent_id: null }
 */
export function sectorBody(
  values: Values,
  routeTypeId?: string,
  editedRecord?: Values,
): Record<string, unknown> | undefined {
  const sector_type_id = isEmpty(values.sector_type_id) ? routeTypeId : values.sector_type_id;
  if (isEmpty(sector_type_id)) return undefined;
  const losesParent = isEmpty(values.parent_id) && !isEmpty(editedRecord?.parent_id);
  return {
    ...toRequestBody(editableFields, { ...values, sector_type_id }),
    ...(losesParent && { parent_id: null }),
  };
}
