import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { ScryptOptions } from 'node:crypto';
import type { PasswordHasher } from '../ports.ts';

const cost = { log2N: 15, r: 8, p: 3 };
const keyLength = 32;

function derive(
  password: string,
  salt: Buffer,
  { log2N, r, p }: typeof cost,
  bytes: number,
): Promise<Buffer> {
  const N = 2 ** log2N;
  const options: ScryptOptions = { N, r, p, maxmem: 2 * 128 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, bytes, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

/** Passwords kept with scrypt at OWASP's parameters (N=2^15, r=8, p=3); a hash says its own. */
export const scryptPasswords: PasswordHasher = {
  async hash(password) {
    const salt = randomBytes(16);
    const key = await derive(password, salt, cost, keyLength);
    const { log2N, r, p } = cost;
    return ['scrypt', log2N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
  },
  async verify(password, hash) {
    const [scheme, log2N, r, p, salt = '', key = ''] = hash.split('$');
    if (scheme !== 'scrypt') return false;
    const expected = Buffer.from(key, 'base64');
    const params = { log2N: Number(log2N), r: Number(r), p: Number(p) };
    const actual = await derive(password, Buffer.from(salt, 'base64'), params, expected.length);
    return timingSafeEqual(actual, expected);
  },
};
