import { crud } from '../routes/crud.ts';
import { text } from '../fields/fields.ts';

/** The organisation whose record holds the CRM naming. */
export const crmOrganisationId = 1;

/** How long the CRM screen waits before it saves, and before it reads the value again, in milliseconds. */
export const crmDelays = { beforeSave: 500, beforeReload: 1_000 } as const;

const fields = { salesforce_interactions_name: text('Salesforce Interactions Naming') };

export const organisations = crud({
  name: 'organisations',
  noun: 'organisation',
  path: '/organisations',
  permission: 'can-manage-crm',
  pageSize: 100,
  fields,
  columns: [{ id: 'id', header: 'ID' }, 'salesforce_interactions_name'],
  naturalKey: 'id',
  update: fields,
});
