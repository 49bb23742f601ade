import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import pg from 'pg';
import type { Settings } from '../host/settings/settings.ts';

/** Runs a statement on the database of a server, past everything that the server checks. */
export async function changeDatabase(
  { data, databaseUrl }: Pick<Settings, 'data' | 'databaseUrl'>,
  statement: string,
): Promise<void> {
  if (databaseUrl === undefined) {
    const database = new DatabaseSync(path.join(data, 'steward.db'));
    database.exec(statement);
    database.close();
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // A client that is left open fails once more when its server stops.
  await client.query(statement).finally(() => client.end());
}

/** Reads rows of a PostgreSQL database, past everything that the server checks. */
export async function queryDatabase(
  connectionString: string,
  query: string,
): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(query);
  await client.end();
  return rows;
}
