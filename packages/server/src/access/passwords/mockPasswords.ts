import type { PasswordHasher } from '../../base/services.ts';
import { hashToken } from '../../base/tokens.ts';

/** A fast password hasher for mocks and tests. It protects nothing: a server must not use it. */
export const mockPasswords: PasswordHasher = {
  hash: (password) => hashToken(`mock ${password}`),
  verify: async (password, hash) => (await hashToken(`mock ${password}`)) === hash,
  kinds: [{ prefix: '', decoy: '-'.repeat(43) }],
};
