import { decodeBase64Url, encodeBase64Url } from 'hono/utils/encode';

export const toBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Encodes as base64url, without padding. */
export const toBase64Url = (bytes: ArrayBuffer): string =>
  encodeBase64Url(bytes).replace(/=+$/, '');

/** Decodes base64url. @throws when the text is none */
export const fromBase64Url = decodeBase64Url;
