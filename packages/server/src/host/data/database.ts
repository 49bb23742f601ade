import { existsSync } from 'node:fs';
import path from 'node:path';
import { tables } from '../../records/schema/schema.ts';
import { serverTable } from './secretKeyCheck.ts';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../../base/startError.ts';
import type { TableSchema } from '../../base/store.ts';
import type { SqlEngine } from '../../store/sql/database/engine.ts';
import { missingObjects, storedSchemas } from '../../store/sql/migrations/migrate.ts';
import { describePostgres } from '../../store/sql/postgres/postgresAddress.ts';
import { openEngine, storeOn } from '../../store/sql/store.ts';
import type { SqlTarget } from '../../store/sql/store.ts';

/** The tables of the platform and of the server itself. */
export const databaseSchemas: readonly TableSchema[] = [...tables, serverTable];

type Place = Pick<Settings, 'data' | 'databaseUrl'>;

/** The database that the settings name. */
export const databaseTarget = ({ databaseUrl, data }: Place): SqlTarget =>
  databaseUrl === undefined ? { sqlite: path.join(data, 'steward.db') } : { postgres: databaseUrl };

/** The database in words, without its password. */
export function describeDatabase(place: Place): string {
  const target = databaseTarget(place);
  if ('sqlite' in target) return target.sqlite;
  return `PostgreSQL at ${describePostgres(target.postgres)}`;
}

const noData = (place: Place) =>
  new StartError(
    `There is no data in ${describeDatabase(place)}. Set STEWARD_DATA or DATABASE_URL to the values that the server is started with.`,
  );

/**
 * Opens the database of a server as it is, and makes none.
 * @throws StartError where there is none
 */
export async function openExistingEngine(place: Place): Promise<SqlEngine> {
  const target = databaseTarget(place);
  if ('sqlite' in target && !existsSync(target.sqlite)) throw noData(place);
  const engine = await openEngine(target);
  try {
    if ((await storedSchemas(engine.reads, engine.dialect)).length === 0) throw noData(place);
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/**
 * Opens the store of a server as it is, and adds nothing to its database.
 * @throws StartError where there is none, or an older version of the server made it
 */
export async function openExistingStore(place: Place) {
  const engine = await openExistingEngine(place);
  try {
    if ((await missingObjects(engine, databaseSchemas)).length > 0) {
      throw new StartError(
        'An older version of the server made this database. Take a backup and start this version once, or run: steward-server migrate',
      );
    }
    return { engine, store: storeOn(engine, databaseSchemas) };
  } catch (error) {
    await engine.close();
    throw error;
  }
}
