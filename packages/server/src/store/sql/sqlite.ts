import { Kysely } from 'kysely';
import { closeSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '../../folder.ts';
import { StartError } from '../../startError.ts';
import type { Engine, Tables } from './engine.ts';
import { sqliteCode, sqliteDialect } from './sqliteDialect.ts';
import { sqliteFlavour } from './sqliteFlavour.ts';

/** Largest file that is checked through at each start, in bytes; a bigger one would hold the start up. */
const checkedSize = 64 * 1024 * 1024;
const corruptCodes: readonly (number | undefined)[] = [11, 26];
const fullCode = 13;
/** Page cache of a connection in KiB, as SQLite wants it: negative. It is taken as needed. */
const cache = { writer: -32_000, reader: -16_000 };

function connect(file: string, cacheSize: number): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 50 });
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
    pragma cache_size = ${cacheSize}; pragma journal_size_limit = 67108864;`);
  return database;
}

/** A damaged file is found at the start and not by whoever reads the damaged row. */
function check(database: DatabaseSync, file: string): void {
  if (statSync(file).size > checkedSize) return;
  const [first] = database.prepare('pragma quick_check(1)').all();
  if (first?.['quick_check'] !== 'ok') throw damaged(file);
}

const damaged = (file: string, cause?: unknown) =>
  new StartError(
    `The database ${file} is damaged or no database, so its data cannot be trusted. Put a backup in its place, or move it away to start with an empty one.`,
    { cause },
  );

const full = (file: string, cause: unknown) =>
  new StartError(
    `The disk of the database ${file} is full, so nothing more can be saved; what was saved before is safe. Make room there.`,
    { cause },
  );

function explain(file: string, error: unknown): unknown {
  if (error instanceof StartError) return error;
  if (corruptCodes.includes(sqliteCode(error))) return damaged(file, error);
  if (sqliteCode(error) === fullCode) return full(file, error);
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
export async function openSqlite(file: string): Promise<Engine> {
  const opened: DatabaseSync[] = [];
  try {
    makeFolder(path.dirname(file));
    // SQLite would let everybody read what it makes by itself.
    closeSync(openSync(file, 'a', 0o600));
    const writer = connect(file, cache.writer);
    opened.push(writer);
    check(writer, file);
    // Asking for the lock now tells a file that may not be written from one that may.
    writer.exec('pragma user_version = 1');
    const reader = connect(file, cache.reader);
    opened.push(reader);
    return engineOf(file, writer, reader);
  } catch (error) {
    for (const database of opened) database.close();
    throw explain(file, error);
  }
}

function engineOf(file: string, writer: DatabaseSync, reader: DatabaseSync): Engine {
  const write = new Kysely<Tables>({ dialect: sqliteDialect(writer) });
  const read = new Kysely<Tables>({ dialect: sqliteDialect(reader) });
  return {
    read,
    flavour: sqliteFlavour,
    // Only one transaction writes at a time, which is more than any named lock asks for.
    begin: (work) =>
      write
        .transaction()
        .execute(work)
        .catch((error: unknown) => {
          throw sqliteCode(error) === fullCode ? full(file, error) : error;
        }),
    async close() {
      await Promise.all([write.destroy(), read.destroy()]);
      for (const database of [writer, reader]) if (database.isOpen) database.close();
    },
  };
}
