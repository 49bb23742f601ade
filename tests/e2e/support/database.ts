import { startPostgres } from '../../../packages/server/src/testing/postgres.ts';
import type { ServerSettings } from './server.ts';

/** A database for one platform, and the server settings that select it. */
interface Database {
  readonly settings: ServerSettings;
  readonly close: () => Promise<void>;
}

/** Creates an empty database; for PostgreSQL, in a server of its own. */
export async function openDatabase(kind: 'sqlite' | 'postgres'): Promise<Database> {
  if (kind === 'sqlite') return { settings: {}, close: () => Promise.resolve() };
  const postgres = await startPostgres();
  return { settings: { DATABASE_URL: await postgres.createDatabase() }, close: postgres.stop };
}
