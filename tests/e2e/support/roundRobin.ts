import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that sends each call to the next of its servers, as a load balancer does. */
export interface RoundRobin {
  /** The address of the servers, without a slash at its end. */
  readonly url: string;
  /** The paths of the calls that were not for its servers. */
  readonly strayCalls: readonly string[];
  readonly setServers: (urls: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

interface RoundRobinOptions {
  /** The path that the servers are below, as in /steward. Default: none. */
  readonly path?: string;
  /** Whether that path is taken off. Default false. */
  readonly stripsPath?: boolean;
}

/** Passes a call on and its answer back, as they come, streams of events included. */
function passOn(call: IncomingMessage, answer: ServerResponse, url: URL): void {
  const forwardedRequest = request(url, {
    method: call.method ?? 'GET',
    headers: { ...call.headers, 'x-forwarded-for': call.socket.remoteAddress ?? '' },
  });
  forwardedRequest.on('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    answer.flushHeaders();
    response.pipe(answer);
    response.on('error', () => answer.destroy());
  });
  forwardedRequest.on('error', () => answer.destroy());
  answer.on('close', () => forwardedRequest.destroy());
  call.pipe(forwardedRequest);
}

/** Starts a proxy, which knows no server yet. */
export async function startRoundRobin({
  path = '',
  stripsPath = false,
}: RoundRobinOptions = {}): Promise<RoundRobin> {
  const strayCalls: string[] = [];
  let servers: readonly string[] = [];
  let turn = 0;
  const proxy = createServer((call, answer) => {
    const { url = '/' } = call;
    if (!/^[/?]|^$/.test(url.slice(path.length)) || !url.startsWith(path)) {
      strayCalls.push(url);
      return void answer.writeHead(404).end();
    }
    const server = servers[turn++ % servers.length];
    if (server === undefined) return void answer.writeHead(503).end();
    passOn(call, answer, new URL((stripsPath && url.slice(path.length)) || url, server));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    strayCalls,
    setServers: (urls) => void (servers = urls),
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}
