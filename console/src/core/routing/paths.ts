/** The paths that several modules link to; all others are in the registry of screens. */
export const paths = {
  login: '/',
  landing: '/landing',
  profile: '/profile',
  team: '/team',
  uiConfig: '/ui-config',
  activity: '/activity',
  imports: '/imports',
  /** Leads to the dialog that imports a file, of the list of a resource. */
  chooseFile: '/imports/:resource/choose-file/:scope?',
  /** The sectors of one type, or of all. */
  sectors: '/sectors-management/possible-values/:sectorTypeId?',
  values: '/custom-values-management',
  /** The default target of 'Create Account'; there is no screen at it. */
  createAccount: '/create-subscription',

  resetRequest: '/reset-password',
  /** The target of the link in a password mail. */
  resetConfirm: '/reset-password/:id/:token',
  /** The target of the link in the mail to a new address. */
  confirmEmail: '/confirm-email/:id/:token',
  /** The target of the link that a terminal prints; the code follows as the fragment. */
  deviceLogin: '/device-login',
  notFound: '/404',
} as const;
