import { isObject } from '@steward/api';
import type { ImportTarget } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import type { Values } from '@steward/api/forms';
import { validateRow } from '@steward/api/imports';
import { validationError } from '../../../base/errors.ts';
import { mapInTurns } from '../../../base/yielding/mapInTurns.ts';
import type { ImportSettings } from '../record/settings.ts';

/** A reason for which a row is refused, and the target that it is about. */
export interface RowProblem {
  readonly field?: string;
  readonly reason: string;
}

/** A row of a part, read and checked by the rules of the contract. */
export interface PartRow {
  readonly line: number;
  /** The cells by target, constants included, as reports show them. */
  readonly cells: Values;
  /** The values by field; those of references are added once their records are found. */
  readonly values: Record<string, unknown>;
  /** The texts by which other records are named, by target. */
  readonly references: Readonly<Record<string, string>>;
  /** The lines of the same file whose records targets refer to. */
  readonly refers: Readonly<Record<string, number>>;
  /** The lines of the file whose records the row refers to, by field. */
  readonly waitsFor: Record<string, number>;
  readonly twice: number | undefined;
  readonly warning: string | undefined;
  problem: RowProblem | undefined;
}

/** The text in reports in place of a secret. */
export const hiddenSecret = 'secret, not kept';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const lineOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

function shownCells(targets: readonly ImportTarget[], cells: readonly unknown[]): Values {
  const visibleCells: Record<string, unknown> = {};
  for (const [index, { name, field }] of targets.entries()) {
    const cell = cells[index];
    if (cell === undefined) continue;
    visibleCells[name] = field.kind === 'secret' && !isEmpty(cell) ? hiddenSecret : cell;
  }
  return visibleCells;
}

const linesOf = (value: unknown): Record<string, number> =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, line]) =>
          typeof line === 'number' ? [[name, line] as const] : [],
        ),
      )
    : {};

/** @throws HttpError 400 for cells that are no list */
function cellsOf({ cells }: Values, index: number): readonly unknown[] {
  if (cells === undefined || cells === null) return [];
  if (Array.isArray(cells)) return cells;
  throw validationError({ [`rows.${index}.cells`]: `Row ${index + 1}: cells must be a list.` });
}

/**
 * Reads the rows of a part, and lets other calls run in between.
 * @throws HttpError 400 for a row that is not what the contract has
 */
export function readPartRows(
  { targets, constants }: ImportSettings,
  rows: readonly Values[],
): Promise<readonly PartRow[]> {
  const columnCount = targets.length - constants.length;
  return mapInTurns(rows, (row, index): PartRow => {
    const sentCells = cellsOf(row, index);
    const isTooLong =
      sentCells.length > columnCount && !sentCells.slice(columnCount).every(isEmpty);
    // Cells that are missing at the end must not move those of the constants.
    const cells = Array.from({ length: columnCount }, (_, at) => sentCells[at]).concat(constants);
    const isJudged = row.twice === undefined && textOf(row.problem) === undefined && !isTooLong;
    const validatedRow = isJudged
      ? validateRow(targets, cells)
      : { values: {}, references: {}, problems: {} };
    const [firstProblem] = Object.entries(validatedRow.problems);
    const reason =
      textOf(row.problem) ??
      (isTooLong
        ? `The line has ${sentCells.length} cells where the import has ${columnCount} columns.`
        : undefined);
    const rowProblem =
      reason === undefined
        ? firstProblem && { field: firstProblem[0], reason: firstProblem[1] }
        : { reason };
    return {
      line: Number(row.line),
      cells: shownCells(targets, cells),
      values: { ...validatedRow.values },
      references: validatedRow.references,
      refers: linesOf(row.refers),
      waitsFor: {},
      twice: lineOf(row.twice),
      warning: textOf(row.warning),
      problem: rowProblem,
    };
  });
}
