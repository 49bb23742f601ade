import { Secret, TOTP } from 'otpauth';

const secretBytes = 20;
/** How long a code is shown, in seconds. */
const period = 30;
/** How many codes before and after the present one work, since clocks differ. */
const codeWindow = 1;

/** A secret to share with an authenticator app, in base32. */
export const createAuthenticatorSecret = (): string => new Secret({ size: secretBytes }).base32;

const totpOf = (secret: string, issuer = '', label = '') =>
  new TOTP({ secret, issuer, label, period });

/** The address that an app reads as a QR code. */
export const authenticatorUri = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, issuer, label).toString();

/**
 * The number of the half minute that a code belongs to; undefined for a wrong code.
 * @param now in milliseconds since 1970
 */
export function authenticatorStep(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: codeWindow });
  return delta === null ? undefined : Math.floor(now / 1_000 / period) + delta;
}
