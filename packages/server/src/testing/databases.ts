import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe } from 'vitest';
import { readSettings } from '../host/settings/settings.ts';
import type { Settings } from '../host/settings/settings.ts';
import { usePostgres } from './sharedPostgres.ts';
import { createTemporaryFolder } from './temporaryFolder.ts';

/** Makes the settings of a server with a data folder, and where it is used a database, of its own. */
export type NewSettings = (environment?: NodeJS.ProcessEnv) => Promise<Settings>;

export const kinds = ['SQLite', 'PostgreSQL'] as const;

/** Tests with data folders and databases of their own, which are removed after each test. */
export function describeWithDatabases(
  name: string,
  tests: (settingsOf: Readonly<Record<(typeof kinds)[number], NewSettings>>) => void,
): void {
  describe(name, () => {
    const createDatabase = usePostgres();
    const folders: string[] = [];
    afterEach(async () => {
      for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
    });
    const newSettings = async (environment: NodeJS.ProcessEnv) => {
      const folder = await createTemporaryFolder();
      folders.push(folder);
      const defaults = { PORT: '0', STEWARD_SEED: 'none', STEWARD_DATA: path.join(folder, 'data') };
      return readSettings({ ...defaults, ...environment });
    };
    tests({
      SQLite: (environment = {}) => newSettings(environment),
      PostgreSQL: async (environment = {}) =>
        newSettings({ DATABASE_URL: await createDatabase(), ...environment }),
    });
  });
}
