import { emptyResult, listResult, recordResult, route } from '../../routes/route.ts';
import {
  boolean,
  email,
  moment,
  multiline,
  number,
  password,
  record,
  records,
  text,
} from '../../fields/fields.ts';
import { noticeFields } from './notices.ts';
import { passkeyAnswer } from './factorFields.ts';
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
  has_second_factor: boolean('Second Factor', {
    hint: 'Whether a login asks for more than a password.',
  }),
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

/** The field of a new address of one's own. */
export const emailChangeFields = { email: email('New address', { required: true }) };

/** What proves who is there, one of both. */
const confirmationFields = { password: password('Password'), passkey: passkeyAnswer };

/** A session of a person. */
export const sessionFields = {
  id: number('ID'),
  device: text('Device', { hint: 'The browser and the system, as the browser names itself.' }),
  address: text('Address', { hint: 'The network address of the login.' }),
  created_at: moment('Logged in', { hint: 'Unknown for sessions of older versions.' }),
  seen_at: moment('Last used', { hint: 'Accurate to the minute.' }),
  is_current: boolean('Current', { hint: 'Whether it is the session that makes the call.' }),
};

/** The calls about the person who is logged in. */
export const profile = {
  read: route('GET', {
    path: '/profile',
    summary: 'Read your profile',
    duringFactorSetup: true,
    result: recordResult({
      ...userFields,
      notices: record('Mails about your account', noticeFields),
      needs_factor_setup: boolean('Needs a second factor', {
        hint: 'Whether the role needs one, and the person has none: they can do nothing else until then.',
      }),
    }),
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
    needsConfirmation: true,
    result: recordResult(userFields),
  }),
  confirm: route('PUT', {
    path: '/profile/confirmation',
    summary: 'Confirm that it is you',
    permission: 'own',
    extension: 'accounts',
    duringFactorSetup: true,
    body: confirmationFields,
    result: emptyResult,
  }),
  updateNotices: route('PUT', {
    path: '/profile/notices',
    summary: 'Choose the mails about your account',
    permission: 'own',
    extension: 'accounts',
    body: noticeFields,
    result: emptyResult,
  }),
  changeEmail: route('PUT', {
    path: '/profile/email',
    summary: 'Change your email address',
    permission: 'own',
    extension: 'accounts',
    needsConfirmation: true,
    body: emailChangeFields,
    result: emptyResult,
  }),
  changePassword: route('PUT', {
    path: '/profile/password',
    summary: 'Change your password',
    permission: 'own',
    extension: 'accounts',
    body: passwordChangeFields,
    result: emptyResult,
  }),
  sessions: route('GET', {
    path: '/profile/sessions',
    summary: 'List your sessions',
    extension: 'accounts',
    result: listResult(sessionFields),
  }),
  endSession: route('DELETE', {
    path: '/profile/sessions/{sessionId}',
    summary: 'End one of your other sessions',
    permission: 'own',
    extension: 'accounts',
    needsConfirmation: true,
    result: emptyResult,
  }),
  endOtherSessions: route('DELETE', {
    path: '/profile/sessions',
    summary: 'End all your other sessions',
    permission: 'own',
    extension: 'accounts',
    needsConfirmation: true,
    result: emptyResult,
  }),
};
