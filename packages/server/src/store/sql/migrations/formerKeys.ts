import { sql } from 'kysely';
import type { Db } from '../database/engine.ts';

const [users, keys] = ['users', 'api_keys'].map((name) => sql.table(name));

/** A column of users in which versions before kept the one API key of each. */
export const formerKeyColumn = 'api_key_hash';

/**
 * Moves the API keys of versions that had one for each user into the table of keys, and empties their columns: a key
 * that is revoked later must not work again with an older version.
 */
export async function moveFormerKeys(db: Db): Promise<void> {
  // The time of a use that was written late may be of the key before.
  await sql`
    insert into ${keys} (user_id, key_hash, encrypted_key, created_at, used_at, is_profile_key)
    select id, api_key_hash, api_key, api_key_created_at,
      case when api_key_used_at >= coalesce(api_key_created_at, '') then api_key_used_at end, ${sql.lit(true)}
    from ${users} where api_key_hash is not null order by id`.execute(db);
  await sql`
    update ${users} set api_key = null, api_key_hash = null, api_key_created_at = null,
      api_key_used_at = null
    where api_key_hash is not null`.execute(db);
}
