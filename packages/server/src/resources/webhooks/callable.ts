import type { PrivateAddresses } from '../../base/network/privateAddresses.ts';
import { privateAddressProblem } from '../../base/network/privateAddresses.ts';

/** A name leads to an address that must not be called. The message is for people. */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError';
}

/**
 * Why this server must not call an address; undefined where it may. A webhook's address is checked
 * here when it is saved and at each attempt; the addresses of its name are checked when it is
 * called.
 */
export function callableProblem(address: string, policy: PrivateAddresses): string | undefined {
  const { protocol, username, password } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') {
    return 'The address must begin with https:// or http://.';
  }
  if (username !== '' || password !== '') {
    return 'The address must not hold a user or a password: it is shown and logged.';
  }
  return privateAddressProblem(address, policy);
}
