import type { Logger } from '../../base/services.ts';
import type { Settings } from '../settings/settings.ts';

interface ProxyWarningOptions extends Pick<Settings, 'host' | 'trustProxy' | 'publicUrl'> {
  /** Where the server listens. */
  readonly url: string;
  readonly logger: Pick<Logger, 'warn'>;
}

/**
 * Warns where links lead to this machine although others call, and at the first call that came by a proxy of
 * which the settings do not tell, where everybody counts as the proxy.
 */
export function createProxyWarning(options: ProxyWarningOptions): (headers: Headers) => void {
  const { host, trustProxy, publicUrl, url, logger } = options;
  const isForAll = host === '0.0.0.0' || host === '::';
  let hasWarned = publicUrl !== undefined;
  const warnOfLinks = (reason: string) => {
    if (hasWarned) return;
    hasWarned = true;
    logger.warn(
      `${reason}, and links in mails lead to ${url}. Set STEWARD_PUBLIC_URL to the address at which people reach the console.`,
    );
  };
  if (isForAll) warnOfLinks('The server listens for other machines');
  let isDone = trustProxy !== undefined && hasWarned;
  return (headers: Headers): void => {
    if (isDone || !headers.has('x-forwarded-for')) return;
    isDone = true;
    if (trustProxy === undefined) {
      logger.warn(
        'A call came with X-Forwarded-For, which the settings do not trust, so all people behind that proxy count as one caller. If the proxy is yours, set STEWARD_TRUST_PROXY to the number of proxies, or to their networks.',
      );
    }
    warnOfLinks('A call came by a proxy');
  };
}
