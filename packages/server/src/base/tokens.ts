import { toBytes, toBase64Url } from './encoding.ts';

/** Distinguishes API keys from session tokens. */
const keyPrefix = 'stw_';

/** 256 random bits as base64url. */
export const createToken = (): string =>
  toBase64Url(crypto.getRandomValues(new Uint8Array(32)).buffer);

export const createApiKey = (): string => `${keyPrefix}${createToken()}`;

export const isApiKey = (bearer: string): boolean => bearer.startsWith(keyPrefix);

/** Node's own hashes, which a browser lacks, take far less time than a job of WebCrypto for so short a text. */
const node = globalThis.process?.getBuiltinModule?.('node:crypto');

/** The stored form of a token. A plain hash is enough, since nobody can guess a token. */
export async function hashToken(token: string): Promise<string> {
  if (node !== undefined) return node.hash('sha256', token, 'base64url');
  return toBase64Url(await crypto.subtle.digest('SHA-256', toBytes(token)));
}

/** Creates a code for people, in groups of four, without a preference for any letter: ABCD-EFGH. */
export function createCode(alphabet: string, length: number): string {
  const limit = 256 - (256 % alphabet.length);
  let letters = '';
  while (letters.length < length) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) letters += alphabet.charAt(byte % alphabet.length);
  }
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/** A code as people type it, with spaces, hyphens and small letters, in the form that is compared. */
export const comparedCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();
