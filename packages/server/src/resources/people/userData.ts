import type { Row, Store } from '../../base/store.ts';

/** Tables whose rows are deleted with their user. */
const ownedTables = [
  'sessions',
  'factors',
  'login_devices',
  'email_changes',
  'device_logins',
  'recovery_codes',
  'api_keys',
  'resets',
  'mails',
  'pipeline_users',
  'schedules',
] as const;

/** Removes users and everything that belongs to them alone. */
export async function removeUserData(store: Store, users: readonly Row[]): Promise<void> {
  const ids = users.map(({ id }) => id);
  if (ids.length === 0) return;
  const findOwned = (name: string) => store.table(name).findIn('user_id', ids);
  const removeAll = (name: string, rows: readonly Row[]) =>
    store.table(name).removeAll(rows.map(({ id }) => id));
  for (const name of ownedTables) await removeAll(name, await findOwned(name));

  const preferences = await findOwned('preferences');
  const schedules = store.table('schedules');
  const linked = await schedules.findIn(
    'email_user_preference_id',
    preferences.map(({ id }) => id),
  );
  await schedules.updateAll(linked.map(({ id }) => ({ id, email_user_preference_id: null })));
  await removeAll('preferences', preferences);

  const views = await findOwned('views');
  const shared = views.filter(({ is_shared }) => is_shared !== false);
  await removeAll(
    'views',
    views.filter(({ is_shared }) => is_shared === false),
  );
  await store.table('views').updateAll(shared.map(({ id }) => ({ id, user_id: null })));
  await removeAll('users', users);
}
