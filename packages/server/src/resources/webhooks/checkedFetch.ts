import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, fetch } from 'undici';
import type { PrivateAddresses } from '../../base/network/privateAddresses.ts';
import { resolvedHostProblem } from '../../base/network/privateAddresses.ts';
import type { AppOptions } from '../../base/services.ts';
import { RefusedAddressError } from './callable.ts';

/** Finds all addresses of a name. */
export type ResolveHost = (hostname: string) => Promise<readonly LookupAddress[]>;

const resolveAll: ResolveHost = (hostname) => lookup(hostname, { all: true });

/**
 * A look-up for connections, which fails where any address of a name is refused. The connection is made to
 * the very addresses that were checked, so a name that changes meanwhile leads nowhere else.
 */
function checkedLookup(policy: PrivateAddresses, resolve: ResolveHost): LookupFunction {
  return (hostname, options, callback) => {
    void resolve(hostname).then(
      (addresses) => {
        const ips = addresses.map(({ address }) => address);
        const problem = resolvedHostProblem(hostname, ips, policy);
        if (problem !== undefined) callback(new RefusedAddressError(problem), []);
        else if (options.all) callback(null, [...addresses]);
        else callback(null, ips[0] ?? '', addresses[0]?.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

/**
 * A `fetch` for addresses that people give, which does not reach into private networks. An address that is
 * a number is not looked up: `callableProblem` judges it beforehand.
 */
export function createCheckedFetch(
  policy: PrivateAddresses,
  resolve: ResolveHost = resolveAll,
): NonNullable<AppOptions['fetch']> {
  // Without pipelining no connection is kept: each call looks its name up.
  const dispatcher = new Agent({
    pipelining: 0,
    connect: { lookup: checkedLookup(policy, resolve) },
  });
  return async ({ url, method, headers, body, redirect, signal }) => {
    const {
      status,
      headers: responseHeaders,
      body: answer,
    } = await fetch(url, {
      method,
      headers: [...headers],
      body: body && new Uint8Array(await new Response(body).arrayBuffer()),
      redirect,
      signal,
      dispatcher,
    });
    await answer?.cancel();
    return new Response(null, { status, headers: [...responseHeaders] });
  };
}
