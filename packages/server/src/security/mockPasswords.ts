import type { PasswordHasher } from '../services.ts';
import { hashToken } from './tokens.ts';

/** A quick stand-in for browsers' mocks and tests. It protects nothing: no server may be given it. */
export const mockPasswords: PasswordHasher = {
  hash: (password) => hashToken(`mock ${password}`),
  verify: async (password, hash) => (await hashToken(`mock ${password}`)) === hash,
};
