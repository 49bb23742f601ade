import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that sends each call to the next of its servers, as a load balancer does. */
export interface RoundRobin {
  readonly url: string;
  readonly setServers: (urls: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

/** Passes a call on and its answer back, as they come, streams of events included. */
function passOn(call: IncomingMessage, answer: ServerResponse, server: string): void {
  const passed = request(new URL(call.url ?? '/', server), {
    method: call.method ?? 'GET',
    headers: { ...call.headers, 'x-forwarded-for': call.socket.remoteAddress ?? '' },
  });
  passed.on('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    answer.flushHeaders();
    response.pipe(answer);
    response.on('error', () => answer.destroy());
  });
  passed.on('error', () => answer.destroy());
  answer.on('close', () => passed.destroy());
  call.pipe(passed);
}

/** Starts a proxy, which knows no server yet. */
export async function startRoundRobin(): Promise<RoundRobin> {
  let servers: readonly string[] = [];
  let turn = 0;
  const proxy = createServer((call, answer) => {
    const server = servers[turn++ % servers.length];
    if (server === undefined) answer.writeHead(503).end();
    else passOn(call, answer, server);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    setServers: (urls) => void (servers = urls),
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}
