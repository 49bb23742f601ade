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
 * The address of the platform under which passkeys work. WebAuthn knows no addresses of numbers, so on a server's own
 * machine it is localhost, which leads there as well.
 */
export function passkeyUrl({ baseUrl }: Pick<AppServices, 'baseUrl'>): URL {
  const url = new URL(baseUrl);
  if (loopbackPattern.test(url.hostname)) url.hostname = 'localhost';
  return url;
}

/**
 * The relying party of the platform.
 * @throws HttpError 409 where people reach the platform by an address of numbers
 */
export function relyingParty(
  services: Pick<AppServices, 'baseUrl' | 'productName' | 'corsOrigins'>,
): RelyingParty {
  const url = passkeyUrl(services);
  if (ipPattern.test(url.hostname)) {
    throw conflict(
      `Passkeys need a name in place of ${url.hostname}. Ask the people who run the server for an address with a name.`,
    );
  }
  const { productName, corsOrigins } = services;
  return { id: url.hostname, name: productName, origins: [url.origin, ...corsOrigins] };
}
