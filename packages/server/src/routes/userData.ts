import { endSessions } from '../security/sessions.ts';
import type { Row, Store } from '../store/port.ts';

/** Removes a user and everything that belongs to them alone. */
export async function removeUserData(store: Store, user: Row): Promise<void> {
  const ownedByUser = { user_id: user.id };
  await endSessions(store, user.id);
  await store.table('resets').remove(ownedByUser);
  await store.table('mails').remove(ownedByUser);
  await store.table('pipeline_users').remove(ownedByUser);
  await store.table('schedules').remove(ownedByUser);
  for (const { id } of await store.table('preferences').find(ownedByUser)) {
    const linkedSchedules = await store.table('schedules').find({ email_user_preference_id: id });
    for (const schedule of linkedSchedules) {
      await store.table('schedules').update(schedule.id, { email_user_preference_id: null });
    }
  }
  await store.table('preferences').remove(ownedByUser);
  await store.table('views').remove({ ...ownedByUser, is_shared: false });
  for (const view of await store.table('views').find(ownedByUser)) {
    await store.table('views').update(view.id, { user_id: null });
  }
  await store.table('users').remove({ id: user.id });
}
