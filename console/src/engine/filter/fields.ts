import type { Field, Fields, Resource } from '@steward/api';
import { filterFields } from '@steward/api/forms';

/**
 * The fields that a list can be filtered by, under the names that its table gives them (the name of a signal
 * is called Signal there); the id, which few people know, comes last.
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
