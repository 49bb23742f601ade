import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { runServer, stopServer } from '../../testing/runServer.ts';
import { useTemporaryFolder } from '../../testing/temporaryFolder.ts';

const folder = useTemporaryFolder();

/** Sends bytes as they are, and returns all that comes back. */
async function sendRaw(url: string, request: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(request);
  return text(socket);
}

async function ask(url: string, agent: Agent) {
  const [response]: IncomingMessage[] = await once(get(url, { agent }), 'response');
  const body = response ? await text(response) : '';
  return { status: response?.statusCode, connection: response?.headers.connection, body };
}

test('a stopping server is not ready for a while, closes each connection after its answer, and exits with 0', async () => {
  const server = runServer(folder(), { STEWARD_DRAIN_SECONDS: '1' });
  const url = await server.address;
  const agent = new Agent({ keepAlive: true });
  expect(await ask(`${url}/ready`, agent)).toMatchObject({ status: 200, connection: 'keep-alive' });
  const ended = stopServer(server);
  let answer = await ask(`${url}/ready`, agent);
  while (answer.status === 200) answer = await ask(`${url}/ready`, agent);
  expect(answer).toMatchObject({ status: 503, connection: 'close' });
  expect(JSON.parse(answer.body).reason).toBe('The server is shutting down.');
  expect(await ask(`${url}/health`, agent)).toMatchObject({ status: 200, connection: 'close' });
  expect(await ended).toBe(0);
}, 60_000);

test('a server continues when its output streams are closed', async () => {
  const server = runServer(folder(), { STEWARD_LOG: 'json', STEWARD_LOG_LEVEL: 'info' });
  const url = await server.address;
  server.child.stdout.destroy();
  server.child.stderr.destroy();
  for (let turn = 0; turn < 3; turn++) {
    expect((await fetch(`${url}/api/admin/profile`)).status).toBe(401);
  }
  expect(await stopServer(server)).toBe(0);
}, 60_000);

test('an invalid Host is refused, and so is a method that a path does not have', async () => {
  const server = runServer(folder());
  const url = await server.address;
  const answerTo = (request: string) => sendRaw(url, `${request}\r\nConnection: close\r\n\r\n`);
  for (const host of ['a b', '[::1', 'x/y', 'ada@x', 'x:99999', '%', '']) {
    for (const path of ['/health', '/api/admin/profile']) {
      const answer = await answerTo(`GET ${path} HTTP/1.1\r\nHost: ${host}`);
      expect(answer, `${path} ${host}`).toMatch(/^HTTP\/1\.1 400 /);
    }
  }
  expect(await answerTo('GET /health HTTP/1.1\r\nHost: steward.example:8080')).toMatch(/ 200 OK/);
  const refused = await answerTo('DELETE /api/admin/auth/login HTTP/1.1\r\nHost: x');
  expect(refused).toMatch(/^HTTP\/1\.1 405 /);
  expect(refused).toMatch(/^allow: POST\r$/im);
  expect(await answerTo('POST /health HTTP/1.1\r\nHost: x')).toMatch(/^HTTP\/1\.1 405 /);
  expect(await stopServer(server)).toBe(0);
}, 60_000);
