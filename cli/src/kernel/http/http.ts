import { getCACertificates } from 'node:tls';
import pkg from '../../../package.json' with { type: 'json' };
import { CliError } from '../errors/errors.ts';
import { asProxyError } from '../errors/proxyError.ts';
import { proxyRouteOf } from './proxyRoute.ts';

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

/** The platform shows it where somebody looks at their sessions. */
const userAgent = `steward/${pkg.version} (${process.platform})`;

/** How calls are made. */
export interface HttpOptions extends Timeouts {
  /** PEM certificates to trust in addition to those of Node. */
  readonly ca?: string | undefined;
}

/** Throws for answers that no platform gives, such as from a wrong address or a proxy. */
function assertPlatformAnswer(url: string, { status, headers }: Response): void {
  const location = status >= 300 && status < 400 ? headers.get('location') : null;
  if (location !== null) {
    throw new CliError('failure', `${new URL(url).origin} redirects to ${location}.`, {
      hint: 'If the platform is there, give its address with --url; if that is a login page, the proxy must let calls pass.',
    });
  }
  if (status === 404 && /html|text\/plain/.test(headers.get('content-type') ?? '')) {
    throw new CliError('failure', `There is no platform at ${url.replace(/\/api\/.*$/, '')}.`, {
      hint: 'Check the address, and the path that it ends with.',
    });
  }
}

/**
 * Exchanges over undici, through the proxy that HTTPS_PROXY or HTTP_PROXY names for other machines. undici is
 * loaded with the first call.
 */
export function createFetch({ connect, response, ca }: HttpOptions): Fetch {
  let loading: Promise<Fetch> | undefined;
  const load = async (url: string): Promise<Fetch> => {
    const { proxy } = proxyRouteOf(url, process.env);
    const { Agent, ProxyAgent, fetch } = await import('undici');
    const trusted = ca === undefined ? {} : { ca: [...getCACertificates('default'), ca] };
    const options = {
      connect: { timeout: connect * 1_000, ...trusted },
      headersTimeout: response * 1_000,
      bodyTimeout: response * 1_000,
    };
    const dispatcher =
      proxy === undefined
        ? new Agent(options)
        : new ProxyAgent({ ...options, uri: proxy.href, requestTls: trusted, proxyTls: trusted });
    return async (request, signal) => {
      const answer = await fetch(request.url, {
        method: request.method,
        headers: { ...Object.fromEntries(request.headers), 'user-agent': userAgent },
        body: request.body === null ? null : await request.arrayBuffer(),
        redirect: 'manual',
        signal,
        dispatcher,
      }).catch((error: unknown) => {
        throw proxy === undefined ? error : asProxyError(error, request.url, proxy);
      });
      const { status, statusText, headers } = answer;
      const body = answer.body === null ? null : await answer.arrayBuffer();
      const response = new Response(body, { status, statusText, headers: [...headers] });
      assertPlatformAnswer(request.url, response);
      return response;
    };
  };
  return async (request, signal) => {
    loading ??= load(request.url);
    return (await loading)(request, signal);
  };
}
