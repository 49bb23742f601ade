import { mayManageUsers } from '@steward/api';

/** The action that invites a user, as the address of the team screen names it. */
export const inviteAction = {
  id: 'invite',
  label: 'Invite New User',
  allowed: mayManageUsers,
} as const;
