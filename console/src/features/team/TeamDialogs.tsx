import type { ComponentProps } from 'react';
import { users } from '@steward/api';
import { peopleMessages } from '@steward/api/forms';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { fullName } from '../../core/session/fullName.ts';
import { useConfig } from '../../core/store/context.ts';
import type { OpenModal } from '../../engine/address/address.ts';
import type { ImportAction } from '../../engine/definition/definition.ts';
import { ImportDialog } from '../../engine/fileImport/ImportDialog.ts';
import { accountActions } from './accounts/accountActions.ts';
import { changeRoleAction } from './role/changeRoleAction.ts';
import { inviteAction, inviteSeveralAction } from './invitation/inviteAction.ts';
import { RemoveUser } from './RemoveUser.tsx';
import type { Team } from './state.ts';
import type { Outcome } from './TeamOutcome.tsx';
import { removalLabel, useCanChangeRole, useCanRemove, useMayDecide } from './useMemberActions.tsx';

const MissingRecord = lazyWithRetry(() =>
  import('../../engine/record/MissingRecord.tsx').then((m) => m.MissingRecord),
);
const ChangeRole = lazyWithRetry(() => import('./role/ChangeRole.tsx').then((m) => m.ChangeRole));
const InviteUser = lazyWithRetry(() =>
  import('./invitation/InviteUser.tsx').then((m) => m.InviteUser),
);
const InviteSeveral = lazyWithRetry(() =>
  import('./invitation/InviteSeveral.tsx').then((m) => m.InviteSeveral),
);
const AccountConfirm = lazyWithRetry(() =>
  import('./accounts/AccountConfirm.tsx').then((m) => m.AccountConfirm),
);
const UserSessions = lazyWithRetry(() =>
  import('./accounts/UserSessions.tsx').then((m) => m.UserSessions),
);

const { deactivation, demand, factors, sessions } = accountActions;

/** The changes of an account that are asked about, by their actions. */
const accountQuestions: Readonly<Record<string, ComponentProps<typeof AccountConfirm>['change']>> =
  {
    [deactivation.id]: 'deactivate',
    [demand.id]: 'demandPassword',
    [factors.id]: 'resetFactors',
  };

/** The titles of the dialogs about a user. */
const recordDialogs: Readonly<Record<string, string>> = {
  delete: 'Delete User',
  [changeRoleAction.id]: changeRoleAction.label,
  ...Object.fromEntries(
    [deactivation, demand, factors, sessions].map(({ id, label }) => [id, label]),
  ),
};

interface TeamDialogsProps {
  open: OpenModal;
  team: Team;
  importFile: ImportAction | undefined;
  /** Called with what a dialog has done, before it closes. */
  onDone(outcome: Outcome): void;
  onClose(): void;
}

/** The dialog of the team that is open. */
export function TeamDialogs({ open, team, importFile, onDone, onClose }: TeamDialogsProps) {
  const hasAccounts = useConfig().extensions.includes('accounts');
  const canChangeRole = useCanChangeRole();
  const canRemove = useCanRemove();
  const mayDecide = useMayDecide();
  const user = team.page.rows.find(({ id }) => id === open.id);
  const title = recordDialogs[open.action];

  if (importFile && open.action === importFile.id)
    return (
      <ImportDialog resource={users} action={importFile} scope={undefined} onClose={onClose} />
    );
  if (open.action === inviteAction.id)
    return (
      <InviteUser
        onInvited={(name) =>
          onDone({ text: `You have invited ${name}. Find them under Invited Users.` })
        }
        onClose={onClose}
      />
    );
  if (open.action === inviteSeveralAction.id && hasAccounts)
    return <InviteSeveral known={team.page.rows} onInvited={onDone} onClose={onClose} />;
  if (title === undefined) return null;
  if (!user)
    return team.status === 'ready' ? (
      <MissingRecord
        title={title}
        one={users.one}
        search={undefined}
        onLook={undefined}
        onClose={onClose}
      />
    ) : null;
  if (open.action === changeRoleAction.id)
    return canChangeRole(user) ? (
      <ChangeRole
        user={user}
        onChanged={(role, undo) =>
          onDone({ text: `${fullName(user)} has the role ${role} now.`, undo })
        }
        onClose={onClose}
      />
    ) : null;
  if (open.action === 'delete')
    return canRemove(user) ? (
      <RemoveUser
        user={user}
        label={removalLabel(user, hasAccounts)}
        onRemoved={(undo) => onDone({ text: peopleMessages.userRemoved, undo })}
        onClose={onClose}
      />
    ) : null;
  if (!hasAccounts || !mayDecide(user)) return null;
  if (open.action === sessions.id) return <UserSessions user={user} onClose={onClose} />;
  const change = accountQuestions[open.action];
  if (change === undefined) return null;
  return <AccountConfirm user={user} change={change} onChanged={onDone} onClose={onClose} />;
}
