import { emptyResult, recordResult, route } from '../../routes/route.ts';
import { passkeyAnswer, passkeyOptions, secondFactorCode } from './factorFields.ts';
import { boolean, email, number, password, text } from '../../fields/fields.ts';

/** Fewest characters of a new password. */
export const passwordMinLength = 8;

const credentials = {
  email: email('Email', { required: true }),
  password: password('Password', { required: true }),
};
/** What a login answers. */
export const loginResult = recordResult({
  token: text('Token'),
  admin_id: number('Administrator id'),
});
const newPasswordFields = {
  password: password('Password', { required: true, minLength: passwordMinLength }),
};

/** The fields of a change of one's own password. */
export const passwordChangeFields = {
  current_password: password('Current password', { required: true }),
  new_password: { ...newPasswordFields.password, label: 'New password' },
};

/** The calls of the session: login, logout (ours) and the forgotten password, whose link may be asked about. */
export const auth = {
  login: route('POST', {
    path: '/auth/login',
    summary: 'Log in',
    access: 'public',
    body: { ...credentials, code: secondFactorCode },
    result: loginResult,
  }),
  startPasskeyLogin: route('POST', {
    path: '/auth/passkey/challenge',
    summary: 'Begin to use a passkey',
    access: 'public',
    extension: 'accounts',
    result: recordResult({ options: passkeyOptions }),
  }),
  logInWithPasskey: route('POST', {
    path: '/auth/passkey',
    summary: 'Log in with a passkey',
    access: 'public',
    extension: 'accounts',
    body: { passkey: passkeyAnswer },
    result: loginResult,
  }),
  logout: route('POST', {
    path: '/auth/logout',
    summary: 'End the session',
    permission: 'own',
    extension: 'access',
    duringFactorSetup: true,
    result: emptyResult,
  }),
  requestReset: route('POST', {
    path: '/auth/reset-password',
    summary: 'Request an email to reset the password',
    access: 'public',
    body: { email: credentials.email },
    result: emptyResult,
  }),
  checkReset: route('GET', {
    path: '/auth/reset-password/{id}/{token}',
    summary: 'Check whether a password link still works',
    access: 'public',
    extension: 'access',
    result: recordResult({ works: boolean('Works'), has_password: boolean('Has a password') }),
  }),
  confirmEmail: route('POST', {
    path: '/auth/email/{id}/{token}',
    summary: 'Confirm a new email address',
    access: 'public',
    extension: 'accounts',
    result: recordResult({ email: email('Email') }),
  }),
  confirmReset: route('POST', {
    path: '/auth/reset-password/{id}/{token}',
    summary: 'Set a new password',
    access: 'public',
    body: newPasswordFields,
    result: emptyResult,
  }),
};
