import path from 'node:path';
import type { kinds } from '../../packages/server/src/testing/databases.ts';
import { usePostgres } from '../../packages/server/src/testing/sharedPostgres.ts';
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

/** Makes databases for the tests of a file, which are removed after the last. */
export function useDatabases(): (kind: (typeof kinds)[number]) => Promise<FaultDatabase> {
  const folder = useSharedTemporaryFolder();
  const createDatabase = usePostgres();
  return async (kind) => {
    const data = path.join(folder(), kind);
    if (kind === 'SQLite') {
      return {
        target: { sqlite: path.join(data, 'steward.db') },
        environment: { STEWARD_DATA: data },
      };
    }
    const address = await createDatabase();
    return {
      target: { postgres: address },
      environment: { STEWARD_DATA: data, DATABASE_URL: address },
    };
  };
}
