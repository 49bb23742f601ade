import { resources } from '@steward/api';
import type { Handlers } from '../call.ts';
import { crudHandlers } from '../crud.ts';
import { auth } from './auth.ts';
import { companies } from './companies.ts';
import { companiesCsv } from './companiesCsv.ts';
import { customProperties } from './customProperties.ts';
import { email } from './email.ts';
import { pipelines } from './pipelines.ts';
import { profile } from './profile.ts';
import { providers } from './providers.ts';
import { renames } from './renames.ts';
import { roles } from './roles.ts';
import { sectors } from './sectors.ts';
import { uiConfiguration } from './uiConfiguration.ts';
import { users } from './users.ts';

const plain = resources.map((resource) => crudHandlers(resource));

/** What answers each call of the contract, by its name such as `signals.list`. */
export const handlers: Handlers = Object.fromEntries(
  [
    ...plain,
    auth,
    companies,
    companiesCsv,
    customProperties,
    email,
    pipelines,
    profile,
    providers,
    renames,
    roles,
    sectors,
    uiConfiguration,
    users,
  ].flatMap((group) => Object.entries(group)),
);
