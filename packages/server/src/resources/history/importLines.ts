import { contract } from '@steward/api';
import type { JsonObject } from '../../records/crud.ts';
import { describeCounts } from '../imports/record/fileProgress.ts';
import type { Row, Store } from '../../base/store.ts';
import { isBegunImport } from '../../records/history/trackedTables.ts';
import { countsOf } from '../imports/part/report.ts';

const isUndone = ({ undone_at }: Row): boolean => undone_at !== null && undone_at !== undefined;

/** What an import has done so far, in a line: 'companies.csv: 1,200 created, 31 updated'. */
function describeImport(row: Row): string {
  const { created, updated } = countsOf(row);
  const countsText = describeCounts({ created, updated });
  return `${String(row.file)}: ${countsText === '' ? 'nothing changed' : countsText}${isUndone(row) ? ', undone' : ''}`;
}

/**
 * Finds the imports that entries of the history began, with one query.
 * @returns the fields of an entry about its import; none for an entry that began no import
 */
export async function findBegunImports(
  store: Store,
  entries: readonly Row[],
): Promise<(entry: Row) => JsonObject> {
  const uuids = entries.filter(isBegunImport).map(({ operation }) => String(operation));
  const table = store.table(contract.imports.name);
  const imports = uuids.length === 0 ? [] : await table.findIn('uuid', uuids);
  const byUuid = new Map(imports.map((row) => [row.uuid, row]));
  return (entry) => {
    const row = isBegunImport(entry) ? byUuid.get(entry.operation) : undefined;
    if (row === undefined) return {};
    // The undo may have been undone itself.
    const isIn = !isUndone(row);
    return {
      name: describeImport(row),
      import: row.uuid,
      import_id: row.id,
      ...(isIn && { undone_by: null }),
    };
  };
}
