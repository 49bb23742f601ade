import { CompiledQuery } from 'kysely';
import type { Db } from './engine.ts';

const begin = CompiledQuery.raw('savepoint step');
const keep = CompiledQuery.raw('release savepoint step');
const undo = CompiledQuery.raw('rollback to savepoint step');

/** Runs work within a transaction; a failure undoes only this work. */
export async function inSavepoint<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  await db.executeQuery(begin);
  try {
    const result = await work(db);
    await db.executeQuery(keep);
    return result;
  } catch (error) {
    await rollbackSavepoint(db).catch(() => undefined);
    throw error;
  }
}

/** Fails where the database has rolled back the whole transaction, as on a full disk. */
async function rollbackSavepoint(db: Db): Promise<void> {
  await db.executeQuery(undo);
  await db.executeQuery(keep);
}
