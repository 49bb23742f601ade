import type { Field, Fields, Resource } from '@steward/api';
import { filterFields } from '@steward/api/forms';

/**
 * The filterable fields of a list, named as in its table. The id comes last, since few people know it.
 */
export function labelledFields(resource: Resource): Fields {
  const headers = new Map(resource.columns.map(({ id, header }) => [id, header]));
  const { id, ...otherFields } = filterFields(resource);
  return Object.fromEntries(
    Object.entries({ ...otherFields, ...(id && { id }) }).map(([name, field]): [string, Field] => [
      name,
      { ...field, label: headers.get(name) ?? field.label },
    ]),
  );
}
