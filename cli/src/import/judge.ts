import type { CompanyRow, CsvRecord, UpsertCells, UpsertKey } from '@steward/api/csv';
import {
  companyOf,
  duplicateReason,
  upsertCell,
  upsertKeyOf,
  validateCellCount,
  validateCompanyRecord,
  validateUpsertCells,
} from '@steward/api/csv';
import type { GoodRow, RowVerdict } from './batches.ts';
import type { FileDuplicates } from './fileDuplicates.ts';
import type { Layout } from './layout.ts';

/** The identity of a row's company by the value of its key. */
const identityByKey = (cells: UpsertCells, key: UpsertKey): CompanyRow => ({
  ...{ name: upsertKeyOf(key, cells[key]), theme: '', website: '' },
});

/** A row as it is sent, or why it is refused. */
interface ReadRow {
  readonly row: CompanyRow;
  readonly cells?: UpsertCells;
  readonly reason: string | undefined;
}

/** Creates a function that reads the rows of a layout, and checks each by itself. */
export function createRowReader(layout: Layout): (record: CsvRecord) => ReadRow {
  const { headers, upsert } = layout;
  return (record) => {
    const row = companyOf(record, layout);
    if (upsert === undefined) return { row, reason: validateCompanyRecord(record, layout) };
    const filled = Object.entries(upsert.map)
      .map(
        ([column, header]) => [column, upsertCell(record.cells[headers.indexOf(header)])] as const,
      )
      .filter(([, cell]) => cell !== '');
    const cells: UpsertCells = Object.fromEntries(filled);
    const reason =
      record.problem ??
      validateCellCount(record.cells, headers) ??
      validateUpsertCells(cells, upsert.key);
    return { row, cells, reason };
  };
}

/** Creates a function that tells the good rows of a file from those that are refused or repeat an earlier one. */
export function createRowJudge(
  layout: Layout,
  duplicates: FileDuplicates | undefined,
): (record: CsvRecord) => GoodRow | RowVerdict {
  const { upsert } = layout;
  const read = createRowReader(layout);
  return (record) => {
    const { line } = record;
    const { row, cells, reason } = read(record);
    const { name } = row;
    if (reason !== undefined) return { line, name, verdict: 'refused', reason, record };
    const identity = upsert === undefined || !cells ? row : identityByKey(cells, upsert.key);
    const earlier = duplicates?.findEarlier(identity, line);
    if (earlier === undefined) return { record, row, ...(cells && { cells }) };
    const same =
      upsert === undefined
        ? duplicateReason(earlier)
        : `Line ${earlier} is about the same company: it has this ${upsert.key}, too.`;
    return { line, name, verdict: 'duplicate', reason: same, record };
  };
}
