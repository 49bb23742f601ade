import { sql } from 'kysely';
import type { Db } from '../database/engine.ts';

/** The column of users that those versions lacked. */
export const lastUseColumn = 'last_used_at';

/**
 * Takes it that everybody has used the platform now: versions that did not write it down know of no use, and nobody is
 * to look unused for that.
 */
export const assumeFormerUse = (db: Db) =>
  sql`
    update ${sql.table('users')} set ${sql.ref(lastUseColumn)} = ${new Date().toISOString()}
    where is_active and ${sql.ref(lastUseColumn)} is null`.execute(db);
