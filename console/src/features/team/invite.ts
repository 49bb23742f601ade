import { mayManageUsers } from '@steward/api';

/** Inviting someone to the account, which opens at the team's address. */
export const inviteAction = {
  id: 'invite',
  label: 'Invite New User',
  allowed: mayManageUsers,
} as const;
