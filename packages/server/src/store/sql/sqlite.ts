import { Kysely } from 'kysely';
import { closeSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFolder } from '../../privateFolder.ts';
import { StartError } from '../../startError.ts';
import type { SqlEngine, Tables } from './engine.ts';
import { sqliteErrorCode, nodeSqliteDialect } from './nodeSqlite.ts';
import { sqliteDialect } from './sqliteDialect.ts';

/** Largest file that is checked through at each start, in bytes; a bigger one would hold the start up. */
const maxCheckedBytes = 64 * 1024 * 1024;
const corruptErrorCodes: readonly (number | undefined)[] = [11, 26];
const fullErrorCode = 13;
/** Page cache of a connection in KiB, as SQLite wants it: negative. It is taken as needed. */
const cacheSizes = { writer: -32_000, reader: -16_000 };

function openConnection(file: string, cacheSize: number): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 50 });
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
    pragma cache_size = ${cacheSize}; pragma journal_size_limit = 67108864;`);
  return database;
}

/** A damaged file is found at the start and not by whoever reads the damaged row. */
function assertIntact(database: DatabaseSync, file: string): void {
  if (statSync(file).size > maxCheckedBytes) return;
  const [first] = database.prepare('pragma quick_check(1)').all();
  if (first?.['quick_check'] !== 'ok') throw damagedError(file);
}

const damagedError = (file: string, cause?: unknown) =>
  new StartError(
    `The database ${file} is damaged or no database, so its data cannot be trusted. Put a backup in its place, or move it away to start with an empty one.`,
    { cause },
  );

const diskFullError = (file: string, cause: unknown) =>
  new StartError(
    `The disk of the database ${file} is full, so nothing more can be saved; what was saved before is safe. Make room there.`,
    { cause },
  );

function toStartError(file: string, error: unknown): unknown {
  if (error instanceof StartError) return error;
  if (corruptErrorCodes.includes(sqliteErrorCode(error))) return damagedError(file, error);
  if (sqliteErrorCode(error) === fullErrorCode) return diskFullError(file, error);
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(
    `The database ${file} could not be opened (${reason}), so no data can be kept. Check that the folder exists and that this user may write to it, or choose another with STEWARD_DATA.`,
    { cause: error },
  );
}

/**
 * Opens a file of SQLite's, making it and its folder where they are missing. One connection writes, in
 * turn; another reads at any time, and sees what is committed.
 * @throws StartError when it cannot be opened or is damaged.
 */
export async function openSqlite(file: string): Promise<SqlEngine> {
  const opened: DatabaseSync[] = [];
  try {
    makePrivateFolder(path.dirname(file));
    // SQLite would let everybody read what it makes by itself.
    closeSync(openSync(file, 'a', 0o600));
    const writer = openConnection(file, cacheSizes.writer);
    opened.push(writer);
    assertIntact(writer, file);
    // Asking for the lock now tells a file that may not be written from one that may.
    writer.exec('pragma user_version = 1');
    const reader = openConnection(file, cacheSizes.reader);
    opened.push(reader);
    return createEngine(file, writer, reader);
  } catch (error) {
    for (const database of opened) database.close();
    throw toStartError(file, error);
  }
}

function createEngine(file: string, writer: DatabaseSync, reader: DatabaseSync): SqlEngine {
  const write = new Kysely<Tables>({ dialect: nodeSqliteDialect(writer) });
  const read = new Kysely<Tables>({ dialect: nodeSqliteDialect(reader) });
  return {
    read,
    dialect: sqliteDialect,
    // Only one transaction writes at a time, which is more than any named lock asks for.
    transaction: (work) =>
      write
        .transaction()
        .execute(work)
        .catch((error: unknown) => {
          throw sqliteErrorCode(error) === fullErrorCode ? diskFullError(file, error) : error;
        }),
    async close() {
      await Promise.all([write.destroy(), read.destroy()]);
      for (const database of [writer, reader]) if (database.isOpen) database.close();
    },
  };
}
