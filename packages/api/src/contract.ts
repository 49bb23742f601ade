/** Every call of the platform. Bundlers keep only the entries that are used. */
export { branding } from './resources/branding.ts';
export { companies, companyOverviews } from './resources/companies.ts';
export { definitions, values } from './resources/customProperties.ts';
export { preferences, schedules } from './resources/email.ts';
export { mlModels } from './resources/mlModels.ts';
export { organisations } from './resources/organisations.ts';
export { permissions } from './resources/permissions.ts';
export { pipelines } from './resources/pipelines.ts';
export { providers } from './resources/providers.ts';
export { rationales } from './resources/rationales.ts';
export { roles } from './resources/roles.ts';
export { sectors, sectorTypes } from './resources/sectors.ts';
export { signals } from './resources/signals.ts';
export { renames, uiConfiguration } from './resources/uiConfiguration.ts';
export { extensions } from './resources/extensions.ts';
export { auth } from './resources/auth.ts';
export { profile } from './resources/profile.ts';
export { users } from './resources/users.ts';
