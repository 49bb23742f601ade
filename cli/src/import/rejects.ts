import type { FileHandle } from 'node:fs/promises';
import { open, realpath, rm, stat } from 'node:fs/promises';
import { usageError } from '../kernel/errors.ts';
import { csvRecord } from '../kernel/output.ts';
import type { RowVerdict } from './batches.ts';

/** The file of refused rows: their own columns, then line and reason. It is made with the first of them. */
export interface Rejects {
  add(rows: readonly RowVerdict[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Throws when the file of refused rows would write over the one that is imported, or cannot be written:
 * known only after rows were sent, that would lose them.
 */
export async function checkRejects(path: string | undefined, source: string): Promise<void> {
  if (path === undefined) return;
  const target = await realpath(path).catch(() => undefined);
  if (target !== undefined && target === (await realpath(source))) {
    throw usageError(
      '--rejects names the file that is imported, and would write over it. Choose another name.',
    );
  }
  const handle = await open(path, 'a', 0o600);
  await handle.close();
  if (target === undefined) await rm(path);
}

/** Whether there is such a file. */
export const fileExists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** As many cells as the header has; what is too many stays with the last one, so that nothing is lost. */
function fitToHeaders(cells: readonly string[], count: number): string[] {
  const own = Array.from({ length: count }, (_each, index) => cells[index] ?? '');
  return cells.length > count ? [...own.slice(0, -1), cells.slice(count - 1).join(',')] : own;
}

/** `append` goes on with the file of an earlier run. */
export function createRejects(
  path: string | undefined,
  headers: readonly string[],
  append: boolean,
): Rejects {
  let file: FileHandle | undefined;
  const openFile = async (to: string): Promise<FileHandle> => {
    const handle = await open(to, append ? 'a' : 'w', 0o600);
    if ((await handle.stat()).size === 0) {
      await handle.write(csvRecord([...headers, 'line', 'reason']));
    }
    return handle;
  };
  return {
    async add(rows) {
      if (path === undefined || rows.length === 0) return;
      file ??= await openFile(path);
      const lines = rows.map(({ cells, line, reason }) =>
        csvRecord([...fitToHeaders(cells, headers.length), String(line), reason]),
      );
      await file.write(lines.join(''));
    },
    async close() {
      // Rows that an earlier run refused would pass for those of this one's.
      if (path !== undefined && !append && (await fileExists(path))) file ??= await open(path, 'w');
      await file?.close();
    },
  };
}
