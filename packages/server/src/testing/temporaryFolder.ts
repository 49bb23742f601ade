import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/** Makes an empty folder that the caller removes. */
export const createTemporaryFolder = (): Promise<string> =>
  mkdtemp(path.join(tmpdir(), 'steward-'));

const remove = (folder: string) => rm(folder, { recursive: true, force: true });

/** Makes an empty folder for each test, and removes it afterwards. Returns its path within a test. */
export function useTemporaryFolder(): () => string {
  let folder: string;
  beforeEach(async () => {
    folder = await createTemporaryFolder();
  });
  afterEach(() => remove(folder));
  return () => folder;
}

/** Makes one folder for all tests of a file, and removes it after the last. Returns its path within a test. */
export function useSharedTemporaryFolder(): () => string {
  let folder: string;
  beforeAll(async () => {
    folder = await createTemporaryFolder();
  });
  afterAll(() => remove(folder));
  return () => folder;
}
