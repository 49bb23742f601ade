import { canManageUsers, canManageWebhooks } from './permissions.ts';

/** The calls of these verbs. */
const calls = (group: string, ...verbs: readonly string[]): readonly string[] =>
  verbs.map((verb) => `${group}.${verb}`);

const changes = ['create', 'update', 'remove'] as const;

/**
 * The calls that each permission opens, by its name. Calls that are named nowhere here need only a session,
 * which is enough to read, and to export what one reads. It stands apart from the words of the permissions,
 * which a console that asks for every button does not need.
 */
export const permissionCalls: Readonly<Record<string, readonly string[]>> = {
  [canManageUsers]: calls('users', ...changes),
  'can-manage-roles': calls('roles', ...changes),
  'can-manage-pipelines': calls('pipelines', 'create', 'remove', 'addUser'),
  'can-edit-companies': ['companies.update', 'companyOverviews.update'],
  'can-import-companies': ['companies.importCsv', 'companies.upsert'],
  'can-manage-providers': calls('providers', ...changes, 'checkSecrets'),
  'can-manage-branding': calls('branding', ...changes),
  'can-manage-properties': [
    ...calls('definitions', 'create', 'remove'),
    ...calls('values', 'create', 'remove'),
  ],
  'can-manage-email': [
    ...calls('preferences', 'create', 'remove'),
    ...calls('schedules', ...changes),
  ],
  'can-manage-ui': [
    ...calls('uiConfiguration', 'savePage', 'saveTab', 'saveWidget', 'saveField'),
    ...calls('renames', 'save', 'remove'),
  ],
  'can-manage-taxonomies': ['sectors', 'sectorTypes', 'rationales'].flatMap((group) =>
    calls(group, ...changes),
  ),
  'can-manage-signals': calls('signals', ...changes),
  'can-manage-models': calls('mlModels', ...changes),
  'can-manage-crm': ['organisations.update'],
  'can-view-history': calls('history', 'list', 'read', 'ofRecord', 'export', 'undo'),
  [canManageWebhooks]: calls(
    'webhooks',
    'list',
    'read',
    ...changes,
    'checkSecrets',
    'deliveries',
    'redeliver',
    'test',
  ),
  'can-manage-keys': calls('keys', 'list', 'revoke'),
};

/** What anyone who is logged in may change: it is their own. */
export const ownCalls: readonly string[] = [
  'auth.logout',
  'profile.update',
  'profile.renewKey',
  ...calls('views', ...changes),
];
