import { open, realpath, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CliError, usageError } from '../../kernel/errors/errors.ts';
import { hasErrorCode } from '../../kernel/io/privateFile.ts';
import type { RejectsFormat } from './rejectsFormat.ts';
import type { RowReport } from './rowReports.ts';

/**
 * Throws when the file of refused rows would overwrite the one that is imported, or cannot be written:
 * noticed only after rows were sent, they would be lost.
 */
export async function checkRejects(path: string | undefined, source: string): Promise<void> {
  if (path === undefined) return;
  const target = await realpath(path).catch(() => undefined);
  if (target !== undefined && target === (await realpath(source))) {
    throw usageError('--rejects would overwrite the file that is imported. Choose another name.');
  }
  const file = await open(path, 'a', 0o600).catch((error: unknown) => {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
    throw new CliError('failure', `${path} cannot be written: its folder does not exist.`, {
      hint: `Nothing was sent. Make the folder first: mkdir -p ${dirname(path)}`,
    });
  });
  await file.close();
  if (target === undefined) await rm(path);
}

/** A row of a file. */
interface SourceRow {
  readonly line: number;
  readonly raw: string;
}

/**
 * Writes the refused rows of an import in the order of the file.
 *
 * @param source all rows of the file
 * @returns a function that takes what became of rows, and one that closes the file
 */
export function createRejects(path: string, source: Iterator<SourceRow>, format: RejectsFormat) {
  let file: Awaited<ReturnType<typeof open>> | undefined;
  /** Reads on in the file until the row of a line. */
  const findRow = (line: number): string => {
    for (let next = source.next(); !next.done; next = source.next()) {
      if (next.value.line === line) return next.value.raw;
    }
    return '';
  };
  const openRejects = async () => {
    const openedFile = await open(path, 'w', 0o600);
    await openedFile.appendFile(format.head);
    return openedFile;
  };
  return {
    async add(rows: readonly RowReport[]): Promise<void> {
      const refusedRows = rows.filter(({ verdict }) => verdict === 'refused');
      if (refusedRows.length === 0) return;
      file ??= await openRejects();
      await file.appendFile(refusedRows.map((row) => format.row(row, findRow(row.line))).join(''));
    },
    async close(): Promise<void> {
      await file?.close();
      // Refused rows of an earlier import could be mistaken for rows of this one.
      if (file === undefined) await rm(path, { force: true });
    },
  };
}
