import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the workspace. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * The path of a built program.
 * @throws when the program is not built
 */
export function builtFile(file: string): string {
  const absolute = path.join(root, file);
  if (existsSync(absolute)) return absolute;
  throw new Error(`${file} is not built, so there is nothing to test. Run: npm run build`);
}

/** Creates a temporary folder, with a function that removes it. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'steward-e2e-'));
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
