import { sql } from 'kysely';
import type { Db } from './engine.ts';

/** Runs work within a transaction; a failure undoes only this work. */
export async function inSavepoint<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  await sql`savepoint step`.execute(db);
  try {
    const result = await work(db);
    await sql`release savepoint step`.execute(db);
    return result;
  } catch (error) {
    await rollbackSavepoint(db).catch(() => undefined);
    throw error;
  }
}

/** Fails where the database has rolled back the whole transaction, as on a full disk. */
async function rollbackSavepoint(db: Db): Promise<void> {
  await sql`rollback to savepoint step`.execute(db);
  await sql`release savepoint step`.execute(db);
}
