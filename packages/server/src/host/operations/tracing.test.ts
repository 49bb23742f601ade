import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { runServer, stopServer } from '../../testing/runServer.ts';
import { useTemporaryFolder } from '../../testing/temporaryFolder.ts';

const folder = useTemporaryFolder();

/** A collector that keeps what it is sent. */
async function startCollector() {
  const received: string[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      received.push(JSON.stringify({ url: request.url, body }));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { received, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('calls are traced, within the trace of their caller, if OpenTelemetry has an endpoint', async () => {
  const collector = await startCollector();
  const server = runServer(folder(), {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  });
  const url = await server.address;
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  const secret = 'query-of-somebody';
  expect((await fetch(`${url}/api/admin/signals/7?q=${secret}`, { headers })).status).toBe(401);
  expect(await stopServer(server)).toBe(0);
  collector.close();
  const spans = collector.received.join('\n');
  expect(spans).toContain('/v1/traces');
  expect(spans).toContain(traceId);
  expect(spans).toMatch(/"GET \/signals\/\{\w+\}"/);
  expect(spans).toContain('"steward"');
  expect(spans).not.toContain(secret);
}, 60_000);
