import { once } from 'node:events';
import { createServer } from 'node:http';

/** A program that takes what webhooks send, and answers each call with what `answer` gives. */
export async function startReceiver(answer: () => { status: number; location?: string }) {
  const received: { path: string | undefined; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      received.push({ path: request.url, body });
      const { status, location } = answer();
      response.writeHead(status, location === undefined ? {} : { location }).end('taken');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, received, close: () => server.close() };
}
