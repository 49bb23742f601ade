import type { PasswordHasher } from '../../base/services.ts';
import { argon2idKind, hashArgon2id, verifyArgon2id } from './argon2id.ts';
import { scryptKind, verifyScrypt } from './scrypt.ts';

/** Hashes passwords with what Node has: new ones with argon2id; those of scrypt are verified still. */
export const nodePasswords: PasswordHasher = {
  kinds: [argon2idKind, scryptKind],
  hash: hashArgon2id,
  async verify(password, hash) {
    if (hash.startsWith(argon2idKind.prefix)) return verifyArgon2id(password, hash);
    return hash.startsWith(scryptKind.prefix) && verifyScrypt(password, hash);
  },
};
