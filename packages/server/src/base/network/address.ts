import ipaddr from 'ipaddr.js';

/** The part of Hono's bindings about the client's connection; hosts without sockets have none. */
export interface Bindings {
  readonly incoming?: {
    readonly socket?: { readonly remoteAddress?: string; destroy?(): unknown };
  };
}

/**
 * Whether an address is that of a proxy whose X-Forwarded-For counts.
 * @param hop how many proxies the call went through behind it; 0 for the other end of the connection
 */
export type TrustProxy = (address: string, hop: number) => boolean;

/** What a call has without a socket. */
const unknownAddress = 'unknown';

/** Some proxies add the port, which changes from call to call. */
const withoutPort = (text: string): string =>
  /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;

/** An address in its common form, as IPv4 where IPv6 embeds it; undefined for other texts. */
function parseAddress(text: string): string | undefined {
  const bare = withoutPort(text.trim());
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare);
  return isAddress ? ipaddr.process(bare).toString() : undefined;
}

/**
 * The address of the client: the last that no trusted proxy has. Any other text is no address
 * that a proxy saw, and the client is then the other end of the connection.
 * @param forwarded the header X-Forwarded-For, to which each proxy adds who called it
 */
export function clientAddress(
  env: Bindings | undefined,
  forwarded: string | undefined,
  isTrusted: TrustProxy,
): string {
  const peer = parseAddress(env?.incoming?.socket?.remoteAddress ?? '') ?? unknownAddress;
  const chain = [peer, ...(forwarded?.split(',').reverse() ?? [])];
  const end = chain.findIndex((text, hop) => !isTrusted(parseAddress(text) ?? text, hop));
  return parseAddress(chain.at(end) ?? '') ?? peer;
}

/** The network of an address, which limits count: of IPv6 a household is given a whole one, /64. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const { parts } = ipaddr.IPv6.parse(address);
  return parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
