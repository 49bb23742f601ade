import { hasKnownPermissions, mayCall, permissionNamesOf } from '@steward/api';
import { useMemo } from 'react';
import type { ConsoleConfig } from '../browser/config.ts';
import { useAppSelector, useConfig } from '../store/context.ts';
import type { User } from '../session/state.ts';

/** Whether permissions count on this platform, and those of the user are known. */
const isRestricted = ({ extensions }: ConsoleConfig, user: User | undefined): boolean =>
  extensions.includes('access') && hasKnownPermissions(user);

/** Says of a call, such as 'signals.create', whether the user may make it. */
export type May = (call: string) => boolean;

/**
 * Says which calls the user may make, by the permissions of their role. All of them, where the platform
 * does not tell what those are.
 */
export function useMayCall(): May {
  const config = useConfig();
  const user = useAppSelector(({ session }) => session.currentUser);
  return useMemo(
    () => (isRestricted(config, user) ? (call: string) => mayCall(user, call) : () => true),
    [config, user],
  );
}

/**
 * Whether the user may make a call.
 *
 * @example
 * const canCreate = useMay('signals.create');
 */
export const useMay = (call: string): boolean => useMayCall()(call);

/** Says of a permission whether the user has it: nobody gives or takes what they do not have. */
export type MayGrant = (permission: string) => boolean;

export function useMayGrant(): MayGrant {
  const config = useConfig();
  const user = useAppSelector(({ session }) => session.currentUser);
  return useMemo(() => {
    if (!isRestricted(config, user)) return () => true;
    const ownPermissions = permissionNamesOf(user);
    return (permission: string) => ownPermissions.has(permission);
  }, [config, user]);
}
