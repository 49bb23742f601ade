import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { applicationName } from './postgres/postgresDialect.ts';
import type { SqlTarget } from './store.ts';

/** SQLite grants an exclusive lock only while no other process has the file open. */
async function isSqliteInUse(file: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  const { DatabaseSync } = await import('node:sqlite');
  const { isBusy } = await import('./sqlite/nodeSqlite.ts');
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma locking_mode = exclusive; select count(*) from sqlite_master');
    return false;
  } catch (error) {
    // A damaged file is reported by the function that opens it.
    return isBusy(error);
  } finally {
    database.close();
  }
}

/** How long PostgreSQL may take to forget connections that were closed, in milliseconds. */
const closingMs = 2_000;
const retryMs = 100;

async function isPostgresInUse(url: string): Promise<boolean> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const hasOtherConnections = async () => {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and application_name = $1 limit 1`,
      [applicationName],
    );
    return rows.length > 0;
  };
  try {
    // A server that has just ended is still listed for a moment.
    const until = performance.now() + closingMs;
    while (await hasOtherConnections()) {
      if (performance.now() > until) return true;
      await delay(retryMs);
    }
    return false;
  } finally {
    await client.end();
  }
}

/** Whether a server, or a command of it, has the database open. */
export const isInUse = (target: SqlTarget): Promise<boolean> =>
  'sqlite' in target ? isSqliteInUse(target.sqlite) : isPostgresInUse(target.postgres);
