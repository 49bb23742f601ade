import { fromBase64Url, toBase64Url, toBytes } from './encoding.ts';

const version = 'v1';
const ivLength = 12;

/** Encrypts texts for the database and decrypts them; `purpose` ties a text to its column. */
export interface Cipher {
  encrypt(text: string, purpose: string): Promise<string>;
  /** @throws when the text was encrypted with another key, or for another purpose */
  decrypt(encrypted: string, purpose: string): Promise<string>;
  /** A keyed hash of a text and a purpose, which reveals nothing of the text. */
  sign(text: string, purpose: string): Promise<string>;
}

/**
 * A cipher with AES-256-GCM.
 * @param key 32 bytes that are kept outside the database
 * @throws RangeError for a key of another length
 */
export function createCipher(key: Uint8Array<ArrayBuffer>): Cipher {
  if (key.length !== 32) {
    throw new RangeError(
      `The secret key has ${key.length} bytes and must have 32: provider secrets are encrypted with AES-256. Give the key that this database was made with.`,
    );
  }
  const cryptoKey = crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']);
  // Of the same key, but for another use: a key is not used for encryption and for signing.
  const signingKey = crypto.subtle
    .digest('SHA-256', new Uint8Array([...key, ...toBytes('signing')]))
    .then((bytes) =>
      crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
    );
  const algorithm = (iv: Uint8Array<ArrayBuffer>, purpose: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: toBytes(purpose),
  });
  return {
    async encrypt(text, purpose) {
      const iv = crypto.getRandomValues(new Uint8Array(ivLength));
      const parameters = algorithm(iv, purpose);
      const bytes = await crypto.subtle.encrypt(parameters, await cryptoKey, toBytes(text));
      return [version, toBase64Url(iv.buffer), toBase64Url(bytes)].join('.');
    },
    async decrypt(encrypted, purpose) {
      const [, iv = '', bytes = ''] = encrypted.split('.');
      const parameters = algorithm(fromBase64Url(iv), purpose);
      const text = await crypto.subtle.decrypt(parameters, await cryptoKey, fromBase64Url(bytes));
      return new TextDecoder().decode(text);
    },
    async sign(text, purpose) {
      const bytes = toBytes(`${purpose}\n${text}`);
      return toBase64Url(await crypto.subtle.sign('HMAC', await signingKey, bytes));
    },
  };
}

const dots = '••••••••';

/** Masks a secret; the last two characters of one that is long enough remain. */
export const maskSecret = (secret: string): string =>
  secret.length < 12 ? dots : `${dots}${secret.slice(-2)}`;
