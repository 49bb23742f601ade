import type { Resource } from '../../routes/resource.ts';
import { createBrokenCellFinder } from './brokenCells.ts';
import type { ImportCell } from '../columns/importTarget.ts';
import { validateRow } from './validateRow.ts';
import { createReferenceFinder } from './ownReferences.ts';
import type { ColumnTargets } from './rowKeys.ts';
import { createKeyReader } from './rowKeys.ts';
import { createDuplicateFinder } from './duplicateRows.ts';

/** A row whose file is surveyed. */
export interface SurveyedRow {
  readonly line: number;
  readonly cells: readonly ImportCell[];
  /** Of a row that cannot be read, and so does not count. */
  readonly problem?: string;
}

/** The findings about the rows of a file before any is sent. */
export interface RowSurvey {
  /** The line that a row is the same as, by its own line. It is not sent. */
  readonly twice: ReadonlyMap<number, number>;
  /** The lines that make what a row refers to, by its line and the name of the target. */
  readonly refers: ReadonlyMap<number, Readonly<Record<string, number>>>;
  /** What a spreadsheet broke, by line. */
  readonly warnings: ReadonlyMap<number, string>;
}

interface SurveyOptions {
  readonly resource: Resource;
  /** The targets of the columns, in the order of the cells. */
  readonly targets: ColumnTargets;
  /** The key of the import. Default: the usual one of the resource. */
  readonly key?: string;
  /** Awaited after each thousand rows, for a program that has other work meanwhile. Default: nothing. */
  readonly pause?: () => Promise<void>;
}

const rowsPerPause = 1_000;

/** Returns a function that tells whether a row is one that the contract refuses, which is no record. */
function createRefusal(columns: ColumnTargets) {
  const knownColumns = columns.flatMap((target, index) => (target ? [{ target, index }] : []));
  const targets = knownColumns.map(({ target }) => target);
  return (cells: readonly ImportCell[]): boolean => {
    const targetCells = knownColumns.map(({ index }) => cells[index]);
    return Object.keys(validateRow(targets, targetCells).problems).length > 0;
  };
}

/**
 * Finds duplicate rows, rows that refer to other rows, and cells that a spreadsheet broke. Refused rows do not count.
 * The file is read once, or twice if there are candidates. A million rows take about 16 MB.
 *
 * @param rows gives the rows from the first at each call
 * @example
 * const { columns } = matchColumns(table.headers, importTargets(contract.companies));
 * const { twice } = await surveyRows(() => table.rows(), { resource: contract.companies, targets: columns });
 * twice; // Map { 7 => 3 }
 */
export async function surveyRows(
  rows: () => Iterable<SurveyedRow> | AsyncIterable<SurveyedRow>,
  { resource, targets, key, pause }: SurveyOptions,
): Promise<RowSurvey> {
  const keyOf = createKeyReader(resource, targets, key);
  const twice = createDuplicateFinder();
  const references = createReferenceFinder(resource, targets);
  const broken = createBrokenCellFinder(targets);
  const isRefused = createRefusal(targets);
  const warnings = new Map<number, string>();
  let count = 0;

  for await (const { cells, problem } of rows()) {
    if (++count % rowsPerPause === 0) await pause?.();
    if (problem !== undefined) continue;
    const rowKey = keyOf(cells);
    if (rowKey !== undefined) twice.note(rowKey);
    references.note(cells);
    broken.note(cells);
  }
  const isNeeded = [twice.endNotes(), references.endNotes(), broken.endNotes()].includes(true);
  for await (const { line, cells, problem } of isNeeded ? rows() : []) {
    if (++count % rowsPerPause === 0) await pause?.();
    if (problem !== undefined) continue;
    const rowKey = keyOf(cells);
    if (rowKey !== undefined && twice.mayRepeat(rowKey) && !isRefused(cells))
      twice.compare(rowKey, line);
    references.compare(cells, line, () => isRefused(cells));
    const warning = broken.find(cells);
    if (warning !== undefined) warnings.set(line, warning);
  }
  return { twice: twice.end(), refers: references.end(), warnings };
}
