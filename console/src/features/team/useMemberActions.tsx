import { isAdministrator, permissionNamesOf } from '@steward/api';
import type { MenuItem } from '@steward/ui';
import {
  KeyRound,
  MonitorSmartphone,
  ShieldCheck,
  Smartphone,
  Trash2,
  UserCheck,
  UserX,
} from 'lucide-react';
import { useMay, useMayGrant } from '../../core/permissions/useMay.ts';
import { useAppSelector, useAppStore, useConfig } from '../../core/store/context.ts';
import { useMutation } from '../../engine/data/useMutation.ts';
import { accountActions } from './accounts/accountActions.ts';
import { changeRoleAction } from './role/changeRoleAction.ts';
import { accountChangeKey, accountChangeText, changeAccount } from './changes.ts';
import { useInvitationActions } from './invitation/useInvitationActions.tsx';
import type { TeamMember } from './state.ts';
import type { Outcome } from './TeamOutcome.tsx';

/** Says about whom the user may decide: not about themselves, nor about somebody who can do what they cannot. */
export function useMayDecide(): (user: TeamMember) => boolean {
  const me = useAppSelector(({ session }) => session.currentUser?.id);
  const mayGrant = useMayGrant();
  return (user) => user.id !== me && [...permissionNamesOf(user)].every(mayGrant);
}

/** Says whose role the user may change. */
export function useCanChangeRole(): (user: TeamMember) => boolean {
  const hasAccess = useConfig().extensions.includes('access');
  const mayUpdate = useMay('users.update');
  const mayDecide = useMayDecide();
  return (user) => hasAccess && mayUpdate && mayDecide(user);
}

/** Says who may be removed: no administrator, but for an invitation that the platform lets withdraw. */
export function useCanRemove(): (user: TeamMember) => boolean {
  const hasAccounts = useConfig().extensions.includes('accounts');
  const mayDecide = useMayDecide();
  return (user) =>
    !isAdministrator(user) || (hasAccounts && user.is_active === false && mayDecide(user));
}

/** The actions about the account of somebody, where the platform has them. */
function useAccountActions(
  openDialog: (action: string, id?: number) => void,
  onEnd: (outcome: Outcome) => void,
): (user: TeamMember) => MenuItem[] {
  const store = useAppStore();
  useMutation(accountChangeKey);
  const hasAccounts = useConfig().extensions.includes('accounts');
  const mayDecide = useMayDecide();
  async function activate(user: TeamMember) {
    const result = await changeAccount(store, user, 'activate');
    if (result.status === 'refused' || result.status === 'lost')
      onEnd({ tone: 'danger', text: result.message });
    if (result.status !== 'saved') return;
    const { operation, what } = result;
    onEnd({ text: accountChangeText('activate', user), undo: { operation, what } });
  }
  return (user) => {
    if (!hasAccounts || user.is_active === false || !mayDecide(user)) return [];
    const { activation, sessions, demand, factors, deactivation } = accountActions;
    if (user.deactivated_at)
      return [
        { ...activation, icon: <UserCheck size={16} />, onSelect: () => void activate(user) },
      ];
    const open = ({ id, label }: { id: string; label: string }) => ({
      id,
      label,
      onSelect: () => openDialog(id, user.id),
    });
    return [
      { ...open(sessions), icon: <MonitorSmartphone size={16} /> },
      { ...open(demand), icon: <KeyRound size={16} /> },
      ...(user.has_second_factor ? [{ ...open(factors), icon: <Smartphone size={16} /> }] : []),
      { ...open(deactivation), icon: <UserX size={16} /> },
    ];
  };
}

/** Returns the items of the menu of a user. */
export function useMemberActions(
  openDialog: (action: string, id?: number) => void,
  onEnd: (outcome: Outcome) => void,
): (user: TeamMember) => MenuItem[] {
  const hasAccounts = useConfig().extensions.includes('accounts');
  const invitationActions = useInvitationActions(onEnd);
  const accountItems = useAccountActions(openDialog, onEnd);
  const canChangeRole = useCanChangeRole();
  const canRemove = useCanRemove();
  return (user) => [
    ...invitationActions(user),
    ...(canChangeRole(user)
      ? [
          {
            ...changeRoleAction,
            icon: <ShieldCheck size={16} />,
            onSelect: () => openDialog(changeRoleAction.id, user.id),
          },
        ]
      : []),
    ...accountItems(user),
    ...(canRemove(user)
      ? [
          {
            id: 'delete',
            label: removalLabel(user, hasAccounts),
            icon: <Trash2 size={16} />,
            tone: 'danger' as const,
            onSelect: () => openDialog('delete', user.id),
          },
        ]
      : []),
  ];
}

/** What the removal of somebody is called: that of an invited person withdraws the invitation. */
export const removalLabel = ({ is_active }: TeamMember, hasAccounts: boolean): string =>
  hasAccounts && is_active === false ? 'Withdraw Invitation' : 'Delete User';
