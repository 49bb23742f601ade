import { emptyResult, recordResult, route } from '../../routes/route.ts';
import { boolean, email, number, password, text } from '../../fields/fields.ts';

/** Fewest characters of a new password. */
export const passwordMinLength = 8;

const credentials = {
  email: email('Email', { required: true }),
  password: password('Password', { required: true }),
};
const newPassword = {
  password: password('Password', { required: true, minLength: passwordMinLength }),
};

/** The calls of the session: login, logout (ours) and the forgotten password, whose link may be asked about. */
export const auth = {
  login: route('POST', {
    path: '/auth/login',
    summary: 'Log in',
    access: 'public',
    body: credentials,
    result: recordResult({ token: text('Token'), admin_id: number('Administrator id') }),
  }),
  logout: route('POST', {
    path: '/auth/logout',
    summary: 'End the session',
    permission: 'own',
    extension: 'access',
    result: emptyResult,
  }),
  requestReset: route('POST', {
    path: '/auth/reset-password',
    summary: 'Ask for a mail that lets the password be set anew',
    access: 'public',
    body: { email: credentials.email },
    result: emptyResult,
  }),
  checkReset: route('GET', {
    path: '/auth/reset-password/{id}/{token}',
    summary: 'Ask whether a link still sets a password',
    access: 'public',
    extension: 'access',
    result: recordResult({ works: boolean('Works'), has_password: boolean('Has a password') }),
  }),
  confirmReset: route('POST', {
    path: '/auth/reset-password/{id}/{token}',
    summary: 'Set a new password',
    access: 'public',
    body: newPassword,
    result: emptyResult,
  }),
};
