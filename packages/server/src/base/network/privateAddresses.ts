import ipaddr from 'ipaddr.js';

/**
 * The policy for addresses of private networks: 'refuse' them, or 'allow' them where the programs
 * to be called run beside the platform. Addresses of the machine's network and of its cloud are
 * refused always.
 */
export type PrivateAddresses = 'refuse' | 'allow';

/** Ranges in which an operator may keep programs of their own. */
const privateRanges = ['private', 'loopback', 'uniqueLocal', 'carrierGradeNat'];

/**
 * Metadata addresses of clouds, which serve a machine's credentials, outside of the link-local
 * range.
 */
const metadataAddresses: readonly string[] = [
  '100.100.100.200', // Alibaba Cloud
  '168.63.129.16', // Azure
  'fd00:ec2::254', // AWS
  'fd20:ce::254', // Google Cloud
];

/** Names that mean this machine, or are kept for private networks (RFC 6761, 6762, 8375; ICANN for internal). */
const privateNames = /(^|\.)(localhost|local|internal|home\.arpa)$/;

type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

const ipv4Translation = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** The IPv4 address that an IPv6 address embeds (mapped, or translated by NAT64), or the address itself. */
function unwrap(address: IpAddress): IpAddress {
  if (!(address instanceof ipaddr.IPv6)) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  if (!address.match(ipv4Translation)) return address;
  return new ipaddr.IPv4(address.toByteArray().slice(-4));
}

/**
 * The kind of network of an address; 'reserved' ones belong to no program that the platform could
 * call.
 */
type Reach = 'public' | 'private' | 'reserved';

function reachOf(address: IpAddress): Reach {
  const range = address.range();
  if (metadataAddresses.includes(address.toString())) return 'reserved';
  if (privateRanges.includes(range)) return 'private';
  const isGlobal = address instanceof ipaddr.IPv4 || address.match(globalUnicast);
  return range === 'unicast' && isGlobal ? 'public' : 'reserved';
}

/** A name without a dot is looked up in the server's own network alone. */
const reachOfName = (name: string): Reach =>
  privateNames.test(name) || !name.includes('.') ? 'private' : 'public';

const ipReach = (ip: string): Reach =>
  ipaddr.isValid(ip) ? reachOf(unwrap(ipaddr.parse(ip))) : 'reserved';

function refusal(host: string, reach: Reach, policy: PrivateAddresses): string | undefined {
  if (reach === 'reserved') {
    return `${host} leads to an address that the platform never calls: it belongs to the server’s own cloud or network, or to nobody. Give another address.`;
  }
  if (reach === 'public' || policy === 'allow') return undefined;
  return `${host} is in a private network, which the platform does not call. Give an address on the internet, or have the server's operator set STEWARD_PRIVATE_ADDRESSES=allow.`;
}

/**
 * Why this platform must not call a host; undefined where it may.
 * @param ips the addresses that its name leads to; one refused address is enough
 */
export function resolvedHostProblem(
  host: string,
  ips: readonly string[],
  policy: PrivateAddresses,
): string | undefined {
  if (ips.length === 0) return refusal(host, 'reserved', policy);
  return ips.map((ip) => refusal(host, ipReach(ip), policy)).find((text) => text !== undefined);
}

/**
 * Why this platform must not call a web address, by the address alone; undefined where it may. A name is
 * looked up only when it is called.
 */
export function privateAddressProblem(
  address: string,
  policy: PrivateAddresses,
): string | undefined {
  // URL turns every notation of an IPv4 address into the common one: 0x7f.1 and 2130706433 are 127.0.0.1.
  const host = new URL(address).hostname.replace(/^\[|\]$|\.$/g, '');
  return refusal(host, ipaddr.isValid(host) ? ipReach(host) : reachOfName(host), policy);
}
