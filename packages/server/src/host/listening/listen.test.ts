import { filterLimits } from '@steward/api/forms';
import { get } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

test('the server takes a filter at its limit, beside the headers of a browser', async () => {
  const { url, close } = await listen('127.0.0.1', 0, ({ url: address }) => new Response(address));
  const address = `${url}/api/admin/signals?page=1&filter=${'x'.repeat(filterLimits.length)}`;
  const headers = { authorization: `Bearer ${'t'.repeat(64)}`, cookie: 'c'.repeat(8_000) };
  const response = await fetch(address, { headers });
  expect([response.status, await response.text()]).toEqual([200, address]);
  await close();
});

test('the server keeps idle connections longer than proxies do, and closes without waiting for them', async () => {
  const { url, close } = await listen('127.0.0.1', 0, () => new Response('here'));
  const keepAlive = await new Promise<string>((resolve, reject) => {
    get(url, (response) =>
      response.resume().on('end', () => resolve(String(response.headers['keep-alive']))),
    ).on('error', reject);
  });
  await close();
  // Load balancers keep a connection for up to ten minutes.
  expect(Number(/timeout=(\d+)/.exec(keepAlive)?.[1])).toBeGreaterThan(600);
});

test('a call that does not arrive within its time is ended', async () => {
  const read = async (request: Request) => new Response(await request.text().catch(() => ''));
  const { url, close } = await listen('127.0.0.1', 0, read, { requestTimeoutMs: 100 });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\nbegun');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  await close();
});
