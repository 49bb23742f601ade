import { CliFailure } from './failures.ts';

/**
 * One exchange. The signal ends it; it comes beside the request, whose own one is lost when the request
 * is collected.
 */
export type Fetch = (request: Request, signal: AbortSignal) => Promise<Response>;

const seconds = 1_000;

/** How long to wait, in seconds: for the connection, and for the answer. */
export interface Timeouts {
  readonly connect: number;
  readonly answer: number;
}

/** Throws for answers that no platform gives: those of what stands at a wrong address, or in front of the right one. */
function refuseStrange(url: string, status: number, headers: Headers): void {
  const to = status >= 300 && status < 400 ? headers.get('location') : null;
  const { origin } = new URL(url);
  if (to !== null) {
    throw new CliFailure('failure', `${origin} sends callers on to ${to}.`, {
      hint: 'If the platform is there, give its address with --url; if that is a login page, the proxy must let calls pass.',
    });
  }
  if (status === 404 && headers.get('content-type')?.includes('html')) {
    throw new CliFailure('failure', `There is no platform at ${url.replace(/\/api\/.*$/, '')}.`, {
      hint: 'Check the address, and the path that it ends with.',
    });
  }
}

/** Whether what is sent there does not leave this machine. */
export const isThisMachine = (url: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

/**
 * Exchanges over undici, through the proxy that HTTPS_PROXY or HTTP_PROXY names for other machines. The agent is
 * only made when there is something to send.
 */
export function createHttp(timeouts: Timeouts): Fetch {
  let loading: Promise<Fetch> | undefined;
  return async (request, signal) => {
    loading ??= import('undici').then(({ Agent, EnvHttpProxyAgent, request: send }) => {
      const dispatcher = new (isThisMachine(request.url) ? Agent : EnvHttpProxyAgent)({
        connect: { timeout: timeouts.connect * seconds },
        headersTimeout: timeouts.answer * seconds,
        bodyTimeout: timeouts.answer * seconds,
      });
      return async (each, stop) => {
        const body = each.body === null ? null : Buffer.from(await each.arrayBuffer());
        const answer = await send(each.url, {
          method: each.method,
          headers: Object.fromEntries(each.headers),
          body,
          signal: stop,
          dispatcher,
        });
        const headers = new Headers();
        for (const [name, value] of Object.entries(answer.headers)) {
          if (value !== undefined) headers.set(name, String(value));
        }
        const text = await answer.body.text();
        refuseStrange(each.url, answer.statusCode, headers);
        const { statusCode: status, statusText } = answer;
        const empty = [204, 205, 304].includes(status);
        return new Response(empty ? null : text, { status, statusText, headers });
      };
    });
    return (await loading)(request, signal);
  };
}
