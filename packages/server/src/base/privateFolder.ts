import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** The code of a system error, such as ENOENT. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/**
 * Makes a folder and its parents, open to this user alone. Node's own recursive mkdir never returns
 * where the kernel allows no folder, such as below /proc.
 */
export function makePrivateFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (path.dirname(folder) !== folder) makePrivateFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another server that starts at the same time may have made it.
    if (!existsSync(folder)) throw error;
  }
}
