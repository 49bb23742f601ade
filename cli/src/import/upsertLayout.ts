import type { UpsertKey } from '@steward/api/csv';
import { companyCsvFields, existingColumns, upsertColumns, upsertKeys } from '@steward/api/csv';
import { usageError } from '../kernel/errors.ts';

/** The header of a file for each column that it has. */
export type UpsertMap = Readonly<Record<string, string>>;

const labels: Readonly<Record<string, string>> = {
  ...upsertKeys,
  theme: companyCsvFields.theme.label,
};

/**
 * Maps headers to the columns of companies: those that --map names, else those of the same name or label, so
 * that what `company list` prints is read. Throws where the key has none, or a column has two.
 */
export function mapUpsertHeaders(
  headers: readonly string[],
  mapFlags: UpsertMap,
  key: UpsertKey,
): UpsertMap {
  const map: Record<string, string> = {};
  for (const column of upsertColumns) {
    const wanted = (mapFlags[column] ?? '').toLowerCase();
    const names = wanted === '' ? [column, labels[column]?.toLowerCase()] : [wanted];
    const found = headers.filter((header) => names.includes(header.toLowerCase()));
    const [header] = found;
    if (found.length > 1) {
      throw usageError(`The file has the column “${header}” twice. Remove or rename one of them.`);
    }
    if (header !== undefined) map[column] = header;
    else if (wanted !== '') throw usageError(`The file has no column “${mapFlags[column]}”.`);
  }
  if (map[key] === undefined) {
    throw usageError(
      `The file has no column “${key}”, by which companies are to be found. ${existingColumns(headers)}`,
      { hint: `Say which one it is: --map ${key}="The header"` },
    );
  }
  return map;
}
