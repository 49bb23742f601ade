import type { Resource } from '@steward/api';
import type { RecordRules } from '../records/rules/recordRules.ts';
import { companyRules } from './companies.ts';
import { definitionRules, valueRules } from './customProperties.ts';
import { userEmailRules } from './email.ts';
import { pipelineRules } from './pipelines.ts';
import { providerRules } from './providers.ts';
import { renameRules } from './renames.ts';
import { roleRules } from './people/roles.ts';
import { sectorRules, sectorTypeRules } from './sectors.ts';
import { userRules } from './people/users.ts';
import { viewRules } from './views.ts';
import { webhookRules } from './webhooks/calls.ts';

const rules: Readonly<Record<string, RecordRules>> = {
  companies: companyRules,
  definitions: definitionRules,
  pipelines: pipelineRules,
  preferences: userEmailRules,
  providers: providerRules,
  renames: renameRules,
  roles: roleRules,
  schedules: userEmailRules,
  sectors: sectorRules,
  sectorTypes: sectorTypeRules,
  users: userRules,
  values: valueRules,
  views: viewRules,
  webhooks: webhookRules,
};

/** The rules of a resource; a resource without own ones has those of its fields. */
export const recordRulesOf = (resourceName: string): RecordRules => rules[resourceName] ?? {};

/** The lock of all that writes records of a resource many at a time. */
export const importLock = ({ name }: Resource): string =>
  recordRulesOf(name).lock ?? `import:${name}`;
