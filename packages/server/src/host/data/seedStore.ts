import { randomBytes } from 'node:crypto';
import { recordSetUp } from './serverEntries.ts';
import { loadCommonPasswords } from '../../access/passwords/commonPasswords.ts';
import { passwordProblem } from '../../access/passwords/passwordPolicy.ts';
import { nodePasswords } from '../../access/passwords/nodePasswords.ts';
import { seed } from './seed.ts';
import type { Settings } from '../settings/settings.ts';
import { SettingsError } from '../../base/startError.ts';
import type { Store } from '../../base/store.ts';

/** @throws SettingsError for a password that others would try first */
async function assertGoodPassword(
  email: string,
  password: string,
  productName: string,
): Promise<void> {
  const owner = { email, names: [], platform: [productName] };
  const problem = passwordProblem(password, owner, await loadCommonPasswords());
  if (problem === undefined) return;
  throw new SettingsError(
    `STEWARD_ADMIN_PASSWORD cannot be used. ${problem} Or leave it out to have one generated.`,
  );
}

/** Fills an empty store; returns the administrator that it created. */
export async function seedStore(
  store: Store,
  settings: Settings,
  secretKey: Uint8Array<ArrayBuffer>,
  productName: string,
) {
  const { adminEmail: email, adminPassword, seed: mode } = settings;
  // Later starts read the setting again, and do not need it.
  const isFirst = (await store.table('users').count()) === 0;
  if (isFirst && adminPassword !== undefined) {
    await assertGoodPassword(email, adminPassword, productName);
  }
  const password = adminPassword ?? randomBytes(15).toString('base64url');
  const admin = { email, password };
  const options = { mode, admin, now: Date.now(), passwords: nodePasswords, secretKey };
  const onFilled = (tx: Store) => recordSetUp(tx, secretKey, { administrator: email, data: mode });
  if (!(await seed(store, { ...options, onFilled }))) return undefined;
  return { email, ...(adminPassword === undefined && { password }) };
}
