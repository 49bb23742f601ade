import { resources } from '@steward/api';
import type { Handlers } from '../call.ts';
import { crudHandlers } from '../crud.ts';
import { auth } from './auth.ts';
import { companies } from './companies.ts';
import { companiesCsv } from './companiesCsv.ts';
import { customProperties } from './customProperties.ts';
import { email } from './email.ts';
import { extensions } from './extensions.ts';
import { pipelines } from './pipelines.ts';
import { profile } from './profile.ts';
import { providers } from './providers.ts';
import { renames } from './renames.ts';
import { roles } from './roles.ts';
import { sectors } from './sectors.ts';
import { uiConfiguration } from './uiConfiguration.ts';
import { users } from './users.ts';

/** The handlers of all calls of the contract. A resource without overrides has the plain CRUD handlers. */
export const handlers: Handlers = {
  ...Object.fromEntries(resources.flatMap((resource) => Object.entries(crudHandlers(resource)))),
  ...auth,
  ...companies,
  ...companiesCsv,
  ...customProperties,
  ...email,
  ...extensions,
  ...pipelines,
  ...profile,
  ...providers,
  ...renames,
  ...roles,
  ...sectors,
  ...uiConfiguration,
  ...users,
};
