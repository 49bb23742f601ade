import { BlockList, isIP } from 'node:net';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether a call to this address stays on this machine. */
export const isLoopback = (url: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

/** The way of a call: through a proxy, or straight. */
export interface ProxyRoute {
  readonly proxy?: URL;
  /** The variable that names the proxy, also where it is not used. */
  readonly from?: string;
  /** The entry of NO_PROXY by which the proxy is not used. */
  readonly excludedBy?: string;
  /** Entries of NO_PROXY that cannot be understood, and so exclude nothing. */
  readonly unknown: readonly string[];
}

/** The first of these variables that is set, by its name. */
function variable(env: Environment, ...names: readonly string[]): [string, string] | undefined {
  const name = names.find((each) => env[each] !== undefined);
  const value = name === undefined ? undefined : env[name]?.trim();
  return name === undefined || !value ? undefined : [name, value];
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** A host for comparison: in lower case, without brackets or a final dot. */
const plainHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/(.)\.$/, '$1');

/**
 * Whether an address is in a network such as 10.0.0.0/8 or fd00::/8; undefined if the text is not a network.
 */
function isInNetwork(host: string, network: string): boolean | undefined {
  const [, start = '', bits = ''] =
    /^\[?([\d.]+|[\da-f:.]*:[\da-f:.]*)\]?\/(\d{1,3})$/i.exec(network) ?? [];
  const version = isIP(start);
  if (version === 0 || Number(bits) > (version === 6 ? 128 : 32)) return undefined;
  const list = new BlockList();
  list.addSubnet(start, Number(bits), family(start));
  return isIP(host) !== 0 && list.check(host, family(host));
}

/** Whether an entry of NO_PROXY means a host and port; undefined for an entry that cannot be understood. */
function matches(entry: string, host: string, port: string): boolean | undefined {
  if (entry.includes('/')) return isInNetwork(host, entry);
  const [, bracketed, plain, wantedPort] =
    /^(?:(\[[\da-f:.]+\])|([^:[\]]*))(?::(\d+))?$/i.exec(entry) ??
    (isIP(entry) === 6 ? ['', entry] : []);
  const wantedHost = plainHost(bracketed ?? plain ?? '');
  if (wantedHost === '' || (bracketed !== undefined && isIP(wantedHost) !== 6)) return undefined;
  const isPort = wantedPort === undefined || wantedPort === port;
  if (wantedHost === '*') return isPort;
  const [, wildcard, name = ''] = /^(\*?\.)?(.*)$/.exec(wantedHost) ?? [];
  if (!/^[\p{L}\p{N}_.:-]+$/u.test(name)) return undefined;
  const isItself = host === name && wildcard !== '*.';
  return isPort && (isItself || (isIP(name) === 0 && host.endsWith(`.${name}`)));
}

/**
 * Chooses the proxy of a call. HTTPS_PROXY and HTTP_PROXY name it; NO_PROXY and calls to this machine bypass it. In
 * NO_PROXY, `example.com` includes its subdomains, `*.example.com` only them, and `*` everything. An entry may have a
 * port, and be a network such as 10.0.0.0/8. Lower-case variables come first.
 *
 * @throws TypeError ERR_INVALID_URL for a proxy whose address is none
 */
export function proxyRouteOf(url: string, env: Environment): ProxyRoute {
  const { protocol, hostname, port } = new URL(url);
  const plain = () => variable(env, 'http_proxy', 'HTTP_PROXY');
  const proxyVariable =
    (protocol === 'https:' ? variable(env, 'https_proxy', 'HTTPS_PROXY') : undefined) ?? plain();
  if (proxyVariable === undefined || isLoopback(url)) return { unknown: [] };
  const [from, address] = proxyVariable;
  const [, excluded = ''] = variable(env, 'no_proxy', 'NO_PROXY') ?? [];
  const host = plainHost(hostname);
  const usual = protocol === 'https:' ? '443' : '80';
  const entries = excluded.split(/[,\s]+/).filter((entry) => entry !== '');
  const verdicts = entries.map((entry) => [entry, matches(entry, host, port || usual)] as const);
  const unknown = verdicts.filter(([, is]) => is === undefined).map(([entry]) => entry);
  const [excludedBy] = verdicts.find(([, is]) => is === true) ?? [];
  if (excludedBy !== undefined) return { from, excludedBy, unknown };
  // As with curl, an address without a scheme is one of a proxy that speaks HTTP.
  const proxy = new URL(/^\w+:\/\//.test(address) ? address : `http://${address}`);
  return { proxy, from, unknown };
}
