import { importPartRow } from '../../resources/extensions/imports.ts';
import { formatCount } from '../../base/pluralize.ts';

/** What a part carries of a row, where the row has it. */
interface Carried {
  readonly cells?: unknown;
  readonly problem?: unknown;
  readonly warning?: unknown;
}

const { cells: cellsField, problem: problemField, warning: warningField } = importPartRow;
const mostCharacters = cellsField.maxLength ?? Infinity;

/** A sentence about a row, as a part takes it. */
const toSentence = (text: unknown, maxLength = Infinity): unknown =>
  typeof text === 'string'
    ? text
        .replace(/[\0\p{Cs}]/gu, ' ')
        .slice(0, maxLength - 1)
        .replace(/\p{Cs}$/u, '')
    : text;

/**
 * A row that fits into a part. One that is too long becomes unreadable, so that it alone is refused, not its whole
 * part.
 *
 * @param length of its JSON, which is more than that of its cells
 */
export function toCarriedRow<Row extends object>(row: Row, length: number): Row {
  const { cells, problem, warning }: Carried = row;
  const isTooLong =
    length > mostCharacters && JSON.stringify(cells ?? null).length > mostCharacters;
  if (!isTooLong && problem === undefined && warning === undefined) return row;
  const tooLongMessage = `The row is too long to send: it may have ${formatCount(mostCharacters)} characters at most.`;
  const rowProblem = isTooLong ? (problem ?? tooLongMessage) : problem;
  return {
    ...row,
    ...(isTooLong && { cells: [] }),
    ...(rowProblem !== undefined && { problem: toSentence(rowProblem, problemField.maxLength) }),
    ...(warning !== undefined && { warning: toSentence(warning, warningField.maxLength) }),
  };
}
