import { bytesOf, toBase64Url } from './encoding.ts';

/** What an API key begins with, so that it is told from a session token at sight. */
const keyPrefix = 'stw_';

/** 256 random bits, as text that is safe in addresses. */
export const createToken = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

export const createApiKey = (): string => `${keyPrefix}${createToken()}`;

export const isApiKey = (bearer: string): boolean => bearer.startsWith(keyPrefix);

/** What is kept of a token; a plain hash is enough, because a token cannot be guessed. */
export async function hashToken(token: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(token))));
}
