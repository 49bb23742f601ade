import { pluralize } from '../../base/pluralize.ts';
import { unguardFormula, validateCellCount } from '../../csv/format.ts';
import { foldHeader } from '../columns/foldHeader.ts';
import type { ImportCell } from '../columns/importTarget.ts';
import { withoutSurplus } from './blankCells.ts';
import { findSummary, firstText, isFooterText, isLone } from './summaryRows.ts';
import type { RawRecord, TableNote, ReadingOptions, TableRow } from './table.ts';

/** The most lines below a table. */
const mostFooterLines = 20;
/** More notes than these nobody reads, and a file may have a million headers. */
const mostNotes = 1_000;

/** Returns a reader of cells that knows the texts for empty cells and for emptied fields. */
export function createMarkerReader({
  nullTexts = [],
  clearMarker,
}: Pick<ReadingOptions, 'nullTexts' | 'clearMarker'>): (cell: ImportCell) => ImportCell {
  const empty = new Set(nullTexts.map((text) => text.trim().toLowerCase()));
  const marker = clearMarker?.trim();
  return (cell) => {
    if (cell === undefined) return '';
    // JSON's null says nothing unless the marker is that word: exports write it wherever they have no value.
    if (cell === null) return marker === 'null' ? null : '';
    if (typeof cell !== 'string' || (empty.size === 0 && marker === undefined)) return cell;
    const text = cell.trim();
    if (text === marker) return null;
    return empty.has(text.toLowerCase()) ? '' : cell;
  };
}

/** A cell without the apostrophe that guarded its formula in a spreadsheet. */
const withoutGuard = (cell: ImportCell): ImportCell =>
  typeof cell === 'string' && cell.trimStart().startsWith("'") ? unguardFormula(cell.trim()) : cell;

/**
 * Shapes records to the header: one cell for each column, texts for empty cells as empty. Repeated headers, totals and
 * lines below the table are left out, each with a note.
 */
export function createRowShaper(
  headers: readonly string[],
  headerLine: number,
  options: ReadingOptions,
) {
  const readMarker = createMarkerReader(options);
  const foldedHeaders = headers.map(foldHeader);
  const notes: TableNote[] = [];
  /** Rows that are left out if nothing but more of their kind follows. */
  let heldRecords: RawRecord[] = [];
  let lastLine = headerLine;

  const firstIndex = Math.max(
    0,
    foldedHeaders.findIndex((header) => header !== ''),
  );
  const firstLetter = foldedHeaders[firstIndex]?.slice(0, 1);

  /** Whether a row repeats the header. The first letter rules out most rows. */
  const isHeader = (cells: readonly ImportCell[]) => {
    const first = cells[firstIndex];
    if (
      typeof first !== 'string' ||
      !first
        .trimStart()
        .toLowerCase()
        .startsWith(firstLetter ?? '')
    )
      return false;
    const ownCells = withoutSurplus(cells);
    return (
      ownCells.length === headers.length &&
      ownCells.every(
        (cell, index) => typeof cell === 'string' && foldHeader(cell) === foldedHeaders[index],
      )
    );
  };

  const shape = (record: RawRecord): TableRow => {
    const { line, cells, raw, bytes, problem, warning } = record;
    const surplusCount = cells.length - headers.length;
    const ownCells = surplusCount > 0 ? withoutSurplus(cells) : cells;
    const reason =
      problem ??
      (ownCells.length > headers.length
        ? validateCellCount(ownCells.map(String), headers)
        : undefined);
    const row = { line, raw, bytes, cells: ownCells.map(withoutGuard).map(readMarker) };
    if (reason !== undefined) return { ...row, problem: reason };
    const missingCount = headers.length - ownCells.length;
    if (missingCount > 0) row.cells.push(...Array.from({ length: missingCount }, () => ''));
    if (surplusCount >= 0) return warning === undefined ? row : { ...row, warning };
    const shortRowWarning = `The row has ${pluralize(cells.length, 'cell')}, the header ${headers.length}. Missing cells count as empty.`;
    return { ...row, warning: warning ?? shortRowWarning };
  };

  /** Whether a row may be text below the table. */
  const mayEnd = (record: RawRecord): boolean => {
    if (findSummary(record) !== undefined) return true;
    if (headers.length < 2) return isFooterText(record);
    if (!isLone(record)) return false;
    return heldRecords.length > 0 || record.line > lastLine + 1 || isFooterText(record);
  };

  const addNote = (note: TableNote): void => {
    if (notes.length < mostNotes) notes.push(note);
  };

  const leaveOut = (record: RawRecord): void => {
    const quotedText = firstText(record).slice(0, 60);
    const reason =
      findSummary(record) === undefined ? 'is below the table' : 'sums up the rows above';
    addNote({ line: record.line, text: `“${quotedText}” ${reason} and was left out.` });
  };

  const shapeDoubtful = (record: RawRecord): TableRow => {
    const summaryName = findSummary(record) === undefined ? 'a line below the table' : 'a total';
    const warningText = `“${firstText(record)}” looks like ${summaryName}. Remove the row if it is one.`;
    return { ...shape(record), warning: warningText };
  };

  /** The rows of records that were held, since others follow. */
  const release = (): TableRow[] => {
    const records = heldRecords;
    heldRecords = [];
    return records.flatMap((record) => {
      const summary = findSummary(record);
      if (summary !== 'sure') return summary === undefined ? shape(record) : shapeDoubtful(record);
      leaveOut(record);
      return [];
    });
  };

  return {
    notes: (): readonly TableNote[] => notes.toSorted((a, b) => a.line - b.line),
    /** Adds a record. Returns the rows that are known by then. */
    add(record: RawRecord): readonly TableRow[] {
      const mayEndTable = mayEnd(record);
      lastLine = record.lastLine;
      if (isHeader(record.cells)) {
        addNote({ line: record.line, text: 'The repeated header was left out.' });
        return [];
      }
      if (mayEndTable && heldRecords.length < mostFooterLines) {
        heldRecords.push(record);
        return [];
      }
      return heldRecords.length === 0 ? [shape(record)] : [...release(), shape(record)];
    },
    /** Returns the last rows, once all records were added. */
    end(): readonly TableRow[] {
      // One recognised line marks the text below a table. Complete rows above that line stay.
      const first = heldRecords.findIndex(
        (record) => isFooterText(record) || ['sure', 'likely'].includes(findSummary(record) ?? ''),
      );
      if (first < 0) return release();
      const isKept = (record: RawRecord, index: number) =>
        findSummary(record) === 'doubtful' ||
        (index < first && record.cells.length >= headers.length);
      for (const [index, record] of heldRecords.entries())
        if (!isKept(record, index)) leaveOut(record);
      return heldRecords.filter(isKept).map(shapeDoubtful);
    },
  };
}
