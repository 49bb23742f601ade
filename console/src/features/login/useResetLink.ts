import { auth, callRoute, isApiError } from '@steward/api';
import { useEffect, useState } from 'react';
import { useServices } from '../../core/store/context.ts';

/** The link of a password mail, as far as the platform tells about it. */
export interface ResetLink {
  readonly status: 'checking' | 'usable' | 'used';
  /** Whether whoever has it had a password before; undefined where it is not known. */
  readonly hasPassword?: boolean;
}

const usable: ResetLink = { status: 'usable' };

/**
 * What is known of a link before anything is typed. Where the platform cannot be asked, or does not
 * answer, it counts as usable: sending the password tells.
 */
export function useResetLink(id: string, token: string): ResetLink {
  const { client, config } = useServices();
  const canAsk = config.extensions.includes('resetCheck');
  const [link, setLink] = useState<ResetLink>(canAsk ? { status: 'checking' } : usable);
  useEffect(() => {
    if (!canAsk) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    callRoute(client, auth.checkReset, { params: { id, token }, signal })
      .then(({ works, has_password }) => {
        const status = works === false ? 'used' : 'usable';
        setLink({ status, hasPassword: has_password ?? undefined });
      })
      .catch(() => {
        if (!signal.aborted) setLink(usable);
      });
    return () => leaving.abort();
  }, [canAsk, client, id, token]);
  return link;
}

/** Whether it is the link that was refused, which no other password would mend. */
export const isLinkRefused = (error: unknown): boolean =>
  isApiError(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429 &&
  Object.keys(error.fields).length === 0;
