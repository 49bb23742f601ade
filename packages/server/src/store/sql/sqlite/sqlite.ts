import { Kysely, SqliteDialect } from 'kysely';
import { closeSync, openSync, statSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFolder } from '../../../base/privateFolder.ts';
import { DiskFullError, StartError } from '../../../base/startError.ts';
import type { Db, SqlEngine, Tables } from '../database/engine.ts';
import { createGatheredWriters } from './gatheredWriters.ts';
import { sqliteErrorCode, toKyselyDatabase } from './nodeSqlite.ts';
import { createReadingThread } from './readingThread.ts';
import { cacheSizes, openConnection, setUp } from './sqliteConnection.ts';
import { sqliteDialect } from './sqliteDialect.ts';
import { createThreadDb } from './threadDb.ts';

/** Largest file whose integrity is checked at each start, in bytes: checking a larger one takes too long. */
const maxCheckedBytes = 64 * 1024 * 1024;
const errorCodes = { corrupt: 11, diskFull: 13, notADatabase: 26 };
/** Room for the file beside a database that its connections share, in bytes. */
const sharedFileBytes = 256 * 1024;

/** Whether a disk has no room for the file that connections share: SQLite calls that an error of the disk. */
const isDiskFull = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < sharedFileBytes;
};

/** @throws StartError when the file is damaged, before a call reads a damaged row */
function assertIntact(database: DatabaseSync, file: string): void {
  if (statSync(file).size > maxCheckedBytes) return;
  const [first] = database.prepare('pragma quick_check(1)').all();
  if (first?.['quick_check'] !== 'ok') throw damagedError(file);
}

const damagedError = (file: string, cause?: unknown) =>
  new StartError(
    `The database ${file} is damaged or not a database, so its data cannot be trusted. Move it away, and restore a backup: steward-server restore <file>. Without one, the next start makes an empty database.`,
    { cause },
  );

const diskFullError = (file: string, cause: unknown) =>
  new DiskFullError(
    `The disk of the database ${file} is full, so nothing more can be saved; what was saved before is safe. Free space there.`,
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

export interface SqliteOptions {
  /** Called when a write finds the disk full; returns true where there is room now, so that the write is retried. */
  readonly onDiskFull?: () => boolean;
}

/**
 * Opens an SQLite file, and makes it and its folder where they are missing. One connection writes;
 * another reads at any time, and sees what is committed. One more reads in a thread what may take long.
 * @throws StartError when the file cannot be opened or is damaged
 */
export async function openSqlite(file: string, options?: SqliteOptions): Promise<SqlEngine> {
  try {
    makePrivateFolder(path.dirname(file));
    // SQLite itself would make a file that everybody can read.
    closeSync(openSync(file, 'a', 0o600));
    const [writer, reader] = openConnections(file);
    return createEngine(file, writer, reader, options);
  } catch (error) {
    throw toStartError(file, error);
  }
}

function openConnections(file: string): [writer: DatabaseSync, reader: DatabaseSync] {
  const connections: DatabaseSync[] = [];
  const open = (cacheSize: number) => {
    const connection = openConnection(file);
    connections.push(connection);
    setUp(connection, cacheSize);
    return connection;
  };
  try {
    const writer = open(cacheSizes.writer);
    assertIntact(writer, file);
    // A write that fails at once where the file is read-only.
    writer.exec('pragma user_version = 1');
    return [writer, open(cacheSizes.reader)];
  } catch (error) {
    for (const database of connections) database.close();
    if (error instanceof StartError || !isDiskFull(path.dirname(file))) throw error;
    const only = openWithoutRoom(file);
    return [only, only];
  }
}

/** Opens a database on a full disk, with what connections share in memory: there is no room for its file. */
function openWithoutRoom(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma locking_mode = exclusive');
    setUp(database, cacheSizes.writer);
    assertIntact(database, file);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

const createReaderDb = (database: DatabaseSync): Db =>
  new Kysely<Tables>({ dialect: new SqliteDialect({ database: toKyselyDatabase(database) }) });

/** An engine over two open connections to one file, which may be the same one. */
export function createEngine(
  file: string,
  writer: DatabaseSync,
  reader: DatabaseSync,
  { onDiskFull = () => false }: SqliteOptions = {},
): SqlEngine {
  const reads = createReaderDb(reader);
  // Where one connection has the file for itself, a thread could not open it.
  const mayOpenOthers = writer !== reader;
  // To look through a million rows takes some tenths of a second, in which nobody else would be answered.
  const longReads = mayOpenOthers ? createThreadDb(createReadingThread(file)) : undefined;
  const writers = createGatheredWriters(writer, {
    onDiskFull,
    toDiskFullError: (cause) => diskFullError(file, cause),
  });
  return {
    reads,
    longReads,
    dialect: sqliteDialect,
    // One transaction runs at a time, so a named lock and tables need nothing more.
    transaction: (work) => writers.transaction(work),
    snapshot: (work) =>
      reads.connection().execute(async (db) => {
        reader.exec('begin');
        try {
          return await work(db);
        } finally {
          reader.exec('rollback');
        }
      }),
    async close() {
      await writers.settled();
      await longReads?.destroy();
      for (const database of [writer, reader]) if (database.isOpen) database.close();
    },
  };
}
