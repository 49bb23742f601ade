import { recoveryCodeCount } from '@steward/api';
import { comparedCode, createCode } from '../../base/tokens.ts';
import type { AppServices } from '../../base/services.ts';
import { nowIso } from '../../base/services.ts';
import type { Store } from '../../base/store.ts';

/** Letters and digits that nobody mistakes for each other. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
// 118 bits: a hash of so much chance need not be slow. Codes of older versions have 12 letters, and work until new ones
// take their place.
const codeLength = 24;
const purpose = 'recovery_codes';

// A keyed hash: nobody without the key of the server can try all codes on a copy of the database.
export const hashCode = ({ cipher }: Pick<AppServices, 'cipher'>, code: string) =>
  cipher.sign(comparedCode(code), purpose);

/** Replaces the recovery codes of a user, and returns the new ones, such as ABCD-EFGH-JKLM-NPQR-STUV-WXYZ. */
export async function renewRecoveryCodes(
  store: Store,
  services: AppServices,
  user_id: number,
): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => createCode(alphabet, codeLength));
  const created_at = nowIso(services);
  const hashes = await Promise.all(codes.map((code) => hashCode(services, code)));
  const table = store.table('recovery_codes');
  await table.remove({ user_id });
  await table.insert(hashes.map((code_hash) => ({ user_id, code_hash, created_at })));
  return codes;
}

/** Uses a recovery code up, within a transaction; says whether it was one of the user. */
export async function takeRecoveryCode(
  store: Store,
  services: AppServices,
  user_id: number,
  code: string,
): Promise<boolean> {
  const code_hash = await hashCode(services, code);
  return (await store.table('recovery_codes').remove({ user_id, code_hash })) === 1;
}
