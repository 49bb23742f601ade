import { roleIds } from '@steward/api';
import { builtInRoles, organisations, permissions } from '../fixtures/people/builtIn.ts';
import { demoRows } from '../fixtures/demo.ts';
import { appendEntries, prepareHistory } from '../../records/history/chain.ts';
import type { PasswordHasher } from '../../base/services.ts';
import { createCipher } from '../../base/cipher.ts';
import type { Store } from '../../base/store.ts';
import { userColumns } from '../../access/userColumns.ts';

/** The first data of a platform. */
export interface SeedOptions {
  /** 'demo' fills every screen; 'none' creates only what every platform needs. */
  readonly mode: 'demo' | 'none';
  /** The first administrator, who is created in either mode. */
  readonly admin: {
    readonly email: string;
    readonly password: string;
    readonly firstName?: string;
    readonly lastName?: string;
  };
  /** The time that dates of the demo data are relative to, in milliseconds since 1970. */
  readonly now: number;
  readonly passwords: PasswordHasher;
  /** The application's key, with which secrets of the demo data are encrypted. */
  readonly secretKey: Uint8Array<ArrayBuffer>;
  /** Called within the transaction that fills the store. */
  readonly onFilled?: (store: Store) => Promise<void>;
  /** Number of demo companies. Default 12,400. */
  readonly companies?: number;
}

/**
 * Fills an empty store. A store with users is left as it is.
 * @returns whether the store was filled
 */
export async function seed(store: Store, options: SeedOptions): Promise<boolean> {
  if ((await store.table('users').count()) > 0) return false;
  const { admin, mode, now } = options;
  const [password_hash, demo] = await Promise.all([
    options.passwords.hash(admin.password),
    mode === 'demo' ? demoRows(options, createCipher(options.secretKey)) : [],
  ]);
  return store.transaction(async (tx) => {
    if ((await tx.table('users').count()) > 0) return false;
    const updated_at = new Date(now).toISOString();
    await prepareHistory(tx);
    await tx.table('permissions').insert(permissions);
    await tx.table('roles').insert(builtInRoles.map((role) => ({ ...role, updated_at })));
    await tx.table('organisations').insert(organisations);
    const { email, firstName = 'Administrator', lastName = '' } = admin;
    const role_id = roleIds.administrator;
    const columns = userColumns(firstName, lastName, email);
    await tx.table('users').insert([{ ...columns, role_id, is_active: true, password_hash }]);
    for (const [table, rows] of demo) {
      if (table === 'history') await appendEntries(tx, rows);
      else await tx.table(table).insert(rows);
    }
    await options.onFilled?.(tx);
    return true;
  }, 'seed');
}
