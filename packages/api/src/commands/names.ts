import type { Resource, Scope } from '../define.ts';

/** The name of the command. */
export const commandName = 'steward';

/** Verbs as they are typed. */
export const commandVerbs = {
  list: 'list',
  view: 'view',
  create: 'create',
  invite: 'invite',
  edit: 'edit',
  remove: 'delete',
  renameCompany: 'rename',
  importCompanies: 'import',
  addUser: 'add-user',
  saveRename: 'save',
  renewKey: 'renew-key',
  enable: 'enable',
  disable: 'disable',
} as const;

/** The noun of the person who is logged in. */
export const profileNoun = 'profile';

/** The noun of the pages, tabs, widgets, fields and features. */
export const uiNoun = 'ui-config';

/** Flags that are no field's: a list's query by its names, and what single verbs take. */
export const commandFlags = {
  page: 'page',
  q: 'search',
  sort: 'sort',
  order: 'order',
  all: 'all',
  output: 'output',
  overviewId: 'overview-id',
  map: 'map',
} as const;

/** The verb that makes a record: a user is invited. */
export const createVerb = (resource: Resource): string =>
  resource.noun === 'user' ? commandVerbs.invite : commandVerbs.create;

/** A field's name as a flag: `displayName` and `display_name` are `display-name`. */
export const flagName = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();

/** The flag that narrows a whole resource: `tableName` is `table`. */
export const scopeFlag = ({ name }: Scope): string => flagName(name.replace(/(Name|_id)$/, ''));
