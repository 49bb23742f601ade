import proxyaddr from 'proxy-addr';
import type { TrustProxy } from './address.ts';

/** Whether an address is in one of some networks. */
export type IsInNetworks = (address: string) => boolean;

/**
 * Reads networks that are separated by commas or spaces: addresses, as in 10.0.0.0/8, and the names
 * `loopback`, `linklocal` and `uniquelocal`.
 * @throws Error that names the first text that is no network
 */
export function parseNetworks(text: string): IsInNetworks {
  const matches = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((network) => compileNetwork(network));
  return (address) => matches.some((isIn) => isIn(address, 0));
}

function compileNetwork(network: string) {
  try {
    return proxyaddr.compile(network);
  } catch {
    throw new Error(`“${network}”`);
  }
}

const noProxy: TrustProxy = () => false;

/**
 * Reads which proxies are trusted: so many in a row, or those of some networks.
 * @throws Error that names what is neither
 */
export function parseTrustProxy(text: string): TrustProxy {
  if (!/^\d+$/.test(text)) return parseNetworks(text);
  const hops = Number(text);
  if (hops > 20) throw new Error(`“${text}”`);
  return hops === 0 ? noProxy : (_address, hop) => hop < hops;
}
