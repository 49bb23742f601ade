import { choice, json, list, moment, number, records, text } from '../../fields/fields.ts';

/** The kinds of second factors. */
export const factorKinds = {
  authenticator: 'Authenticator app',
  passkey: 'Passkey',
} as const;

/** The number of recovery codes that a person gets with their first factor. */
export const recoveryCodeCount = 10;

/** The code of an authenticator app, or a recovery code. */
export const secondFactorCode = text('Code', {
  maxLength: 40,
  hint: 'The six digits of your authenticator app, or a recovery code.',
});

/** What a browser is given to create or to use a passkey, as WebAuthn defines it. */
export const passkeyOptions = json('Options', { hint: 'The options of WebAuthn as JSON.' });

/** What a browser answers when a passkey was created or used. */
export const passkeyAnswer = json('Passkey', {
  hint: 'The answer of WebAuthn as JSON.',
});

/** The name that a person gives a second factor. */
export const factorName = text('Name', { maxLength: 60 });

const factorFields = {
  id: number('ID'),
  kind: choice('Kind', factorKinds),
  name: factorName,
  created_at: moment('Added'),
  used_at: moment('Last used'),
};

/** The second factors of a person. */
export const factorsFields = {
  factors: records('Factors', factorFields),
  recovery_codes_left: number('Recovery codes left'),
  required_from: moment('Required from', {
    hint: 'When the role of the person needs a second factor; null where it never does.',
  }),
};

/** The codes that are shown once, when they are new. */
export const newCodesFields = {
  recovery_codes: list('Recovery codes', {
    hint: 'Each works once. They are shown once; null where there are no new ones.',
  }),
};
