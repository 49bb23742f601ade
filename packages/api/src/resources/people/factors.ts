import { emptyResult, recordResult, route } from '../../routes/route.ts';
import type { Extension } from '../../base/extensions.ts';
import { text } from '../../fields/fields.ts';
import {
  factorName,
  factorsFields,
  newCodesFields,
  passkeyAnswer,
  passkeyOptions,
  secondFactorCode,
} from './factorFields.ts';

const ownAccess = {
  permission: 'own',
  extension: 'accounts' satisfies Extension,
  duringFactorSetup: true,
} as const;
const grave = { ...ownAccess, needsConfirmation: true } as const;

/**
 * The calls about the second factors of the person who is logged in. What answers with a secret is a PUT: the answers
 * of POSTs are kept for repetitions.
 */
export const factors = {
  list: route('GET', {
    path: '/profile/factors',
    summary: 'List your second factors',
    extension: 'accounts',
    duringFactorSetup: true,
    result: recordResult(factorsFields),
  }),
  startAuthenticator: route('PUT', {
    path: '/profile/factors/authenticator',
    summary: 'Begin to add an authenticator app',
    ...grave,
    result: recordResult({
      secret: text('Secret', { hint: 'In base32, to type into the app.' }),
      uri: text('Address', { maxLength: 2_048, hint: 'The address otpauth://… of the QR code.' }),
    }),
  }),
  confirmAuthenticator: route('PUT', {
    path: '/profile/factors/authenticator/confirmation',
    summary: 'Add the authenticator app',
    ...grave,
    body: { code: { ...secondFactorCode, required: true as const }, name: factorName },
    result: recordResult(newCodesFields),
  }),
  startPasskey: route('PUT', {
    path: '/profile/factors/passkey',
    summary: 'Begin to add a passkey',
    ...grave,
    result: recordResult({ options: passkeyOptions }),
  }),
  confirmPasskey: route('PUT', {
    path: '/profile/factors/passkey/confirmation',
    summary: 'Add the passkey',
    ...grave,
    body: { passkey: { ...passkeyAnswer, required: true as const }, name: factorName },
    result: recordResult(newCodesFields),
  }),
  rename: route('PUT', {
    path: '/profile/factors/{factorId}',
    summary: 'Rename a second factor',
    ...ownAccess,
    body: { name: { ...factorName, required: true as const } },
    result: emptyResult,
  }),
  remove: route('DELETE', {
    path: '/profile/factors/{factorId}',
    summary: 'Remove a second factor',
    ...grave,
    result: emptyResult,
  }),
  renewRecoveryCodes: route('PUT', {
    path: '/profile/recovery-codes',
    summary: 'Make new recovery codes',
    ...grave,
    result: recordResult(newCodesFields),
  }),
};
