import { crud } from '../../routes/crud.ts';
import { boolean, choice, json, pickFields, reference, text } from '../../fields/fields.ts';
import { filterLimits } from '../../fields/filterLimits.ts';

/** The resources of whose lists views are saved. */
const viewedResources = [
  'branding',
  'companies',
  'definitions',
  'mlModels',
  'organisations',
  'permissions',
  'pipelines',
  'preferences',
  'providers',
  'rationales',
  'renames',
  'roles',
  'schedules',
  'sectorTypes',
  'sectors',
  'signals',
  'users',
  'values',
] as const;

const fields = {
  name: text('Name', { required: true, maxLength: 100 }),
  resource: choice('List', viewedResources, { required: true }),
  query: json('Query', {
    // A filter, and what else a view holds.
    maxLength: filterLimits.length + 4_000,
    hint: 'The query of the list: q, sort, order, filter, columns and scope. Each may be left out.',
  }),
  is_shared: boolean('Shared', { default: false }),
  user_id: reference('users', 'Owner'),
};

/**
 * A list's search, filter, order and columns under a name. Its owner sees it, and everyone where it
 * is shared.
 */
export const views = crud({
  name: 'views',
  noun: 'saved-view',
  path: '/views',
  permission: 'own',
  pageSize: 100,
  extension: 'query',
  fields,
  columns: ['name', 'resource', 'is_shared', 'user_id'],
  detail: 'resource',
  search: ['name'],
  listBy: { resource: choice('List', viewedResources) },
  create: pickFields(fields, 'name', 'resource', 'query', 'is_shared'),
  update: { name: text('Name', { maxLength: 100 }), ...pickFields(fields, 'query', 'is_shared') },
  remove: true,
});
