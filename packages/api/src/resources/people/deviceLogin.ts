import { emptyResult, recordResult, route } from '../../routes/route.ts';
import type { Extension } from '../../base/extensions.ts';
import { moment, number, text } from '../../fields/fields.ts';
import { loginResult } from './auth.ts';
import { sessionFields } from './profile.ts';

const extension = 'accounts' satisfies Extension;
const own = { permission: 'own', extension } as const;

/** The code that a terminal shows and a person compares, such as BCDF-GHJK. */
export const userCode = text('Code', {
  required: true,
  maxLength: 40,
  hint: 'The eight letters that the terminal shows.',
});

const userCodeFields = { user_code: userCode };

/** What the terminal alone knows. */
const deviceCode = text('Device code', { required: true, maxLength: 100 });

/**
 * A login of a terminal that a person allows in a browser, with the names of RFC 8628. Codes are in bodies, since
 * addresses are written into logs.
 */
export const deviceLogin = {
  start: route('POST', {
    path: '/auth/device-login',
    summary: 'Begin a login that is allowed in a browser',
    access: 'public',
    extension,
    result: recordResult({
      device_code: deviceCode,
      user_code: userCode,
      verification_uri: text('Address', { hint: 'The page on which a person types the code.' }),
      verification_uri_complete: text('Address with the code'),
      expires_in: number('Expires in', { hint: 'In seconds.' }),
      interval: number('Interval', { hint: 'Seconds between two polls.' }),
    }),
  }),
  poll: route('POST', {
    path: '/auth/device-login/session',
    summary: 'Ask whether a login was allowed',
    access: 'public',
    extension,
    body: { device_code: deviceCode },
    result: loginResult,
  }),
  find: route('POST', {
    path: '/profile/device-login',
    summary: 'Look up a login that waits',
    ...own,
    body: userCodeFields,
    result: recordResult({
      device: sessionFields.device,
      address: text('Address', { hint: 'The network address of the device.' }),
      created_at: moment('Asked'),
      expires_at: moment('Expires'),
    }),
  }),
  allow: route('POST', {
    path: '/profile/device-login/allow',
    summary: 'Allow a login',
    ...own,
    needsConfirmation: true,
    body: userCodeFields,
    result: emptyResult,
  }),
  deny: route('POST', {
    path: '/profile/device-login/deny',
    summary: 'Deny a login',
    ...own,
    body: userCodeFields,
    result: emptyResult,
  }),
};
