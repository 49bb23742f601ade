import type { Resource, Scope } from '../routes/resource.ts';

/** The name of the command. */
export const commandName = 'steward';

/** The typed names of verbs. */
export const commandVerbs = {
  list: 'list',
  view: 'view',
  create: 'create',
  invite: 'invite',
  edit: 'edit',
  remove: 'delete',
  renameCompany: 'rename',
  importFile: 'import',
  addUser: 'add-user',
  removeUser: 'remove-user',
  saveRename: 'save',
  renewKey: 'renew-key',
  keys: 'keys',
  createKey: 'create-key',
  editKey: 'edit-key',
  rotateKey: 'rotate-key',
  revokeKey: 'revoke-key',
  password: 'password',
  revoke: 'revoke',
  renewInvitation: 'renew-invitation',
  sessions: 'sessions',
  endSession: 'end-session',
  deactivate: 'deactivate',
  activate: 'activate',
  demandPassword: 'demand-password',
  factors: 'factors',
  addAuthenticator: 'add-authenticator',
  renameFactor: 'rename-factor',
  removeFactor: 'remove-factor',
  recoveryCodes: 'recovery-codes',
  resetFactors: 'reset-factors',
  confirm: 'confirm',
  notices: 'notices',
  email: 'email',
  enable: 'enable',
  disable: 'disable',
} as const;

/** The noun for the person who is logged in. */
export const profileNoun = 'profile';

/** The noun for the API keys of all users. */
export const keyNoun = 'key';

/** The noun for the pages, tabs, widgets, fields and features of the UI configuration. */
export const uiNoun = 'ui-config';

/**
 * Flags without a field: those of lists, by the names of their query, and those of single verbs.
 */
export const commandFlags = {
  page: 'page',
  q: 'search',
  sort: 'sort',
  order: 'order',
  filter: 'filter',
  all: 'all',
  output: 'output',
  overviewId: 'overview-id',
  map: 'map',
  key: 'key',
  createOnly: 'create-only',
  strict: 'strict',
  skipTwins: 'skip-twins',
  clear: 'clear',
  link: 'link',
  name: 'name',
  others: 'others',
  allowEmpty: 'allow-empty',
} as const;

/**
 * The verb that creates a record: users are invited.
 *
 * @example
 * createVerb(contract.users); // 'invite'
 */
export const createVerb = (resource: Resource): string =>
  resource.noun === 'user' ? commandVerbs.invite : commandVerbs.create;

/**
 * The flag for a field: `display-name` for both `displayName` and `display_name`.
 *
 * @example
 * flagName('display_name'); // 'display-name'
 */
export const flagName = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();

/**
 * The flag for the scope of a resource.
 *
 * @example
 * scopeFlag(contract.providers.scope); // 'table'
 */
export const scopeFlag = ({ name }: Scope): string => flagName(name.replace(/(Name|_id)$/, ''));
