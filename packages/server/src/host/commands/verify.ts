import { describeDatabase, openExistingStore, databaseSchemas } from '../data/database.ts';
import { readRestores } from '../data/serverEntries.ts';
import { verifyHistory } from '../../records/history/chain.ts';
import { openSecretKey } from '../data/secretKeyCheck.ts';
import { createCipher } from '../../base/cipher.ts';
import { checkSecrets } from '../data/storedSecrets.ts';
import { storeWithin } from '../../store/sql/store.ts';
import { checkReferences, checkRows } from './checks.ts';
import type { CommandContext } from './io.ts';
import { exitCodes } from './io.ts';

/** Reads all data of a server and checks them, as they are at one moment. */
export async function verify({ settings, print }: CommandContext): Promise<number> {
  const { engine, store } = await openExistingStore(settings);
  try {
    const { dialect } = engine;
    const cipher = createCipher(await openSecretKey(store, settings));
    const { rows, secrets, problems } = await engine.snapshot(async (db) => {
      const snapshot = storeWithin(db, dialect, databaseSchemas);
      const integrity = await dialect.integrityProblems(db);
      const { count, problems: unreadable } = await checkRows(db, snapshot, databaseSchemas);
      // Further checks need a readable database.
      const isReadable = integrity.length + unreadable.length === 0;
      const dangling = isReadable ? await checkReferences(snapshot) : [];
      const checked = isReadable
        ? await checkSecrets(snapshot, cipher)
        : { readable: 0, unreadable: [] };
      return {
        rows: count,
        secrets: checked.readable,
        problems: [
          ...integrity,
          ...unreadable,
          ...dangling,
          ...checked.unreadable.map((place) => `The key does not decrypt a secret: ${place}.`),
        ],
      };
    });
    const history = await verifyHistory(store);
    if (history.problem !== undefined) problems.push(`The history: ${history.problem}`);
    print(
      `Read ${rows} rows in ${databaseSchemas.length} tables of ${describeDatabase(settings)}, and decrypted ${secrets} secrets. The history has ${history.entries} entries; each confirms the one before it.`,
    );
    for (const { id, at, name } of await readRestores(store)) {
      print(
        `The history has a restore at entry ${id}, on ${at} (${name}): changes between that backup and the restore are missing.`,
      );
    }
    for (const problem of problems) print(problem);
    print(
      problems.length === 0
        ? 'Nothing is wrong.'
        : `Found ${problems.length} problems. Copy the data folder or database as it is, then restore an earlier backup.`,
    );
    return problems.length === 0 ? exitCodes.done : exitCodes.problems;
  } finally {
    await store.close();
  }
}
