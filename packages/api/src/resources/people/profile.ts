import { emptyResult, recordResult, route } from '../../routes/route.ts';
import { boolean, email, multiline, number, record, records, text } from '../../fields/fields.ts';
import { passwordChangeFields } from './auth.ts';
import { permissionFields } from './permissions.ts';

/** The fields of a user. */
export const userFields = {
  first_name: text('First Name', { required: true }),
  last_name: text('Last Name', { required: true }),
  email: email('Email', { required: true }),
  location: text('Location'),
  biography: multiline('Biography'),
  is_admin: boolean('Administrator'),
  is_active: boolean('Active', { tones: { true: 'success', false: 'neutral' } }),
  role: record('Role', {
    id: number('ID'),
    name: text('Name'),
    display_name: text('Display Name'),
    permissions: records('Permissions', { id: number('ID'), ...permissionFields }),
  }),
  apiKey: record('API key', { key: text('Key') }),
};

/** The fields that people may change of their own profile. */
export const profileFields = { location: userFields.location, biography: userFields.biography };

/** The calls about the person who is logged in. */
export const profile = {
  read: route('GET', {
    path: '/profile',
    summary: 'Read your profile',
    result: recordResult(userFields),
  }),
  update: route('PUT', {
    path: '/profile',
    summary: 'Change your profile',
    permission: 'own',
    body: profileFields,
    result: recordResult(userFields),
  }),
  renewKey: route('PATCH', {
    path: '/profile/apikey',
    summary: 'Create a new API key',
    permission: 'own',
    result: recordResult(userFields),
  }),
  changePassword: route('PUT', {
    path: '/profile/password',
    summary: 'Change your password',
    permission: 'own',
    extension: 'accounts',
    body: passwordChangeFields,
    result: emptyResult,
  }),
};
