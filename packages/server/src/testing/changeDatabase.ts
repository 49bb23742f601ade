import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import pg from 'pg';
import type { Settings } from '../settings.ts';

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
  await client.query(statement);
  await client.end();
}
