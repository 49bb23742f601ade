// The tests read this file without those beside it.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./undiciParts.d.ts" />

import { getCACertificates } from 'node:tls';
import { CliError } from './errors.ts';
import { asProxyError, namesProxy } from './proxy.ts';

/**
 * One exchange. The signal ends it; it comes beside the request, whose own one is lost when the request
 * is collected.
 */
export type Fetch = (request: Request, signal: AbortSignal) => Promise<Response>;

/** How long to wait, in seconds. */
export interface Timeouts {
  readonly connect: number;
  /** For the headers of the answer, and between pieces of its body. */
  readonly response: number;
}

/** How calls are made. */
export interface HttpOptions extends Timeouts {
  /** Certificates in PEM that are trusted besides those that Node trusts. */
  readonly ca?: string | undefined;
}

/** Throws for answers that no platform gives: those of a server at a wrong address, or of a proxy. */
function assertPlatformAnswer(url: string, { status, headers }: Response): void {
  const location = status >= 300 && status < 400 ? headers.get('location') : null;
  if (location !== null) {
    throw new CliError('failure', `${new URL(url).origin} sends callers on to ${location}.`, {
      hint: 'If the platform is there, give its address with --url; if that is a login page, the proxy must let calls pass.',
    });
  }
  if (status === 404 && headers.get('content-type')?.includes('html')) {
    throw new CliError('failure', `There is no platform at ${url.replace(/\/api\/.*$/, '')}.`, {
      hint: 'Check the address, and the path that it ends with.',
    });
  }
}

/** Whether a call to this address stays on this machine. */
export const isLoopback = (url: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

/** All of undici, whose proxy agent does not work by itself. */
async function loadWhole() {
  const { EnvHttpProxyAgent, fetch } = await import('undici');
  return { Dispatcher: EnvHttpProxyAgent, fetch };
}

/** The parts of undici that a call without a proxy needs, since the whole takes longer to load. */
async function loadParts() {
  const [{ default: Agent }, { default: parts }] = await Promise.all([
    import('undici/lib/dispatcher/agent.js'),
    import('undici/lib/web/fetch/index.js'),
  ]);
  return { Dispatcher: Agent, fetch: parts.fetch };
}

/**
 * Exchanges over undici, through the proxy that HTTPS_PROXY or HTTP_PROXY names for other machines. undici is
 * loaded with the first call.
 */
export function createFetch({ connect, response, ca }: HttpOptions): Fetch {
  let loading: Promise<Fetch> | undefined;
  const load = async (loopback: boolean): Promise<Fetch> => {
    const proxied = !loopback && namesProxy(process.env);
    const { Dispatcher, fetch } = proxied ? await loadWhole() : await loadParts();
    const trusted = ca === undefined ? {} : { ca: [...getCACertificates('default'), ca] };
    const dispatcher = new Dispatcher({
      connect: { timeout: connect * 1_000, ...trusted },
      ...(proxied && { requestTls: trusted, proxyTls: trusted }),
      headersTimeout: response * 1_000,
      bodyTimeout: response * 1_000,
    });
    return async (request, signal) => {
      const answer = await fetch(request.url, {
        method: request.method,
        headers: Object.fromEntries(request.headers),
        body: request.body === null ? null : await request.arrayBuffer(),
        redirect: 'manual',
        signal,
        dispatcher,
      }).catch((error: unknown) => {
        throw loopback ? error : asProxyError(error, request.url, process.env);
      });
      const { status, statusText, headers } = answer;
      const body = answer.body === null ? null : await answer.arrayBuffer();
      const response = new Response(body, { status, statusText, headers: [...headers] });
      assertPlatformAnswer(request.url, response);
      return response;
    };
  };
  return async (request, signal) => {
    loading ??= load(isLoopback(request.url));
    return (await loading)(request, signal);
  };
}
