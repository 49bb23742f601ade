import { startPostgres } from '../../../packages/server/src/testing/postgres.ts';
import type { ServerSettings } from './server.ts';

/** A database for one platform, as the server's settings name it. */
interface Database {
  readonly settings: ServerSettings;
  readonly close: () => Promise<void>;
}

/** Opens a new, empty database; PostgreSQL's runs in a server of its own. */
export async function openDatabase(kind: 'sqlite' | 'postgres'): Promise<Database> {
  if (kind === 'sqlite') return { settings: {}, close: () => Promise.resolve() };
  const postgres = await startPostgres();
  return { settings: { DATABASE_URL: await postgres.createDatabase() }, close: postgres.stop };
}
