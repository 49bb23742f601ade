import { bytesOf, toBase64Url } from './encoding.ts';

/** What an API key begins with, so that it is told from a session token at sight. */
const keyPrefix = 'stw_';

/** 256 random bits, as text that is safe in addresses. */
export const newToken = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

export const newApiKey = (): string => `${keyPrefix}${newToken()}`;

export const isApiKey = (bearer: string): boolean => bearer.startsWith(keyPrefix);

/** What is kept of a token; a plain hash is enough, because a token cannot be guessed. */
export async function tokenHash(token: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(token))));
}
