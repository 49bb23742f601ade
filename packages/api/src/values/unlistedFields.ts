import type { Field, FieldKind } from '../fields/fields.ts';
import type { Resource } from '../routes/resource.ts';

const secretKinds: readonly FieldKind[] = ['secret', 'password'];
const nestedKinds: readonly FieldKind[] = ['record', 'records'];

/** Whether a field holds records, which no cell of a table can. */
export const isNestedField = ({ kind }: Pick<Field, 'kind'>): boolean => nestedKinds.includes(kind);

/**
 * The fields that a file of all fields has beside the id and the columns that the list always shows. Secrets are none of them.
 *
 * @example
 * unlistedFields(contract.companies).map(([name]) => name); // ['theme', 'overviews', 'crunchbase_id', …]
 */
export function unlistedFields({ columns, fields }: Resource): [name: string, field: Field][] {
  const listedNames = new Set([
    'id',
    ...columns.flatMap(({ id, optional }) => (optional ? [] : id)),
  ]);
  return Object.entries(fields).filter(
    ([name, { kind }]) => !listedNames.has(name) && !secretKinds.includes(kind),
  );
}
