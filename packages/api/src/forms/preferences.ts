import { preferences } from '../resources/email.ts';
import type { Values } from './input.ts';
import { toRequestBody } from './input.ts';
import { parseIds } from './schedules.ts';

const { user: _user, user_id: _userId, ...editable } = preferences.fields;

/** A body for each chosen user, whose ids are in `values.users`. */
export function preferenceBodies(
  values: Values,
): (Record<string, unknown> & { user_id: number })[] {
  const shared = toRequestBody(editable, values);
  return parseIds(values.users).map((user_id) => ({ ...shared, user_id }));
}
