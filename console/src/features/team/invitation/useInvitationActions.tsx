import { formatValue, isObject, permissionNamesOf, users } from '@steward/api';
import type { MenuItem } from '@steward/ui';
import { Link2, Send } from 'lucide-react';
import { useMay, useMayGrant } from '../../../core/permissions/useMay.ts';
import { fullName } from '../../../core/session/fullName.ts';
import { useAppStore, useConfig } from '../../../core/store/context.ts';
import { useMutation } from '../../../engine/data/useMutation.ts';
import type { Outcome } from '../TeamOutcome.tsx';
import { invitationRenewalKey, renewInvitation } from '../changes.ts';
import type { TeamMember } from '../state.ts';

/** Returns the actions that renew the invitation of a user; none for whom the user could not invite. */
export function useInvitationActions(
  onEnd: (outcome: Outcome) => void,
): (user: TeamMember) => MenuItem[] {
  const store = useAppStore();
  useMutation(invitationRenewalKey);
  const hasAccounts = useConfig().extensions.includes('accounts');
  const mayRenew = useMay('users.renewInvitation');
  const mayGrant = useMayGrant();
  async function renew(user: TeamMember, sendsMail: boolean) {
    const result = await renewInvitation(store, user, { sendsMail });
    if (result.status === 'refused' || result.status === 'lost')
      onEnd({ tone: 'danger', text: result.message });
    if (result.status !== 'saved') return;
    const [answer] = result.answers;
    const { link, expires_at } = isObject(answer) ? answer : {};
    const { fields } = users.renewInvitation.result;
    onEnd(
      typeof link !== 'string'
        ? { text: `A new invitation is on its way to ${user.email}. Earlier links no longer work.` }
        : {
            text: `Whoever has this link can accept the invitation of ${fullName(user)}. It works once, until ${formatValue(expires_at, fields.expires_at)}, and earlier links no longer work.`,
            link,
          },
    );
  }
  return (user) =>
    hasAccounts &&
    mayRenew &&
    user.is_active === false &&
    [...permissionNamesOf(user)].every(mayGrant)
      ? [
          {
            id: 'resend',
            label: 'Resend Invitation',
            icon: <Send size={16} />,
            onSelect: () => void renew(user, true),
          },
          {
            id: 'link',
            label: 'Get Invitation Link',
            icon: <Link2 size={16} />,
            onSelect: () => void renew(user, false),
          },
        ]
      : [];
}
