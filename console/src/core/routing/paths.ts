/** The routes that more than one part of the console leads to; all others stand in the registry of screens. */
export const paths = {
  login: '/',
  landing: '/landing',
  profile: '/profile',
  team: '/team',
  uiConfig: '/ui-config',
  /** The sectors of one type, or of all. */
  sectors: '/sectors-management/possible-values/:sectorTypeId?',
  /** Where 'Create Account' leads unless the installation names an address; no screen stands there. */
  createAccount: '/create-subscription',
  /** Where a new password is asked for. */
  resetRequest: '/reset-password',
  /** Where the link of a password mail leads. */
  resetConfirm: '/reset-password/:id/:token',
  notFound: '/404',
} as const;
