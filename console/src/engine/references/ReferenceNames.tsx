import type { AnyRow, Fields } from '@steward/api';
import { idsOfRows } from './names.ts';
import { useReferenceNames } from './useReferenceNames.ts';

/** Reads the names of all records that the rows refer to. */
export function ReferenceNames({ fields, rows }: { fields: Fields; rows: readonly AnyRow[] }) {
  useReferenceNames(idsOfRows(fields, rows));
  return null;
}
