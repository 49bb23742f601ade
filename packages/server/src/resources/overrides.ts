import type { Resource } from '@steward/api';
import type { CrudOverrides } from '../records/crud.ts';
import { companyOverrides } from './companies.ts';
import { definitionRules, valueRules } from './customProperties.ts';
import { userEmailRules } from './email.ts';
import { pipelineOverrides } from './pipelines.ts';
import { providerRules } from './providers.ts';
import { renameRules } from './renames.ts';
import { roleOverrides } from './people/roles.ts';
import { sectorOverrides, sectorTypeRules } from './sectors.ts';
import { userOverrides } from './people/users.ts';
import { viewOverrides } from './views.ts';
import { webhookRules } from './webhooks/calls.ts';

const overrides: Readonly<Record<string, CrudOverrides>> = {
  companies: companyOverrides,
  definitions: definitionRules,
  pipelines: pipelineOverrides,
  preferences: userEmailRules,
  providers: providerRules,
  renames: renameRules,
  roles: roleOverrides,
  schedules: userEmailRules,
  sectors: sectorOverrides,
  sectorTypes: sectorTypeRules,
  users: userOverrides,
  values: valueRules,
  views: viewOverrides,
  webhooks: webhookRules,
};

/**
 * The overrides of a resource, by which its calls, imports and plans write the same; a resource that is not in
 * the list has what its fields say.
 */
export const overridesOf = (resourceName: string): CrudOverrides => overrides[resourceName] ?? {};

/** The lock of all that writes records of a resource many at a time. */
export const importLock = ({ name }: Resource): string =>
  overridesOf(name).lock ?? `import:${name}`;
