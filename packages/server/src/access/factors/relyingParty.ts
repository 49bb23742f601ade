import { conflict } from '../../base/errors.ts';
import type { AppServices } from '../../base/services.ts';

/** Under which name, and from which pages, passkeys are made and used. */
export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origins: string[];
}

const ipPattern = /^(\d+\.){3}\d+$|^\[/;
const loopbackPattern = /^(127\.|\[::1\])/;

/**
 * The relying party of the platform. WebAuthn knows no addresses of numbers, so on a server's own machine it is
 * localhost, which leads there as well.
 * @throws HttpError 409 where people reach the platform by an address of numbers
 */
export function relyingParty({
  baseUrl,
  productName,
  corsOrigins,
}: Pick<AppServices, 'baseUrl' | 'productName' | 'corsOrigins'>): RelyingParty {
  const url = new URL(baseUrl);
  const isLoopback = loopbackPattern.test(url.hostname);
  if (isLoopback) url.hostname = 'localhost';
  if (ipPattern.test(url.hostname)) {
    throw conflict(
      `Passkeys need a name in place of ${url.hostname}. Ask the people who run the server for an address with a name.`,
    );
  }
  return { id: url.hostname, name: productName, origins: [url.origin, ...corsOrigins] };
}
