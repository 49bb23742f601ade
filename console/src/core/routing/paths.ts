/** The route of each list screen, by the name of its resource: known before the screen is loaded. */
export const paths = {
  roles: '/roles-management',
  pipelines: '/pipeline-management',
  companies: '/companies-management',
  definitions: '/custom-definitions-management',
  values: '/custom-values-management',
  preferences: '/email-preferences-management',
  schedules: '/email-schedules-management',
  branding: '/branding-management',
  providers: '/providers-management',
  rationales: '/recommendation-rationale',
  sectorTypes: '/sectors-management',
  sectors: '/sectors-management/possible-values/:sectorTypeId?',
  signals: '/manage-signals',
  mlModels: '/manage-ml-models',
} as const;

/** The routes of the screens that are no list, for who is logged in. */
export const ownPaths = {
  landing: '/landing',
  profile: '/profile',
  team: '/team',
  uiConfig: '/ui-config',
  crm: '/crm',
} as const;

/** Where 'Create Account' leads unless the installation names an address; no screen stands there. */
export const createAccountPath = '/create-subscription';

/** Where a new password is asked for. */
export const resetRequestPath = '/reset-password';

/** Where the link of a password mail leads. */
export const resetConfirmPath = '/reset-password/:id/:token';

/** The name of a list screen, which is that of its resource. */
export type ScreenName = keyof typeof paths;
