import { Kysely, SqliteDialect } from 'kysely';
import { closeSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pRetry from 'p-retry';
import { makePrivateFolder } from '../../privateFolder.ts';
import { StartError } from '../../startError.ts';
import type { Db, SqlEngine, Tables } from './engine.ts';
import { isBusy, sqliteErrorCode, toKyselyDatabase } from './nodeSqlite.ts';
import { sqliteDialect } from './sqliteDialect.ts';

/** Largest file whose integrity is checked at each start, in bytes: checking a larger one takes too long. */
const maxCheckedBytes = 64 * 1024 * 1024;
const errorCodes = { corrupt: 11, diskFull: 13, notADatabase: 26 };
/** Page cache of a connection, in KiB; SQLite takes that unit as a negative number. */
const cacheSizes = { writer: -32_000, reader: -16_000 };
/** How long a transaction waits for one of another process, in milliseconds. */
const lockTimeoutMs = 30_000;

function openConnection(file: string, cacheSize: number): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 50 });
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
    pragma cache_size = ${cacheSize}; pragma journal_size_limit = 67108864;`);
  return database;
}

/** @throws StartError when the file is damaged, before a call reads a damaged row */
function assertIntact(database: DatabaseSync, file: string): void {
  if (statSync(file).size > maxCheckedBytes) return;
  const [first] = database.prepare('pragma quick_check(1)').all();
  if (first?.['quick_check'] !== 'ok') throw damagedError(file);
}

const damagedError = (file: string, cause?: unknown) =>
  new StartError(
    `The database ${file} is damaged or no database, so its data cannot be trusted. Move it away, and restore a backup: steward-server restore <file>. Without one, the next start makes an empty database.`,
    { cause },
  );

const diskFullError = (file: string, cause: unknown) =>
  new StartError(
    `The disk of the database ${file} is full, so nothing more can be saved; what was saved before is safe. Make room there.`,
    { cause },
  );

function toStartError(file: string, error: unknown): unknown {
  if (error instanceof StartError) return error;
  const code = sqliteErrorCode(error);
  if (code === errorCodes.corrupt || code === errorCodes.notADatabase) {
    return damagedError(file, error);
  }
  if (code === errorCodes.diskFull) return diskFullError(file, error);
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(
    `The database ${file} could not be opened (${reason}), so no data can be kept. Check that the folder exists and that this user may write to it, or choose another with STEWARD_DATA.`,
    { cause: error },
  );
}

/**
 * Opens an SQLite file, and makes it and its folder where they are missing. One connection runs the
 * transactions, one after the other; another reads at any time, and sees what is committed.
 * @throws StartError when the file cannot be opened or is damaged
 */
export async function openSqlite(file: string): Promise<SqlEngine> {
  const opened: DatabaseSync[] = [];
  try {
    makePrivateFolder(path.dirname(file));
    // SQLite itself would make a file that everybody can read.
    closeSync(openSync(file, 'a', 0o600));
    const writer = openConnection(file, cacheSizes.writer);
    opened.push(writer);
    assertIntact(writer, file);
    // A write that fails at once where the file is read-only.
    writer.exec('pragma user_version = 1');
    const reader = openConnection(file, cacheSizes.reader);
    opened.push(reader);
    return createEngine(file, writer, reader);
  } catch (error) {
    for (const database of opened) database.close();
    throw toStartError(file, error);
  }
}

const createDb = (database: DatabaseSync): Db =>
  new Kysely<Tables>({ dialect: new SqliteDialect({ database: toKyselyDatabase(database) }) });

/** An engine over two open connections to one file, which may be the same one. */
export function createEngine(file: string, writer: DatabaseSync, reader: DatabaseSync): SqlEngine {
  const [write, read] = [createDb(writer), createDb(reader)];
  return {
    read,
    dialect: sqliteDialect,
    // One transaction runs at a time, so a named lock needs nothing more.
    transaction: (work) =>
      write.connection().execute(async (db) => {
        try {
          await begin(writer);
          const result = await work(db);
          writer.exec('commit');
          return result;
        } catch (error) {
          // On a full disk SQLite has rolled back already.
          if (writer.isTransaction) writer.exec('rollback');
          throw sqliteErrorCode(error) === errorCodes.diskFull ? diskFullError(file, error) : error;
        }
      }),
    snapshot: (work) =>
      read.connection().execute(async (db) => {
        reader.exec('begin');
        try {
          return await work(db);
        } finally {
          reader.exec('rollback');
        }
      }),
    async close() {
      for (const database of [writer, reader]) if (database.isOpen) database.close();
    },
  };
}

/** Takes the write lock. Waits between attempts, since a wait inside SQLite blocks this process. */
const begin = (database: DatabaseSync): Promise<void> =>
  pRetry(() => database.exec('begin immediate'), {
    retries: Infinity,
    maxRetryTime: lockTimeoutMs,
    minTimeout: 5,
    factor: 1,
    randomize: true,
    shouldRetry: ({ error }) => isBusy(error),
  });
