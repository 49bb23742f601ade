import { auth, callRoute, isApiError } from '@steward/api';
import { useEffect, useState } from 'react';
import { useServices } from '../../core/store/context.ts';

/** The state of a link from a password mail. */
export interface ResetLink {
  readonly status: 'checking' | 'usable' | 'used';
  /** Whether the user had a password before; undefined if that is unknown. */
  readonly hasPassword?: boolean;
}

const usable: ResetLink = { status: 'usable' };

/**
 * Checks a link before a password is typed. If the platform cannot check links or does not answer, the link
 * counts as usable.
 */
export function useResetLink(id: string, token: string): ResetLink {
  const { client, config } = useServices();
  const canAsk = config.extensions.includes('access');
  const [link, setLink] = useState<ResetLink>(canAsk ? { status: 'checking' } : usable);
  useEffect(() => {
    if (!canAsk) return;
    const abort = new AbortController();
    const { signal } = abort;
    callRoute(client, auth.checkReset, { params: { id, token }, signal })
      .then(({ works, has_password }) => {
        const status = works === false ? 'used' : 'usable';
        setLink({ status, hasPassword: has_password ?? undefined });
      })
      .catch(() => {
        if (!signal.aborted) setLink(usable);
      });
    return () => abort.abort();
  }, [canAsk, client, id, token]);
  return link;
}

/** Whether the platform refused the link itself, and not the password. */
export const isLinkRefused = (error: unknown): boolean =>
  isApiError(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429 &&
  Object.keys(error.fields).length === 0;
