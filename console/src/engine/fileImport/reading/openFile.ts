import type { ImportTable, ReadingOptions, TableNote, TableRow } from '@steward/api/imports';
import { readTable, toPieces, UnreadableFileError } from '@steward/api/imports';
import { createPause } from '../../../core/browser/pause.ts';
import { fileHash } from './fileHash.ts';

/** A row of a file, with a cell for each header. */
export type FileRow = Pick<TableRow, 'line' | 'cells' | 'problem' | 'warning'>;

/** A file that was read. */
export interface OpenedFile {
  readonly file: File;
  /** SHA-256, in hexadecimal digits. */
  readonly hash: string;
  readonly table: ImportTable;
  readonly rows: readonly FileRow[];
  /** What was left out, by line: totals, second headers. */
  readonly notes: readonly TableNote[];
}

/** A file that cannot be read as a table. */
export class UnopenedFileError extends Error {
  override readonly name = 'UnopenedFileError';
  /** Whether another encoding, header row or sheet may help. */
  readonly why: UnreadableFileError['why'] | undefined;

  constructor(message: string, why?: UnreadableFileError['why']) {
    super(message);
    this.why = why;
  }
}

const changedMessage = 'The file was moved or changed, so it could not be read. Choose it again.';
const withoutRows = 'The file has headers, but no rows.';

/** What the fields of the dialog hold, without those that are empty. */
const givenOptions = ({
  delimiter,
  encoding,
  clearMarker,
  headerRow,
  ...rest
}: ReadingOptions) => ({
  ...rest,
  ...(delimiter && { delimiter }),
  ...(encoding && { encoding }),
  ...(clearMarker && { clearMarker }),
  ...(headerRow && { headerRow }),
});

interface OpenOptions {
  readonly signal: AbortSignal;
  /** Told how many rows are read so far. */
  readonly onProgress?: (rows: number) => void;
}

async function readBytes(file: File): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new UnopenedFileError(changedMessage);
  }
}

const rowsPerReport = 5_000;

/**
 * Reads a file as a table, with pauses in which the page answers.
 * @throws UnopenedFileError which says what is wrong with the file, and what to do; the reason of `signal` where that was
 *   aborted
 */
export async function openFile(
  file: File,
  readingOptions: ReadingOptions,
  { signal, onProgress }: OpenOptions,
): Promise<OpenedFile> {
  const pause = createPause(signal);
  const bytes = await readBytes(file);
  signal.throwIfAborted();
  try {
    const options = { ...givenOptions(readingOptions), pause };
    const table = await readTable(() => toPieces(bytes), options);
    const rows: FileRow[] = [];
    for (const { line, cells, problem, warning } of table.rows()) {
      const fileNotes = { ...(problem !== undefined && { problem }), ...(warning && { warning }) };
      rows.push({ line, cells, ...fileNotes });
      if (rows.length % rowsPerReport === 0) onProgress?.(rows.length);
      await pause();
    }
    if (rows.length === 0) throw new UnopenedFileError(withoutRows, 'header');
    return { file, hash: await fileHash(bytes, pause), table, rows, notes: table.notes() };
  } catch (error) {
    if (error instanceof UnreadableFileError) throw new UnopenedFileError(error.message, error.why);
    throw error;
  }
}
