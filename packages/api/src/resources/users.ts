import { roleIds } from './roles.ts';
import { crud, empty, one, route } from '../define.ts';
import {
  boolean,
  email,
  number,
  multiline,
  password,
  record,
  records,
  reference,
  text,
} from '../fields.ts';
import { canManageUsers, permissionFields } from './permissions.ts';

/** How many users are asked for at once: the team's own list, and the pickers. */
export const teamCount = 100;
export const pickerPageSize = 50;

/** The role a new user gets unless another is chosen. */
export const defaultRoleId = roleIds.standardUser;

const fields = {
  first_name: text('First Name', { required: true }),
  last_name: text('Last Name', { required: true }),
  email: email('Email', { required: true }),
  location: text('Location'),
  biography: multiline('Biography'),
  is_admin: boolean('Administrator'),
  is_active: boolean('Active'),
  role: record('Role', {
    id: number('ID'),
    name: text('Name'),
    display_name: text('Display Name'),
    permissions: records('Permissions', { id: number('ID'), ...permissionFields }),
  }),
  apiKey: record('API key', { key: text('Key') }),
};

/** What a role lets its users do, in the words of the console. */
export const userTypes = {
  [roleIds.administrator]: 'Administrator',
  [roleIds.standardUser]: 'Standard User',
} as const;

/** What an invitation asks for. */
export const invitationFields = {
  first_name: fields.first_name,
  last_name: fields.last_name,
  email: fields.email,
  role_id: reference('roles', 'Role', { default: defaultRoleId }),
};

/** What people may change of their own profile. */
export const profileFields = { location: fields.location, biography: fields.biography };

const base = crud({
  name: 'users',
  noun: 'user',
  one: 'user',
  many: 'users',
  path: '/users',
  pageSize: teamCount,
  fields,
  listBy: { count: number('Count', { min: 1, max: 1_000 }) },
  columns: [
    {
      id: 'name',
      header: 'Name',
      value: (row) => [row.first_name, row.last_name].filter(Boolean).join(' '),
    },
    { id: 'role', header: 'Type', value: (row) => userTypes[row.is_admin ? 1 : 2] },
    { id: 'email', header: 'Email' },
  ],
  create: invitationFields,
  remove: true,
});

export const users = {
  ...base,
  create: { ...base.create, access: canManageUsers, summary: 'Invite a user' },
  remove: { ...base.remove, access: canManageUsers },
} as const;

/** Fewest characters of a new password. */
export const passwordMinLength = 8;

const credentials = {
  email: email('Email', { required: true }),
  password: password('Password', { required: true }),
};
const newPassword = {
  password: password('Password', { required: true, minLength: passwordMinLength }),
};

/** The calls of the session: login, logout (ours) and the forgotten password. */
export const auth = {
  login: route('POST', {
    path: '/auth/login',
    summary: 'Log in',
    access: 'public',
    body: credentials,
    result: one({ token: text('Token'), admin_id: number('Administrator id') }),
  }),
  logout: route('POST', {
    path: '/auth/logout',
    summary: 'End the session',
    extension: 'logout',
    result: empty,
  }),
  requestReset: route('POST', {
    path: '/auth/reset-password',
    summary: 'Ask for a mail that lets the password be set anew',
    access: 'public',
    body: { email: credentials.email },
    result: empty,
  }),
  confirmReset: route('POST', {
    path: '/auth/reset-password/{id}/{token}',
    summary: 'Set a new password',
    access: 'public',
    body: newPassword,
    result: empty,
  }),
};

/** The calls about the person who is logged in. */
export const profile = {
  read: route('GET', { path: '/profile', summary: 'Read the own profile', result: one(fields) }),
  update: route('PUT', {
    path: '/profile',
    summary: 'Change the own profile',
    body: profileFields,
    result: one(fields),
  }),
  renewKey: route('PATCH', {
    path: '/profile/apikey',
    summary: 'Make a new API key',
    result: one(fields),
  }),
};
