import { DatabaseSync } from 'node:sqlite';

/** Page cache of a connection, in KiB; SQLite takes that unit as a negative number. */
export const cacheSizes = { writer: -32_000, reader: -16_000 };

/** How long a statement waits for another connection within SQLite, in milliseconds. */
const busyTimeoutMs = 50;

export function setUp(database: DatabaseSync, cacheSize: number): void {
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
    pragma cache_size = ${cacheSize}; pragma temp_store = memory;
    pragma journal_size_limit = 67108864;`);
}

/** Opens a connection to a file. */
export const openConnection = (file: string): DatabaseSync =>
  new DatabaseSync(file, { timeout: busyTimeoutMs });
