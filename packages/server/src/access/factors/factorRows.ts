import type { AppServices } from '../../base/services.ts';
import { nowIso } from '../../base/services.ts';
import type { Row, Store } from '../../base/store.ts';

/** Ties the encrypted secrets of authenticator apps to their column. */
export const factorSecretPurpose = 'factors.secret';

/** The second factors of a user that are in use; one that was not confirmed is none. */
export async function confirmedFactors(store: Store, user_id: number): Promise<readonly Row[]> {
  const factors = await store.table('factors').find({ user_id });
  return factors.filter(({ created_at }) => created_at !== null);
}

/** Writes into the row of a user whether they have a second factor, so that a login reads it with the user. */
export async function noteFactors(store: Store, user_id: number): Promise<boolean> {
  const has_second_factor = (await confirmedFactors(store, user_id)).length > 0;
  await store.table('users').update(user_id, { has_second_factor });
  if (!has_second_factor) await store.table('recovery_codes').remove({ user_id });
  return has_second_factor;
}

/** Removes all second factors of a user, and their recovery codes. */
export async function removeFactors(store: Store, user_id: number): Promise<void> {
  await store.table('factors').remove({ user_id });
  await noteFactors(store, user_id);
}

/** Whether a role needs a second factor of its people by now. */
export const needsFactor = (role: Row | undefined, services: Pick<AppServices, 'clock'>): boolean =>
  typeof role?.second_factor_from === 'string' &&
  role.second_factor_from !== '' &&
  role.second_factor_from <= nowIso(services);

/** Whether a user has no second factor although their role needs one by now. */
export const isFactorMissing = (
  user: Row,
  role: Row | undefined,
  services: Pick<AppServices, 'clock'>,
): boolean => user.has_second_factor !== true && needsFactor(role, services);
