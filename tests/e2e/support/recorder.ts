import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands between a command and a server and keeps what the server acknowledged. */
export interface Recorder {
  readonly url: string;
  /** Bodies of all requests that the server answered with success, whole answers only. */
  readonly acknowledged: () => readonly string[];
  /** Where requests go from now on. */
  readonly pointTo: (url: string) => void;
  readonly close: () => Promise<void>;
}

/** Starts a recorder in front of a server; an answer that breaks off is broken off here too. */
export async function startRecorder(target: string): Promise<Recorder> {
  let to = target;
  const kept: string[] = [];
  const proxy = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      const { host: _host, connection: _connection, ...headers } = request.headers;
      const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
      fetch(`${to}${request.url ?? ''}`, {
        method: request.method ?? 'GET',
        headers: Object.entries(headers).flatMap(([name, value]) =>
          typeof value === 'string' && name !== 'content-length' && name !== 'transfer-encoding'
            ? [[name, value] as [string, string]]
            : [],
        ),
        ...(hasBody && { body }),
      })
        .then(async (answer) => {
          const text = await answer.text();
          if (answer.ok) kept.push(body.toString('utf8'));
          const type = answer.headers.get('content-type') ?? 'text/plain';
          response.writeHead(answer.status, { 'content-type': type }).end(text);
        })
        .catch(() => response.destroy());
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    acknowledged: () => kept,
    pointTo: (url) => {
      to = url;
    },
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}
