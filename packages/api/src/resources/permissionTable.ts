import { canManageUsers, canManageWebhooks } from './permissions.ts';

/** A permission, and the calls that it opens. */
export interface Permission {
  /** Its name on every platform: 'can-manage-signals'. */
  readonly name: string;
  readonly display_name: string;
  readonly description: string;
  readonly icon: string;
  /** The calls, such as 'signals.create', that need it. What it allows elsewhere has none here. */
  readonly opens: readonly string[];
  /** Whether a Standard User has it: so it is with all that is not about the account as a whole. */
  readonly standard: boolean;
}

/** The calls of these verbs. */
const calls = (group: string, ...verbs: readonly string[]): readonly string[] =>
  verbs.map((verb) => `${group}.${verb}`);

const changes = ['create', 'update', 'remove'] as const;

/**
 * The permissions of every platform, in the order of their ids: new ones are appended. Calls that are
 * named nowhere here need only a session, which is enough to read, and to export what one reads.
 */
export const permissionTable: readonly Permission[] = [
  {
    name: canManageUsers,
    display_name: 'Manage Users',
    description: 'Invite people, change their roles, remove them, see who is invited.',
    icon: 'users',
    opens: calls('users', ...changes),
    standard: false,
  },
  {
    name: 'can-manage-roles',
    display_name: 'Manage Roles',
    description: 'Create, change and delete roles.',
    icon: 'shield',
    opens: calls('roles', ...changes),
    standard: false,
  },
  {
    name: 'can-manage-pipelines',
    display_name: 'Manage Pipelines',
    description: 'Create and delete pipelines, and put people in them.',
    icon: 'git-branch',
    opens: calls('pipelines', 'create', 'remove', 'addUser'),
    standard: true,
  },
  {
    name: 'can-edit-companies',
    display_name: 'Edit Companies',
    description: 'Rename companies and change their provider IDs.',
    icon: 'building',
    opens: ['companies.update', 'companyOverviews.update'],
    standard: true,
  },
  {
    name: 'can-import-companies',
    display_name: 'Import Companies',
    description: 'Create companies from a file.',
    icon: 'upload',
    opens: ['companies.importCsv', 'companies.upsert'],
    standard: true,
  },
  {
    name: 'can-view-dealflows',
    display_name: 'View Dealflows',
    description: 'See deals and the stage they are in.',
    icon: 'trending-up',
    opens: [],
    standard: true,
  },
  {
    name: 'can-edit-dealflows',
    display_name: 'Edit Dealflows',
    description: 'Move deals from stage to stage.',
    icon: 'edit',
    opens: [],
    standard: true,
  },
  {
    name: 'can-view-recommendations',
    display_name: 'View Recommendations',
    description: 'See which companies are suggested, and why.',
    icon: 'sparkles',
    opens: [],
    standard: true,
  },
  {
    name: 'can-rate-recommendations',
    display_name: 'Rate Recommendations',
    description: 'Accept or reject what is suggested.',
    icon: 'thumbs-up',
    opens: [],
    standard: true,
  },
  {
    name: 'can-view-news',
    display_name: 'View News',
    description: 'Read the news flow and reading lists.',
    icon: 'newspaper',
    opens: [],
    standard: true,
  },
  {
    name: 'can-assign-tasks',
    display_name: 'Assign Tasks',
    description: 'Give tasks to colleagues and close them.',
    icon: 'check-square',
    opens: [],
    standard: true,
  },
  {
    name: 'can-manage-providers',
    display_name: 'Manage Providers',
    description: 'Create, change and delete data providers, their keys included.',
    icon: 'plug',
    opens: calls('providers', ...changes),
    standard: false,
  },
  {
    name: 'can-manage-branding',
    display_name: 'Manage Branding',
    description: 'Change logos, colours and texts of mails.',
    icon: 'palette',
    opens: calls('branding', ...changes),
    standard: false,
  },
  {
    name: 'can-manage-properties',
    display_name: 'Manage Custom Properties',
    description: 'Create and delete custom property definitions and values.',
    icon: 'sliders',
    opens: [...calls('definitions', 'create', 'remove'), ...calls('values', 'create', 'remove')],
    standard: true,
  },
  {
    name: 'can-manage-email',
    display_name: 'Manage Email',
    description: 'Choose which mails people get, and when.',
    icon: 'mail',
    opens: [...calls('preferences', 'create', 'remove'), ...calls('schedules', ...changes)],
    standard: true,
  },
  {
    name: 'can-manage-ui',
    display_name: 'Manage UI Configuration',
    description: 'Turn pages, tabs, widgets, fields and features on and off, and rename labels.',
    icon: 'layout',
    opens: [
      ...calls('uiConfiguration', 'savePage', 'saveTab', 'saveWidget', 'saveField'),
      ...calls('renames', 'save', 'remove'),
    ],
    standard: false,
  },
  {
    name: 'can-manage-taxonomies',
    display_name: 'Manage Taxonomies',
    description: 'Create, change and delete sector types, sectors and recommendation rationales.',
    icon: 'folder-tree',
    opens: ['sectors', 'sectorTypes', 'rationales'].flatMap((group) => calls(group, ...changes)),
    standard: true,
  },
  {
    name: 'can-manage-signals',
    display_name: 'Manage Signals',
    description: 'Create, change and delete signals.',
    icon: 'radio',
    opens: calls('signals', ...changes),
    standard: true,
  },
  {
    name: 'can-manage-models',
    display_name: 'Manage Machine Learning Models',
    description: 'Say which hosts the platform asks for its models.',
    icon: 'cpu',
    opens: calls('mlModels', ...changes),
    standard: false,
  },
  {
    name: 'can-manage-crm',
    display_name: 'Manage CRM',
    description: 'Name Salesforce interactions.',
    icon: 'contact',
    opens: ['organisations.update'],
    standard: false,
  },
  {
    name: 'can-view-history',
    display_name: 'View History',
    description: 'See who changed what, and take changes back.',
    icon: 'history',
    opens: calls('history', 'list', 'read', 'ofRecord', 'export', 'undo'),
    standard: true,
  },
  {
    name: canManageWebhooks,
    display_name: 'Manage Webhooks',
    description: 'Say which addresses hear of changes.',
    icon: 'webhook',
    opens: calls('webhooks', 'list', 'read', ...changes, 'deliveries', 'redeliver', 'test'),
    standard: false,
  },
  {
    name: 'can-manage-keys',
    display_name: 'Manage API Keys',
    description: 'See who has an API key, and revoke it.',
    icon: 'key',
    opens: calls('keys', 'list', 'revoke'),
    standard: false,
  },
];

/** What anyone who is logged in may change: it is their own. */
export const ownCalls: readonly string[] = [
  'auth.logout',
  'profile.update',
  'profile.renewKey',
  ...calls('views', ...changes),
];
