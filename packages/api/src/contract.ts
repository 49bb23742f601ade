import type { Resource, Route } from './define.ts';
import { branding } from './resources/branding.ts';
import { companies, companyOverviews } from './resources/companies.ts';
import { definitions, values } from './resources/customProperties.ts';
import { preferences, schedules } from './resources/email.ts';
import { mlModels } from './resources/mlModels.ts';
import { organisations } from './resources/organisations.ts';
import { permissions } from './resources/permissions.ts';
import { pipelines } from './resources/pipelines.ts';
import { providers } from './resources/providers.ts';
import { rationales } from './resources/rationales.ts';
import { roles } from './resources/roles.ts';
import { sectors, sectorTypes } from './resources/sectors.ts';
import { signals } from './resources/signals.ts';
import { renames, uiConfiguration } from './resources/uiConfiguration.ts';
import { auth, profile, users } from './resources/users.ts';

/** Every call of the platform. */
export const contract = {
  auth,
  profile,
  users,
  roles,
  permissions,
  pipelines,
  companies,
  companyOverviews,
  definitions,
  values,
  preferences,
  schedules,
  branding,
  providers,
  uiConfiguration,
  renames,
  rationales,
  sectorTypes,
  sectors,
  signals,
  mlModels,
  organisations,
} as const;

export type Contract = typeof contract;

/** The resources of the contract: what has a list, fields and columns. */
export const resources: readonly Resource[] = Object.values(contract).filter(
  (entry): entry is Extract<(typeof contract)[keyof Contract], Resource> => 'columns' in entry,
);

/** Where every path begins. */
export const basePath = '/api/admin';

/** From this total on, the last-page jump and the page input are off; the rationale list has its input only then. */
export const paginationCutoff = 10_000;

/** Whether a member of a contract entry is a call. */
export function isRoute(member: unknown): member is Route {
  return typeof member === 'object' && member !== null && 'method' in member && 'path' in member;
}

/** A call with the name it has in the contract, such as `signals.list`. */
export interface NamedRoute {
  readonly group: string;
  readonly verb: string;
  readonly route: Route;
}

/** All calls, flat, in the order of the contract. */
export const routes: readonly NamedRoute[] = Object.entries(contract).flatMap(([group, entry]) =>
  Object.entries(entry)
    .filter((member): member is [string, Route] => isRoute(member[1]))
    .map(([verb, route]) => ({ group, verb, route })),
);
