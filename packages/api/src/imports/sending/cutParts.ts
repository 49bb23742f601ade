import type { ImportMode } from '../../resources/extensions/importRecord.ts';
import { importLimits } from '../../resources/extensions/importRecord.ts';
import { toCarriedRow } from './carriedRow.ts';
import { formatCount } from '../../base/pluralize.ts';

/** A part of a file, by its number from 1. */
export interface ImportPart<Row> {
  readonly part: number;
  readonly rows: readonly Row[];
}

const { strict } = importLimits;
const tooLarge = `All or nothing takes ${formatCount(strict.rows)} rows or ${strict.bytes / 1024 / 1024} MB at most. Split the file, or import its good rows.`;

/** How many bytes of JSON a row takes, with the comma behind it. */
const sizeOf = (row: unknown): number => new TextEncoder().encode(JSON.stringify(row)).length + 1;

/**
 * Cuts the rows of a file into parts. The cuts depend on the rows alone, so any client can resume an import. A row that
 * fits into no part gets a `problem`.
 *
 * @throws RangeError where all or nothing is asked for more than one part may hold
 * @example
 * for await (const { part, rows } of cutParts(table.rows(), 'upsert')) await send(part, rows);
 */
export async function* cutParts<Row extends object>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  mode: ImportMode,
): AsyncGenerator<ImportPart<Row>> {
  const isWhole = mode === 'strict';
  const limit = isWhole ? importLimits.strict : importLimits.part;
  let part = 1;
  let bytes = 0;
  let partRows: Row[] = [];
  for await (const fileRow of rows) {
    const fileRowSize = sizeOf(fileRow);
    const row = toCarriedRow(fileRow, fileRowSize);
    const size = row === fileRow ? fileRowSize : sizeOf(row);
    if (partRows.length >= limit.rows || (partRows.length > 0 && bytes + size > limit.bytes)) {
      if (isWhole) throw new RangeError(tooLarge);
      yield { part, rows: partRows };
      part += 1;
      partRows = [];
      bytes = 0;
    }
    partRows.push(row);
    bytes += size;
  }
  if (partRows.length > 0) yield { part, rows: partRows };
}
