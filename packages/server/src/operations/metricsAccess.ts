import { createHash, timingSafeEqual } from 'node:crypto';

interface MetricsRequest {
  /** The token that the settings ask for; undefined to answer this machine alone. */
  readonly token: string | undefined;
  readonly headers: Headers;
  /** The address at the other end of the connection. */
  readonly remoteAddress: string | undefined;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isLoopback = (address: string) => /^(::ffff:)?127\.|^::1$/.test(address);
/** A proxy on this machine calls from it, too, for callers from anywhere. */
const proxyHeaders = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

/** Whether a caller may read the metrics. */
export function mayReadMetrics({ token, headers, remoteAddress }: MetricsRequest): boolean {
  if (token !== undefined) {
    const given = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? '';
    return timingSafeEqual(digest(given), digest(token));
  }
  const isForwarded = proxyHeaders.some((name) => headers.has(name));
  return !isForwarded && isLoopback(remoteAddress ?? '');
}
