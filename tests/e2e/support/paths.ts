import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the workspace. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * A built program's file.
 * @throws when it was not built.
 */
export function built(file: string): string {
  const whole = path.join(root, file);
  if (existsSync(whole)) return whole;
  throw new Error(`${file} is not built, so there is nothing to test. Run: npm run build`);
}

/** A new empty folder for one purpose, and how to remove it. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'steward-e2e-'));
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
