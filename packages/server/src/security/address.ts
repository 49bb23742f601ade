/** What of a server's environment tells the peer; other hosts have none. */
export interface Bindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } };
}

/**
 * The client's network address, for counting attempts; 'unknown' where there is no socket. An IPv6
 * client is known by its network, which is what one household is given.
 */
export function clientAddress(
  env: Bindings | undefined,
  forwarded: string | undefined,
  trustProxy: boolean,
): string {
  const last = trustProxy ? forwarded?.split(',').at(-1)?.trim() : undefined;
  const address = (last || env?.incoming?.socket?.remoteAddress) ?? 'unknown';
  // Some proxies name the port as well, which changes from call to call.
  const [ipv4] = /\d+(\.\d+){3}/.exec(address) ?? [];
  if (ipv4 !== undefined || !address.includes(':')) return ipv4 ?? address;
  const [head = '', tail] = address.replace(/^\[|\].*$/g, '').split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const groups = [...start, ...Array(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end];
  return groups.slice(0, 4).join(':');
}
