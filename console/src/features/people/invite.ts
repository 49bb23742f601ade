import { mayManageUsers } from '@steward/api';
import type { AreaAction } from '../../shell/registry/areas.tsx';

/** Inviting someone to the account, which opens at the team's address. */
export const inviteAction: AreaAction = {
  id: 'invite',
  label: 'Invite New User',
  allowed: mayManageUsers,
};
