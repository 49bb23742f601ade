import type { Resource } from '../routes/resource.ts';
import type { Field, Fields } from '../fields/fields.ts';

/** A field with a default is never empty, and a list of references is emptied by an empty list. */
const isClearable = ({ required, default: fallback, kind }: Field): boolean =>
  !required && fallback === undefined && kind !== 'references';

/**
 * The fields that a change of a record may empty by null, on a platform with the extension `versions`. The fields
 * that name the record are not among them.
 *
 * @example
 * Object.keys(clearableFields(contract.signals)); // ['display_name', 'relevant']
 */
export function clearableFields({ update, naturalKey, columns }: Resource): Fields {
  const nameFields = [naturalKey, columns[0]?.id];
  const fields = update?.body?.kind === 'object' ? update.body.fields : {};
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, field]) => isClearable(field) && !nameFields.includes(name),
    ),
  );
}
