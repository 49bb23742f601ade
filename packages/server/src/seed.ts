import { roleIds } from '@steward/api';
import { builtInRoles, organisations, permissions } from './fixtures/builtIn.ts';
import { demoRows } from './fixtures/demo.ts';
import type { PasswordHasher } from './services.ts';
import { createCipher } from './security/cipher.ts';
import { emailKey } from './routes/users.ts';
import type { NewRow, Store } from './store/port.ts';

/** What a new platform begins with. */
export interface SeedOptions {
  /** 'demo' fills every screen; 'none' makes only what no platform can do without. */
  readonly mode: 'demo' | 'none';
  /** The first administrator, made whatever the mode. */
  readonly admin: {
    readonly email: string;
    readonly password: string;
    readonly firstName?: string;
    readonly lastName?: string;
  };
  /** The moment that the dates of the demo data are counted back from, in milliseconds. */
  readonly now: number;
  readonly passwords: PasswordHasher;
  /** The key that the application is given, for the secrets in the demo data. */
  readonly secretKey: Uint8Array<ArrayBuffer>;
  /** How many companies the demo data has; 12,400 by default. */
  readonly companies?: number;
}

/**
 * Fills an empty store, once: a store that has users is left as it is.
 * @returns whether anything was made, the administrator among it
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
    await tx.table('permissions').insert(permissions);
    await tx.table('roles').insert(builtInRoles.map((role) => ({ ...role, updated_at })));
    await tx.table('organisations').insert(organisations);
    await tx.table('users').insert([administrator(admin, password_hash)]);
    for (const [table, rows] of demo) await tx.table(table).insert(rows);
    return true;
  }, 'seed');
}

function administrator(admin: SeedOptions['admin'], password_hash: string): NewRow {
  const { email, firstName = 'Administrator', lastName = '' } = admin;
  return {
    first_name: firstName,
    last_name: lastName,
    name: `${firstName} ${lastName}`.trim(),
    email: email.trim(),
    email_key: emailKey(email),
    role_id: roleIds.administrator,
    is_active: true,
    password_hash,
  };
}
