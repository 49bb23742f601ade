import type { FileHandle } from 'node:fs/promises';
import { access, open, realpath, rm } from 'node:fs/promises';
import { usageError } from '../kernel/errors.ts';
import type { RowVerdict } from './batches.ts';
import type { InspectedFile } from './inspect.ts';
import type { Layout } from './layout.ts';
import { rejectsFormat } from './rejectsFormat.ts';

/** The file of refused rows: line and reason, then their own columns. The first of them creates it. */
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

/** Writes nothing. */
export const noRejects: Rejects = { add: async () => undefined, close: async () => undefined };

/** `append` goes on with the file of an earlier run. */
export function createRejects(
  path: string | undefined,
  source: InspectedFile,
  layout: Layout,
  append: boolean,
): Rejects {
  const format = rejectsFormat(source, layout);
  let file: FileHandle | undefined;
  const openFile = async (to: string): Promise<FileHandle> => {
    const handle = await open(to, append ? 'a' : 'w', 0o600);
    if ((await handle.stat()).size === 0) {
      await handle.write(format.head);
    }
    return handle;
  };
  return {
    async add(rows) {
      if (path === undefined || rows.length === 0) return;
      file ??= await openFile(path);
      await file.write(rows.map(format.row).join(''));
    },
    async close() {
      // Rows that an earlier run refused would pass for those of this one.
      if (path !== undefined && !append && (await fileExists(path))) file ??= await open(path, 'w');
      await file?.close();
    },
  };
}
