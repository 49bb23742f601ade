import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { BinaryLike, ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import type { PasswordHasher } from '../../base/services.ts';

const defaults = { log2N: 15, r: 8, p: 3 };
const keyLength = 32;

const scryptAsync: (
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
) => Promise<Buffer> = promisify(scrypt);

function deriveKey(password: string, salt: Buffer, length: number, { log2N, r, p } = defaults) {
  const N = 2 ** log2N;
  return scryptAsync(password.normalize('NFKC'), salt, length, { N, r, p, maxmem: 256 * N * r });
}

/** Hashes passwords with scrypt at OWASP's parameters (N=2^15, r=8, p=3). */
export const scryptPasswords: PasswordHasher = {
  async hash(password) {
    const salt = randomBytes(16);
    const key = await deriveKey(password, salt, keyLength);
    const { log2N, r, p } = defaults;
    return ['scrypt', log2N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
  },
  async verify(password, hash) {
    const [scheme, log2N, r, p, salt = '', key = ''] = hash.split('$');
    if (scheme !== 'scrypt') return false;
    const expected = Buffer.from(key, 'base64');
    const parameters = { log2N: Number(log2N), r: Number(r), p: Number(p) };
    const saltBytes = Buffer.from(salt, 'base64');
    const actual = await deriveKey(password, saltBytes, expected.length, parameters);
    return timingSafeEqual(actual, expected);
  },
};
