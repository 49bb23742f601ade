import { openExistingEngine, databaseSchemas } from '../data/database.ts';
import { migrationLock } from '../../store/sql/database/engine.ts';
import type { SqlEngine } from '../../store/sql/database/engine.ts';
import { migrate as addMissing, migrateWithin } from '../../store/sql/migrations/migrate.ts';
import type { Tell } from '../../store/sql/migrations/storedTexts.ts';
import { describeAdded } from '../data/describeAdded.ts';
import type { CommandContext } from './io.ts';
import { exitCodes } from './io.ts';

/** Undoes a transaction that has done its work. */
class RolledBack extends Error {}

/** Carries a migration out and undoes it. */
async function tryMigration(
  { dialect, transaction }: SqlEngine,
  tell: Tell,
): Promise<readonly string[]> {
  let added: readonly string[] = [];
  const attempt = transaction(async (db) => {
    added = await migrateWithin(db, dialect, databaseSchemas, tell);
    throw new RolledBack();
  }, migrationLock);
  await attempt.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return added;
}

/** Adds to a database what this version needs; a dry run reports that and changes nothing. */
export async function runMigrate(
  { settings, print }: CommandContext,
  { dryRun }: { readonly dryRun: boolean },
): Promise<number> {
  const engine = await openExistingEngine(settings);
  try {
    const added = await (dryRun
      ? tryMigration(engine, print)
      : addMissing(engine, databaseSchemas, print));
    if (added.length === 0) {
      print('The database is up to date; there is nothing to add.');
      return exitCodes.done;
    }
    print(dryRun ? 'A start of this version adds:' : 'Added:');
    for (const key of added) print(`  ${describeAdded(key)}`);
    if (dryRun) print('This was a trial: the database is unchanged.');
    return exitCodes.done;
  } finally {
    await engine.close();
  }
}
