import { contract } from '@steward/api';
import { requireCaller } from '../base/call.ts';
import type { ChangeFollower } from '../base/services.ts';
import type { NewRow } from '../base/store.ts';
import { deliverMails } from './deliverMails.ts';
import { queueNotices } from './notices.ts';

const isRoleChange = ({ resource, fields }: NewRow): boolean =>
  resource === contract.users.name && Array.isArray(fields) && fields.includes('role_id');

/**
 * Tells people of their other role, however it was changed: the history has every change, be it one of a single call,
 * of many records, of an import, of a plan, or what undoes one of these.
 */
export const followRoleChanges: ChangeFollower = async (call, entries) => {
  const ids = new Set(entries.filter(isRoleChange).map(({ record_id }) => Number(record_id)));
  if (ids.size === 0) return undefined;
  const { store, services } = call;
  const users = await store.table('users').findIn('id', [...ids]);
  const roleIds = new Set(users.map(({ role_id }) => Number(role_id)));
  const roles = await store.table('roles').findIn('id', [...roleIds]);
  const labels = new Map(roles.map((role) => [role.id, String(role.display_name || role.name)]));
  const giver = String(requireCaller(call).user.email);
  const notices = users.map((user) => ({
    user,
    notice: {
      topic: 'role' as const,
      subject: 'Your role in Steward was changed',
      event: `${giver} gave you the role “${labels.get(Number(user.role_id))}”`,
      consequence: 'What you may see and do follows your role.',
    },
  }));
  await queueNotices(store, call, notices);
  return () => services.runInBackground(() => deliverMails(services));
};
