import { canManageUsers } from '../../routes/rights.ts';
import { roleIds } from './roles.ts';
import { crud } from '../../routes/crud.ts';
import { boolean, moment, number, pickFields, reference, text } from '../../fields/fields.ts';
import { emptyResult, listResult, recordResult, route } from '../../routes/route.ts';
import { sessionFields, userFields } from './profile.ts';
import type { UserRights } from '../../routes/rights.ts';
import { isAdministrator } from '../../routes/rights.ts';

/** The number of users, or of their API keys, that a list reads in one call. */
export const teamPageSize = 100;
/** The number of users that a picker reads in one call. */
export const pickerPageSize = 50;

/** The role a new user gets unless another is chosen. */
export const defaultRoleId = roleIds.standardUser;

/** The labels of roles in the console. */
export const userTypes = {
  [roleIds.administrator]: 'Administrator',
  [roleIds.standardUser]: 'Standard User',
} as const;

/**
 * 'Administrator' or 'Standard User'.
 *
 * @example
 * userTypeOf({ is_admin: true }); // 'Administrator'
 */
export const userTypeOf = (user: UserRights | undefined): string =>
  userTypes[isAdministrator(user) ? roleIds.administrator : roleIds.standardUser];

/** What those who manage users are told of a person. */
const accountFields = {
  deactivated_at: moment('Deactivated', { hint: 'Since when the person cannot log in.' }),
  password_demanded_at: moment('New Password Demanded', {
    hint: 'Since when the person cannot log in until they choose a new password.',
  }),
  last_used_at: moment('Last Used', {
    hint: 'When the person last logged in, or used a session or an API key; accurate to the hour.',
  }),
  invited_at: moment('Invited', { hint: 'When the last link was made.' }),
  invitation_ends_at: moment('Invitation Ends', { hint: 'Until when that link works.' }),
};

const fields = { ...userFields, ...accountFields };

/** The columns of what is told of accounts. */
const accountColumns = (
  ['last_used_at', 'invited_at', 'invitation_ends_at', 'deactivated_at'] as const
).map((id) => ({ id, header: accountFields[id].label, optional: true }));

/** The number of days without use after which a person is marked. */
export const unusedDays = 90;

/** The fields of an invitation. */
export const invitationFields = {
  first_name: fields.first_name,
  last_name: fields.last_name,
  email: fields.email,
  role_id: reference('roles', 'Role', { default: defaultRoleId }),
};

const base = crud({
  name: 'users',
  noun: 'user',
  path: '/users',
  permission: canManageUsers,
  pageSize: teamPageSize,
  fields,
  listBy: { count: number('Count', { min: 1, max: 1_000 }) },
  columns: [
    {
      id: 'name',
      header: 'Name',
      value: (row) => [row.first_name, row.last_name].filter(Boolean).join(' '),
    },
    { id: 'role', header: 'Type', value: userTypeOf },
    'email',
    {
      id: 'role_name',
      header: 'Role',
      value: ({ role }) => role?.display_name || role?.name,
      optional: true,
    },
    {
      id: 'has_second_factor',
      header: fields.has_second_factor.label,
      optional: true,
    },
    ...accountColumns,
  ],
  detail: 'email',
  importKeys: ['email', 'id'],
  filters: {
    name: text('Name'),
    ...pickFields(fields, 'first_name', 'last_name', 'email', 'location', 'biography', 'is_active'),
    role_id: invitationFields.role_id,
    ...accountFields,
    has_second_factor: fields.has_second_factor,
  },
  create: invitationFields,
  update: { role_id: reference('roles', 'Role', { required: true }) },
  remove: true,
  needsConfirmation: true,
});

/** These calls are of the administrators of accounts. */
const account = { extension: 'accounts', permission: canManageUsers } as const;

export const users = {
  ...base,
  create: { ...base.create, summary: 'Invite a user' },
  update: { ...base.update, summary: 'Change the role of a user', extension: 'access' },
  resetFactors: route('DELETE', {
    path: '/users/{id}/factors',
    summary: 'Remove the second factors of a user',
    extension: 'accounts',
    permission: canManageUsers,
    needsConfirmation: true,
    result: emptyResult,
  }),
  // A repeated PUT makes a new link, so that no link is kept as the answer of a call.
  renewInvitation: route('PUT', {
    path: '/users/{id}/invitation',
    summary: 'Renew the invitation of a user',
    ...account,
    body: {
      sends_mail: boolean('Send mail', {
        default: true,
        hint: 'Whether the person gets the new link by mail. Without it, the answer has the link.',
      }),
    },
    result: recordResult({
      link: text('Link', {
        hint: 'The address with which whoever has it accepts the invitation; null where it went out by mail.',
      }),
      expires_at: moment('Valid until'),
    }),
  }),
  deactivate: route('PUT', {
    path: '/users/{id}/deactivation',
    summary: 'Deactivate a user',
    ...account,
    result: emptyResult,
  }),
  activate: route('DELETE', {
    path: '/users/{id}/deactivation',
    summary: 'Activate a user',
    ...account,
    result: emptyResult,
  }),
  demandPassword: route('PUT', {
    path: '/users/{id}/password-demand',
    summary: 'Demand a new password of a user',
    ...account,
    result: emptyResult,
  }),
  sessions: route('GET', {
    path: '/users/{id}/sessions',
    summary: 'List the sessions of a user',
    ...account,
    result: listResult(sessionFields),
  }),
  endSession: route('DELETE', {
    path: '/users/{id}/sessions/{sessionId}',
    summary: 'End a session of a user',
    ...account,
    result: emptyResult,
  }),
  endSessions: route('DELETE', {
    path: '/users/{id}/sessions',
    summary: 'End all sessions of a user',
    ...account,
    result: emptyResult,
  }),
} as const;
