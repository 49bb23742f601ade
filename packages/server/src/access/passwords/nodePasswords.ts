import type { PasswordHasher } from '../../base/services.ts';
import { argon2idKind, hashArgon2id, verifyArgon2id } from './argon2id.ts';
import { scryptKind, verifyScrypt } from './scrypt.ts';

/** Hashes passwords with the functions of Node: new ones with argon2id; old hashes of scrypt are still verified. */
export const nodePasswords: PasswordHasher = {
  kinds: [argon2idKind, scryptKind],
  hash: hashArgon2id,
  async verify(password, hash) {
    if (hash.startsWith(argon2idKind.prefix)) return verifyArgon2id(password, hash);
    return hash.startsWith(scryptKind.prefix) && verifyScrypt(password, hash);
  },
};
