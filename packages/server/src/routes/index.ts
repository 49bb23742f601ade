import { resources } from '@steward/api';
import type { Handlers } from '../call.ts';
import { crudHandlers } from '../crud.ts';
import { imports } from '../imports/index.ts';
import { plans } from '../plans/index.ts';
import { auth } from './auth.ts';
import { companies } from './companies.ts';
import { companiesCsv } from './companiesCsv/index.ts';
import { customProperties } from './customProperties.ts';
import { email } from './email.ts';
import { events } from './events.ts';
import { extensions } from './extensions.ts';
import { history } from './history.ts';
import { keys } from './keys.ts';
import { pipelines } from './pipelines.ts';
import { profile } from './profile.ts';
import { providers } from './providers.ts';
import { renames } from './renames.ts';
import { roles } from './roles.ts';
import { createSearch } from './search.ts';
import { sectors } from './sectors.ts';
import { summary } from './summary.ts';
import { uiConfiguration } from './uiConfiguration.ts';
import { users } from './users.ts';
import { views } from './views.ts';
import { webhooks } from './webhooks.ts';

/** The handlers of resources, and of single calls. A resource without overrides has the plain CRUD handlers. */
const own: Handlers = {
  ...Object.fromEntries(resources.flatMap((resource) => Object.entries(crudHandlers(resource)))),
  ...auth,
  ...companies,
  ...companiesCsv,
  ...customProperties,
  ...email,
  ...events,
  ...extensions,
  ...history,
  ...imports,
  ...keys,
  ...pipelines,
  ...plans,
  ...profile,
  ...providers,
  ...renames,
  ...roles,
  ...sectors,
  ...summary,
  ...uiConfiguration,
  ...users,
  ...views,
  ...webhooks,
};

/** The handlers of all calls of the contract. */
export const handlers: Handlers = { ...own, ...createSearch(own) };
