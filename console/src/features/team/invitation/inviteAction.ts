import { mayManageUsers } from '@steward/api';

/** The action that invites a user, as the address of the team screen names it. */
export const inviteAction = {
  id: 'invite',
  label: 'Invite New User',
  allowed: mayManageUsers,
} as const;

/** The action that invites several users, as the address of the team screen names it. */
export const inviteSeveralAction = { id: 'invite-several', label: 'Invite Several' } as const;
