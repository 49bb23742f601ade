import type { ImportCell } from '../columns/importTarget.ts';
import type { RowSurvey } from '../rows/surveyRows.ts';

/** A row of a file on its way to the platform. */
export interface SurveyedSentRow {
  readonly line: number;
  /** In the order of the targets. */
  readonly cells: ImportCell[];
  /** The line that is the same, so that this row is left out. */
  readonly twice?: number;
  readonly problem?: string;
  readonly warning?: string;
  /** The lines that make what the row refers to, by target. */
  readonly refers?: Readonly<Record<string, number>>;
}

/**
 * A row as a part carries it, with what was found out about its file.
 *
 * @example
 * toSentRow({ line: 7, cells: ['Acme'] }, survey); // { line: 7, cells: [], twice: 3 }
 */
export function toSentRow(
  {
    line,
    cells,
    problem,
    warning,
  }: Pick<SurveyedSentRow, 'line' | 'cells' | 'problem' | 'warning'>,
  { twice, refers, warnings }: RowSurvey,
): SurveyedSentRow {
  const sameLine = twice.get(line);
  const referredLines = refers.get(line);
  const warningText = [warning, warnings.get(line)].filter(Boolean).join(' ');
  return {
    line,
    cells: sameLine === undefined ? cells : [],
    ...(sameLine !== undefined && { twice: sameLine }),
    ...(problem !== undefined && { problem }),
    ...(warningText !== '' && { warning: warningText }),
    ...(referredLines !== undefined && { refers: referredLines }),
  };
}
