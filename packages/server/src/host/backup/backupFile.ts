import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '../../base/startError.ts';
import type { ColumnType } from '../../base/store.ts';

const format = 'steward-backup';
/** To be raised when older servers cannot read what this one writes. */
const version = 1;

/** A table of a backup. */
export interface BackupTable {
  readonly name: string;
  readonly columns: Readonly<Record<string, ColumnType>>;
  readonly rows: number;
  /** The highest id that a row ever had: no id is used twice, after a restore neither. */
  readonly lastId: number;
}

/** The first line of a backup. */
export interface BackupHeader {
  readonly createdAt: string;
  readonly serverVersion: string;
  /** The application's key in base64; null where it is kept elsewhere. */
  readonly secretKey: string | null;
  readonly tables: readonly BackupTable[];
}

/** Rows of one table, each a list of the id and the columns in the order of the header. */
export interface BackupRows {
  readonly table: string;
  readonly rows: readonly (readonly unknown[])[];
}

async function* toText(header: BackupHeader, batches: AsyncIterable<BackupRows>) {
  yield `${JSON.stringify({ format, version, ...header })}\n`;
  for await (const batch of batches) yield `${JSON.stringify(batch)}\n`;
  yield `${JSON.stringify({ end: true })}\n`;
}

/**
 * Writes a backup to a new file that only this user can read: gzipped lines of JSON, flushed to the disk.
 * Rejects where the file exists.
 */
export const writeBackup = (
  file: string,
  header: BackupHeader,
  batches: AsyncIterable<BackupRows>,
): Promise<void> =>
  pipeline(
    Readable.from(toText(header, batches)),
    createGzip(),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );

const unreadable = (file: string, reason: string, cause?: unknown) =>
  new StartError(
    `${file} cannot be restored: ${reason}. Nothing was changed. Use another backup.`,
    { cause },
  );

/** The lines of a gzipped file. Texts of JSON may hold line ends of Unicode, at which `readline` splits, too. */
async function* readLines(file: string) {
  let rest = '';
  const decoder = new TextDecoder();
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  try {
    for await (const chunk of source.pipe(gunzip)) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    source.destroy();
  }
}

/** Reads JSON lines. @throws StartError where the file is missing, damaged, or ends before its end */
async function* readJson(file: string) {
  let isWhole = false;
  try {
    for await (const line of readLines(file)) {
      const value = JSON.parse(line);
      isWhole = value.end === true;
      if (!isWhole) yield value;
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw unreadable(file, error instanceof Error ? error.message : String(error), error);
  }
  if (!isWhole) throw unreadable(file, 'it ends too early');
}

/** Reads a backup: its header, and its rows in batches. @throws StartError for a file that is none */
export async function readBackup(file: string) {
  const lines = readJson(file);
  const { value } = await lines.next();
  if (value?.format !== format) throw unreadable(file, 'it is not a backup');
  if (value.version !== version) {
    throw unreadable(file, `a newer Steward made it (format ${String(value.version)})`);
  }
  const header: BackupHeader = value;
  const batches: AsyncGenerator<BackupRows> = lines;
  return { header, batches };
}

/** Reads the header of a backup alone. @throws StartError for a file that is none */
export async function readBackupHeader(file: string): Promise<BackupHeader> {
  const { header, batches } = await readBackup(file);
  await batches.return(undefined);
  return header;
}
