import { toBytes, toBase64Url } from './encoding.ts';

/** Distinguishes API keys from session tokens. */
const keyPrefix = 'stw_';

/** 256 random bits as base64url. */
export const createToken = (): string =>
  toBase64Url(crypto.getRandomValues(new Uint8Array(32)).buffer);

export const createApiKey = (): string => `${keyPrefix}${createToken()}`;

export const isApiKey = (bearer: string): boolean => bearer.startsWith(keyPrefix);

/** The stored form of a token. A plain hash is enough, since nobody can guess a token. */
export async function hashToken(token: string): Promise<string> {
  return toBase64Url(await crypto.subtle.digest('SHA-256', toBytes(token)));
}
