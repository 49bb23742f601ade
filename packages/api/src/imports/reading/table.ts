import type { UnreadableFile } from '../../csv/encoding.ts';
import type { ImportCell } from '../columns/importTarget.ts';

/** The pieces of a file, from its beginning at each call. A file is read twice: for its encoding, and for its rows. */
export type FilePieces = () => Iterable<Uint8Array>;

/** How a file is read, where it is not as most are. */
export interface ReadingOptions {
  /** The delimiter of a CSV, one character. Default: it is found out. */
  readonly delimiter?: string;
  /** The encoding, where a person named it. Default: it is found out. */
  readonly encoding?: string;
  /** Takes quotation marks that are not written twice, instead of giving their row a problem. Default: false. */
  readonly lenient?: boolean;
  /** Texts for an empty cell, such as `n/a`, `-` and `TBD`, in any case. Default: none. */
  readonly nullTexts?: readonly string[];
  /** The text that empties a field, such as `\N`. Default: none. */
  readonly clearMarker?: string;
  /** The line, or the row of a sheet, with the headers. Default: the first that is neither blank nor a comment. */
  readonly headerRow?: number;
  /** The name of a sheet of a workbook. Default: the first. */
  readonly sheet?: string;
  /** Whether workbooks are read, which is done in one go and in memory. Default: true. */
  readonly workbooks?: boolean;
  /** Awaited every few milliseconds while the file is opened, and by `rowsInTurns`. Default: nothing. */
  readonly pause?: () => Promise<void>;
}

/** A record of a file. */
export interface RawRecord {
  /** The line of the file, or the row of the sheet, on which it begins. */
  readonly line: number;
  /** The line on which it ends. */
  readonly lastLine: number;
  readonly cells: readonly ImportCell[];
  /** Its text in the file; for a workbook, its text as CSV. */
  readonly raw: string;
  readonly problem?: string;
  readonly warning?: string;
  /** How many bytes of the file are read by then. */
  readonly bytes: number;
}

/** A row of a table: a cell for each header, `''` where it is empty, null where it empties. */
export interface TableRow {
  /** The line of the file, or the row of the sheet, on which it begins. */
  readonly line: number;
  /** Texts; of NDJSON also JSON values. */
  readonly cells: readonly ImportCell[];
  /** Its text in the file; for a workbook, its text as CSV. */
  readonly raw: string;
  /** Why the row cannot be read. */
  readonly problem?: string;
  readonly warning?: string;
  /** How many bytes of the file are read by then. */
  readonly bytes: number;
}

/** What was left out of a table, by its line. */
export interface TableNote {
  readonly line: number;
  readonly text: string;
}

/** A file that can be read as a table. */
export interface ImportTable {
  readonly kind: 'csv' | 'ndjson' | 'xlsx';
  /** The encoding, as `TextDecoder` names it. */
  readonly encoding: string;
  /** Whether the encoding is a guess on which letters depend: a person is asked. */
  readonly isGuessed: boolean;
  /** Of a guess: a line that shows whether it is right. */
  readonly sample?: { readonly line: number; readonly text: string };
  /** Of a CSV; a comma for others. */
  readonly delimiter: string;
  /** Of a workbook: the names of its sheets, and the one that is read. */
  readonly sheets?: readonly string[];
  readonly sheet?: string;
  /** The line of the file that has the headers. */
  readonly header: { readonly raw: string; readonly line: number };
  /** The headers, trimmed, without the empty ones at their end. */
  readonly headers: readonly string[];
  /** The rows from the first; each call reads the file again. */
  rows(): Iterable<TableRow>;
  /** The rows from the first, with `pause` every few milliseconds, also where there are only blank lines to read. */
  rowsInTurns(): AsyncIterable<TableRow>;
  /** What was left out of the rows that were read so far, by line; the first thousand of it. */
  notes(): readonly TableNote[];
}

/**
 * Says why a file cannot be read as a table, and what to do.
 *
 * @example
 * if (error instanceof UnreadableFileError && error.why === 'encoding') askForEncoding(error.message);
 */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
  /** `encoding` and `mark`: another encoding may be named. `header`, `sheet`: another row or sheet may be. */
  readonly why: UnreadableFile['why'] | 'kind' | 'header' | 'sheet';

  constructor(message: string, why: UnreadableFileError['why']) {
    super(message);
    this.why = why;
  }
}
