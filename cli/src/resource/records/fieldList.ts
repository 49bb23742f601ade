import type { Fields, Resource } from '@steward/api';

/** A list that belongs to a record and is no resource, such as sessions: each field is a column. */
export const fieldList = (
  parent: Resource,
  { one, many, fields }: Pick<Resource, 'one' | 'many'> & { readonly fields: Fields },
): Resource => ({
  ...parent,
  one,
  many,
  fields,
  columns: Object.entries(fields).map(([id, { label }]) => ({ id, header: label, blank: true })),
});
