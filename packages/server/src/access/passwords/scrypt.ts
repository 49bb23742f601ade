import { scrypt, timingSafeEqual } from 'node:crypto';
import type { BinaryLike, ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import type { PasswordKind } from '../../base/services.ts';

const scryptAsync: (
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
) => Promise<Buffer> = promisify(scrypt);

const zeros = (bytes: number): string => Buffer.alloc(bytes).toString('base64');

/** Whether a password is that of a hash. */
export async function verifyScrypt(password: string, hash: string): Promise<boolean> {
  const [, log2N, blockSize, lanes, salt = '', key = ''] = hash.split('$');
  const N = 2 ** Number(log2N);
  const r = Number(blockSize);
  const p = Number(lanes);
  const expected = Buffer.from(key, 'base64');
  const options = { N, r, p, maxmem: 256 * N * r };
  const saltBytes = Buffer.from(salt, 'base64');
  const text = password.normalize('NFKC');
  return timingSafeEqual(await scryptAsync(text, saltBytes, expected.length, options), expected);
}

/** Hashes of scrypt, which servers made before those of argon2id. None is made any more. */
export const scryptKind: PasswordKind = {
  prefix: 'scrypt$',
  decoy: `scrypt$15$8$3$${zeros(16)}$${zeros(32)}`,
};
