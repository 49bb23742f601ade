import { preferences } from '../resources/email.ts';
import type { Values } from './input.ts';
import { bodyOf } from './input.ts';
import { idsOf } from './schedules.ts';

const { user: _user, user_id: _userId, ...editable } = preferences.fields;

/** One body for each chosen user (`values.users`); numbers only where they were filled in. */
export function preferenceBodies(
  values: Values,
): (Record<string, unknown> & { user_id: number })[] {
  const shared = bodyOf(editable, values);
  return idsOf(values.users).map((user_id) => ({ ...shared, user_id }));
}
