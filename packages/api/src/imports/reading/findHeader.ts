import { isBlankCell, withoutSurplus } from './blankCells.ts';
import type { RawRecord } from './table.ts';

/** What a person reads where a file has no line that could be its header. */
const noHeader = (headerRow?: number): string =>
  headerRow === undefined
    ? 'The file has no header line that names its columns.'
    : `Line ${headerRow} of the file has no header: it is blank, or the file ends before it.`;

const isComment = ({ cells: [first] }: RawRecord): boolean =>
  typeof first === 'string' && first.trimStart().startsWith('#');

/** Whether a line that begins with # is the header of the next one rather than a comment. */
const isHeaderOf = (record: RawRecord, next: RawRecord): boolean => {
  const [first] = record.cells;
  const [cellCount, nextCellCount] = [record, next].map(
    ({ cells }) => withoutSurplus(cells).length,
  );
  return (
    cellCount === nextCellCount && (cellCount ?? 0) > 1 && !/^\s*#[\s#!]+\S/.test(String(first))
  );
};

/** Finds the header among the first records of a file, which are added one by one. */
export function createHeaderFinder(headerRow?: number) {
  let commentRecord: RawRecord | undefined;
  return {
    /** Adds a record. Returns the header once it is known. */
    add(record: RawRecord): RawRecord | undefined {
      if (record.problem === undefined && record.cells.every(isBlankCell)) return undefined;
      if (headerRow !== undefined) {
        return record.line < headerRow ? undefined : record;
      }
      if (isComment(record) && record.problem === undefined) {
        commentRecord = record;
        return undefined;
      }
      return commentRecord !== undefined && isHeaderOf(commentRecord, record)
        ? commentRecord
        : record;
    },
    /** Why no header was found. */
    problem: (): string => noHeader(headerRow),
  };
}
