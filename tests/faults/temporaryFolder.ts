import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** Makes a folder for the tests of a file, which is removed after the last. */
export function useTemporaryFolder(): () => string {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'steward-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => folder;
}
