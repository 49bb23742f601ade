import type { Row } from '../../base/store.ts';

/** Whether somebody was deactivated; an invited person is not. */
export const isDeactivated = ({ deactivated_at }: Row): boolean =>
  typeof deactivated_at === 'string';

/** Whether somebody may make calls: they have accepted their invitation, and are not deactivated. */
export const isUsable = (user: Row | undefined): user is Row =>
  user?.is_active === true && !isDeactivated(user);

/** Whether somebody may log in with the password that they have. */
export const mayLogIn = (user: Row | undefined): user is Row =>
  isUsable(user) && typeof user.password_demanded_at !== 'string';
