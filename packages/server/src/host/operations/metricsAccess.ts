import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a caller may read the metrics: by the token of the settings, and without one not at all. The address
 * of a caller proves nothing: a proxy on this machine calls from it for callers from anywhere.
 */
export function mayReadMetrics(token: string | undefined, authorization = ''): boolean {
  if (token === undefined) return false;
  const sentToken = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
  return timingSafeEqual(digest(sentToken), digest(token));
}
