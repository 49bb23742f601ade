import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { kinds } from '../../packages/server/src/testing/databases.ts';
import { startPostgres } from '../../packages/server/src/testing/postgres.ts';
import type { TestPostgres } from '../../packages/server/src/testing/postgres.ts';
import type { SqlTarget } from '../../packages/server/src/store/sql/store.ts';
import type { ServerEnvironment } from './serverProcess.ts';
import { useSharedTemporaryFolder } from '../../packages/server/src/testing/temporaryFolder.ts';

export { kinds as databaseKinds } from '../../packages/server/src/testing/databases.ts';

/** A data folder and a database of a server, and how each is named to it. */
export interface FaultDatabase {
  /** For the store. */
  readonly target: SqlTarget;
  /** For the server's process. */
  readonly environment: ServerEnvironment;
}

/** Starts PostgreSQL for the tests of a file. */
export function usePostgres(): () => TestPostgres {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 120_000);
  afterAll(() => postgres.stop());
  return () => postgres;
}

/** Makes databases for the tests of a file, which are removed after the last. */
export function useDatabases(): (kind: (typeof kinds)[number]) => Promise<FaultDatabase> {
  const folder = useSharedTemporaryFolder();
  const postgres = usePostgres();
  return async (kind) => {
    const data = path.join(folder(), kind);
    if (kind === 'SQLite') {
      return {
        target: { sqlite: path.join(data, 'steward.db') },
        environment: { STEWARD_DATA: data },
      };
    }
    const address = await postgres().createDatabase();
    return {
      target: { postgres: address },
      environment: { STEWARD_DATA: data, DATABASE_URL: address },
    };
  };
}
