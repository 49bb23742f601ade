import type { FileHandle } from 'node:fs/promises';
import { access, open, realpath, rm } from 'node:fs/promises';
import { usageError } from '../kernel/errors.ts';
import { csvRecord } from '../kernel/output.ts';
import type { RowVerdict } from './batches.ts';

/** The file of refused rows: their own columns, then line and reason. The first of them creates it. */
export interface Rejects {
  add(rows: readonly RowVerdict[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Throws when the file of refused rows would overwrite the one that is imported, or cannot be written:
 * noticed only after rows were sent, they would be lost.
 */
export async function checkRejects(path: string | undefined, source: string): Promise<void> {
  if (path === undefined) return;
  const target = await realpath(path).catch(() => undefined);
  if (target !== undefined && target === (await realpath(source))) {
    throw usageError(
      '--rejects names the file that is imported, and would write over it. Choose another name.',
    );
  }
  await (await open(path, 'a', 0o600)).close();
  if (target === undefined) await rm(path);
}

export const fileExists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** As many cells as the header has; surplus cells are joined to the last one, so that nothing is lost. */
function fitToHeaders(cells: readonly string[], count: number): string[] {
  const fitted = Array.from({ length: count }, (_each, index) => cells[index] ?? '');
  return cells.length > count ? fitted.with(-1, cells.slice(count - 1).join(',')) : fitted;
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
      // Rows that an earlier run refused would pass for those of this one.
      if (path !== undefined && !append && (await fileExists(path))) file ??= await open(path, 'w');
      await file?.close();
    },
  };
}
