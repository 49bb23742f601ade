import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between the CLI and a server that records the requests which succeeded. */
export interface Recorder {
  readonly url: string;
  /** The bodies of all requests that got a complete, successful response. */
  readonly acknowledged: () => readonly string[];
  /** Sends requests to another server from now on. */
  readonly pointTo: (url: string) => void;
  readonly close: () => Promise<void>;
}

/** Starts a recorder in front of a server; aborts a response that the server aborts. */
export async function startRecorder(target: string): Promise<Recorder> {
  let currentTarget = target;
  const acknowledged: string[] = [];
  const proxy = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const { host: _host, connection: _connection, ...headers } = request.headers;
      const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
      fetch(`${currentTarget}${request.url ?? ''}`, {
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
          if (answer.ok) acknowledged.push(body.toString('utf8'));
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
    acknowledged: () => acknowledged,
    pointTo: (url) => {
      currentTarget = url;
    },
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}
