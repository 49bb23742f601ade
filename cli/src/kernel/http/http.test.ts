import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { NetworkError } from '@steward/api';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { cleanUp, steward, token } from '../../testing/harness.ts';
import { fileOf, numberedCompanies } from '../../testing/importer.ts';
import { formatError } from '../errors/errors.ts';
import { createFetch } from './http.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});
afterAll(cleanUp);

/** Runs the command against a server that answers so. */
async function against(
  answer: (response: ServerResponse, method?: string) => void,
  ...argv: string[]
) {
  const server = createServer((request, response) => {
    request.resume();
    answer(response, request.method);
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/console`;
  const fetch = createFetch({ connect: 1, response: 0.2 });
  const result = await steward(argv, { fetch, env: { STEWARD_URL: url, STEWARD_TOKEN: token } });
  return { ...result, url };
}

test('the error for a redirect names its target, once', async () => {
  const awayAnswer = (response: ServerResponse) =>
    response.writeHead(308, { location: 'https://steward.example/api' }).end();
  const result = await against(awayAnswer, 'signal', 'list');
  expect(result).toMatchObject({ exit: 1, out: '' });
  expect(result.err).toContain('redirects to https://steward.example/api.');
  const imported = await against(
    awayAnswer,
    'company',
    'import',
    await fileOf(numberedCompanies(1)),
  );
  expect(imported.exit).toBe(1);
  expect(imported.err).not.toContain('may be in');
  expect(imported.calls).toHaveLength(1);
});

test('the proxy is not used for this machine', async () => {
  vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:1');
  const result = await against((response) => response.end('[]'), 'signal', 'list');
  vi.unstubAllEnvs();
  expect(result.exit).toBe(0);
});

test.each(['text/html', 'text/plain; charset=UTF-8'])(
  'a page of type %s with status 404 does not count as a missing record',
  async (type) => {
    const result = await against(
      (response) => response.writeHead(404, { 'content-type': type }).end('Lost'),
      'signal',
      'list',
    );
    expect(result).toMatchObject({ exit: 1, out: '' });
    expect(result.err).toContain(`There is no platform at ${result.url}.`);
  },
);

test('a 504 of a proxy is no refusal by the platform', async () => {
  const page = (response: ServerResponse) =>
    response.writeHead(504, { 'content-type': 'text/html' }).end('<h1>504</h1>');
  const list = await against(page, 'signal', 'list');
  expect(list).toMatchObject({ exit: 8, out: '' });
  expect(list.err).toContain('error: The server answered 504 Gateway Timeout.\n');
  expect(list.err).toContain('A proxy in front of the platform got no answer from it.\n');
  const lostAnswer = (response: ServerResponse, method?: string) =>
    method === 'GET' ? response.end('[]') : page(response);
  const create = await against(lostAnswer, 'signal', 'create', '--name', 'ipo');
  expect(create.exit).toBe(10);
  expect(create.err).toContain('The change may have been made: check before you try again.');
  expect(create.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('the error for a timeout names the flag that waits longer', async () => {
  const result = await against(() => undefined, 'signal', 'list');
  expect(result.exit).toBe(8);
  expect(result.err).toContain('--timeout');
});

test('the error for a missing answer has its cause, and how to trust a certificate', () => {
  const failed = (code: string, message: string) =>
    formatError(
      new NetworkError('No answer.', { cause: Object.assign(new Error(message), { code }) }),
    );
  expect(failed('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:9')).toMatchObject({
    exit: 'unreachable',
    details: ['connect ECONNREFUSED 127.0.0.1:9'],
  });
  expect(failed('DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate')).toMatchObject({
    exit: 'unreachable',
    details: ['Its certificate is not trusted: self-signed certificate.'],
    hint: expect.stringContaining('NODE_EXTRA_CA_CERTS'),
  });
  expect(failed('ERR_SSL_WRONG_VERSION_NUMBER', '40ED:error:0A00010B:SSL routines')).toMatchObject({
    details: ['The server speaks no TLS. Perhaps it has an http:// address.'],
  });
  const ours = new NetworkError('It is no header.', { cause: new TypeError('It is no header.') });
  expect(formatError(ours)).toMatchObject({ exit: 'unreachable', details: [] });
});
