/** The part of Hono's bindings that tells of the client's connection; hosts without sockets have none. */
export interface Bindings {
  readonly incoming?: {
    readonly socket?: { readonly remoteAddress?: string; destroy?(): unknown };
  };
}

/**
 * The client's address, for rate limits; 'unknown' without a socket. Of an IPv6 address only the network
 * part counts, since a household is given a whole network.
 */
export function clientAddress(
  env: Bindings | undefined,
  forwarded: string | undefined,
  trustProxy: boolean,
): string {
  const last = trustProxy ? forwarded?.split(',').at(-1)?.trim() : undefined;
  const address = (last || env?.incoming?.socket?.remoteAddress) ?? 'unknown';
  // Some proxies add the port, which changes from call to call.
  const [ipv4] = /\d+(\.\d+){3}/.exec(address) ?? [];
  if (ipv4 !== undefined || !address.includes(':')) return ipv4 ?? address;
  const [head = '', tail] = address.replace(/^\[|\].*$/g, '').split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const groups = [...start, ...Array(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end];
  return groups.slice(0, 4).join(':');
}
