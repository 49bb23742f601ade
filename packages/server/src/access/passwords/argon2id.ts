import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { PasswordKind } from '../../base/services.ts';

const argon2Async = promisify(argon2);

/** OWASP's first choice: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

function deriveTag(password: string, nonce: Buffer, length = tagLength, parameters = cost) {
  const message = password.normalize('NFKC');
  return argon2Async('argon2id', { message, nonce, tagLength: length, ...parameters });
}

/** Writes a hash as PHC strings have it: scheme, version, parameters, salt, hash. */
function format(nonce: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = cost;
  const parameters = `m=${memory},t=${passes},p=${parallelism}`;
  return `$argon2id$v=19$${parameters}$${encode(nonce)}$${encode(tag)}`;
}

const pattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Hashes a password with a salt of its own. */
export async function hashArgon2id(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return format(nonce, await deriveTag(password, nonce));
}

/** Whether a password is that of a hash. */
export async function verifyArgon2id(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = pattern.exec(hash) ?? [];
  const expected = Buffer.from(tag, 'base64');
  const actual = await deriveTag(password, Buffer.from(nonce, 'base64'), expected.length, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(actual, expected);
}

/** Hashes of argon2id, as PHC strings. */
export const argon2idKind: PasswordKind = {
  prefix: '$argon2id$',
  decoy: format(Buffer.alloc(16), Buffer.alloc(tagLength)),
};
