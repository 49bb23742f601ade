import type { Passwords } from '../ports.ts';
import { tokenHash } from './tokens.ts';

/** A quick stand-in for browsers' mocks and tests. It protects nothing: no server may be given it. */
export const mockPasswords: Passwords = {
  hash: (password) => tokenHash(`mock ${password}`),
  verify: async (password, hash) => (await tokenHash(`mock ${password}`)) === hash,
};
