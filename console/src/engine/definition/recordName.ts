import type { AnyRow, Resource } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import { withoutBidiControls } from './withoutBidiControls.ts';

/** The text of a record's first column; undefined where there is none. */
export function findName({ columns: [column] }: Resource, row: AnyRow): string | undefined {
  const value = column?.value === undefined ? row[column?.id ?? 'id'] : column.value(row);
  return typeof value === 'string' && !isEmpty(value) ? withoutBidiControls(value) : undefined;
}

/** The name of a record in sentences: the text of its first column, or else its id. */
export const recordName = (resource: Resource, row: AnyRow): string =>
  findName(resource, row) ?? `${resource.one} ${row.id}`;
