import { resources } from '@steward/api';
import type { Handlers } from '../base/call.ts';
import { crudHandlers } from '../records/crud.ts';
import { imports } from '../resources/imports/index.ts';
import { plans } from '../resources/plans/index.ts';
import { auth } from '../access/auth.ts';
import { deviceLogin } from '../access/deviceLogin/deviceLogin.ts';
import { changeMany } from '../resources/changeMany/changeMany.ts';
import { companies } from '../resources/companies.ts';
import { companiesCsv } from '../resources/companiesCsv/index.ts';
import { events } from '../resources/events/calls.ts';
import { extensions } from '../resources/extensions.ts';
import { history } from '../resources/history/calls.ts';
import { keys } from '../resources/keys/keys.ts';
import { ownKeys } from '../resources/keys/ownKeys.ts';
import { overridesOf } from '../resources/overrides.ts';
import { pipelines } from '../resources/pipelines.ts';
import { profile } from '../resources/people/profile.ts';
import { renames } from '../resources/renames.ts';
import { createSearch } from '../resources/search.ts';
import { summary } from '../resources/summary/index.ts';
import { uiConfiguration } from '../resources/uiConfiguration.ts';
import { users } from '../resources/people/users.ts';
import { webhooks } from '../resources/webhooks/calls.ts';

/** The handlers of resources, and of single calls. */
const ownHandlers: Handlers = {
  ...Object.fromEntries(
    resources.flatMap((resource) =>
      Object.entries(crudHandlers(resource, overridesOf(resource.name))),
    ),
  ),
  ...auth,
  ...changeMany,
  ...companies,
  ...companiesCsv,
  ...deviceLogin,
  ...events,
  ...extensions,
  ...history,
  ...imports,
  ...keys,
  ...ownKeys,
  ...pipelines,
  ...plans,
  ...profile,
  ...renames,
  ...summary,
  ...uiConfiguration,
  ...users,
  ...webhooks,
};

/** The handlers of all calls of the contract. */
export const handlers: Handlers = { ...ownHandlers, ...createSearch(ownHandlers) };
