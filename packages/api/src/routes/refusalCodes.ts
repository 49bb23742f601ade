/** The codes of refusals that ask a client for more than the sentence says. */
export const refusalCodes = {
  /** 403: the person proves again who they are (`PUT /profile/confirmation`), and the call is made again. */
  confirmation: 'confirmation_required',
  /** 401 of a login: the password is right, and a second factor is missing. */
  factor: 'factor_required',
  /** 401 of a login: the second factor is wrong or was used already. */
  factorRefused: 'factor_refused',
  /** 401 of a login: the password is right, and an administrator has demanded a new one. */
  passwordDemanded: 'password_demanded',
  /** 403: the role of the person needs a second factor, and they have none yet. */
  factorSetup: 'factor_setup_required',
  /** 400 of a login by the browser: nobody has allowed or denied it yet. The words of these four are those of RFC 8628. */
  loginPending: 'authorization_pending',
  /** 429 of a login by the browser: it was asked about too soon. */
  polledTooSoon: 'slow_down',
  /** 400 of a login by the browser: a person has denied it, or may not log in any more. */
  loginDenied: 'access_denied',
  /** 400 of a login by the browser: it has expired, or was used already. */
  loginExpired: 'expired_token',
} as const;

/** For how many minutes a proof of who is there holds, a login included. */
export const confirmationMinutes = 15;

/** A code of a refusal. */
export type RefusalCode = (typeof refusalCodes)[keyof typeof refusalCodes];
