import { neededPermission, routes } from './routes.ts';
import {
  canManageUsers,
  canManageWebhooks,
  canViewHistory,
  permissionNames,
} from '../routes/rights.ts';
import type { PermissionName } from '../routes/rights.ts';

/** A permission, and the calls that it opens. */
export interface Permission {
  /** Its name on every platform: 'can-manage-signals'. */
  readonly name: PermissionName;
  readonly display_name: string;
  readonly description: string;
  readonly icon: string;
  /**
   * The calls, such as 'signals.create', that need it. A permission that only the platform's other
   * applications use opens none.
   */
  readonly opens: readonly string[];
  /** Whether a Standard User has it: so it is with all that is not about the account as a whole. */
  readonly standard: boolean;
}

/** The label and description of each permission. */
const permissionTexts: Readonly<Record<PermissionName, Omit<Permission, 'name' | 'opens'>>> = {
  [canManageUsers]: {
    display_name: 'Manage Users',
    description: 'Invite and remove people, change their roles, and see invitations.',
    icon: 'users',
    standard: false,
  },
  'can-manage-roles': {
    display_name: 'Manage Roles',
    description: 'Create, change and delete roles.',
    icon: 'shield',
    standard: false,
  },
  'can-manage-pipelines': {
    display_name: 'Manage Pipelines',
    description: 'Create, change and delete pipelines, and choose the people in them.',
    icon: 'git-branch',
    standard: true,
  },
  'can-edit-companies': {
    display_name: 'Edit Companies',
    description: 'Change the names, websites, themes and provider IDs of companies.',
    icon: 'building',
    standard: true,
  },
  'can-import-companies': {
    display_name: 'Import Companies',
    description: 'Create companies from a file.',
    icon: 'upload',
    standard: true,
  },
  'can-view-dealflows': {
    display_name: 'View Dealflows',
    description: 'See deals and their stages.',
    icon: 'trending-up',
    standard: true,
  },
  'can-edit-dealflows': {
    display_name: 'Edit Dealflows',
    description: 'Move deals from stage to stage.',
    icon: 'edit',
    standard: true,
  },
  'can-view-recommendations': {
    display_name: 'View Recommendations',
    description: 'See which companies are suggested, and why.',
    icon: 'sparkles',
    standard: true,
  },
  'can-rate-recommendations': {
    display_name: 'Rate Recommendations',
    description: 'Accept or reject suggested companies.',
    icon: 'thumbs-up',
    standard: true,
  },
  'can-view-news': {
    display_name: 'View News',
    description: 'Read the news flow and reading lists.',
    icon: 'newspaper',
    standard: true,
  },
  'can-assign-tasks': {
    display_name: 'Assign Tasks',
    description: 'Give tasks to colleagues and close them.',
    icon: 'check-square',
    standard: true,
  },
  'can-manage-providers': {
    display_name: 'Manage Providers',
    description: 'Create, change and delete data providers and their keys.',
    icon: 'plug',
    standard: false,
  },
  'can-manage-branding': {
    display_name: 'Manage Branding',
    description: 'Change logos, colours and email texts.',
    icon: 'palette',
    standard: false,
  },
  'can-manage-properties': {
    display_name: 'Manage Custom Properties',
    description: 'Create and delete custom property definitions and values.',
    icon: 'sliders',
    standard: true,
  },
  'can-manage-email': {
    display_name: 'Manage Email',
    description: 'Choose which emails people get, and when.',
    icon: 'mail',
    standard: true,
  },
  'can-manage-ui': {
    display_name: 'Manage UI Configuration',
    description: 'Turn pages, tabs, widgets, fields and features on and off, and rename labels.',
    icon: 'layout',
    standard: false,
  },
  'can-manage-taxonomies': {
    display_name: 'Manage Taxonomies',
    description: 'Create, change and delete sector types, sectors and recommendation rationales.',
    icon: 'folder-tree',
    standard: true,
  },
  'can-manage-signals': {
    display_name: 'Manage Signals',
    description: 'Create, change and delete signals.',
    icon: 'radio',
    standard: true,
  },
  'can-manage-models': {
    display_name: 'Manage Machine Learning Models',
    description: 'Choose the hosts of machine learning models.',
    icon: 'cpu',
    standard: false,
  },
  'can-manage-crm': {
    display_name: 'Manage CRM',
    description: 'Rename Salesforce interactions.',
    icon: 'contact',
    standard: false,
  },
  [canViewHistory]: {
    display_name: 'View History',
    description: 'See who changed what, and undo changes.',
    icon: 'history',
    standard: true,
  },
  [canManageWebhooks]: {
    display_name: 'Manage Webhooks',
    description: 'Choose which addresses receive changes.',
    icon: 'webhook',
    standard: false,
  },
  'can-manage-keys': {
    display_name: 'Manage API Keys',
    description: 'See and revoke the API keys of all users.',
    icon: 'key',
    standard: false,
  },
};

const callNames = routes.map(({ group, verb }) => `${group}.${verb}`);

/** The permissions of every platform, with the calls that they open. */
export const permissionTable: readonly Permission[] = permissionNames.map((name) => ({
  name,
  ...permissionTexts[name],
  opens: callNames.filter((call) => neededPermission(call) === name),
}));

/**
 * The permission that a call needs; undefined for a call that needs only a session, or nothing.
 *
 * @param call its names in the contract
 * @example
 * permissionFor('signals.create')?.display_name; // 'Manage Signals'
 */
export function permissionFor(call: string): Permission | undefined {
  const permissionName = neededPermission(call);
  return permissionTable.find(({ name }) => name === permissionName);
}

/**
 * Says which permission somebody lacks, and what to do.
 *
 * @param what what needs it, as the beginning of the sentence
 * @example
 * permissionMessage(permission); // 'This needs the permission “Manage Signals”, which your role does not have. Ask an administrator for it.'
 */
export const permissionMessage = ({ display_name }: Permission, what = 'This'): string =>
  `${what} needs the permission “${display_name}”, which your role does not have. Ask an administrator for it.`;
