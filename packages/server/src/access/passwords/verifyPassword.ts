import type { AppServices, PasswordKind } from '../../base/services.ts';
import type { Store } from '../../base/store.ts';

/** Whether a user has a hash of this kind. */
async function isInUse(store: Store, { prefix }: PasswordKind): Promise<boolean> {
  const column = 'password_hash';
  const hasPrefix = [
    { column, op: 'from', value: prefix } as const,
    { column, op: 'before', value: `${prefix}\u{ffff}` } as const,
  ];
  return (await store.table('users').count({}, { and: hasPrefix })) > 0;
}

/**
 * Whether a password is that of a hash. Each refusal costs one hash of every kind that a user has, so that its
 * time tells neither whether there is such a user nor how old their hash is.
 * @param hash undefined where there is no such user, or one without a password
 */
export async function verifyPassword(
  { passwords, store }: Pick<AppServices, 'passwords' | 'store'>,
  password: string,
  hash: string | undefined,
): Promise<boolean> {
  if (hash !== undefined && (await passwords.verify(password, hash))) return true;
  const [current, ...earlier] = passwords.kinds;
  const inUse = await Promise.all(earlier.map((kind) => isInUse(store, kind)));
  for (const kind of [current, ...earlier.filter((_, index) => inUse[index])]) {
    const isVerified = hash?.startsWith(kind.prefix) ?? false;
    if (!isVerified) await passwords.verify(password, kind.decoy);
  }
  return false;
}

/** Whether a hash is to be renewed, since new ones are of another kind. */
export const isOutdated = ({ kinds }: AppServices['passwords'], hash: string): boolean =>
  !hash.startsWith(kinds[0].prefix);
