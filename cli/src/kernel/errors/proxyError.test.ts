import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { NetworkError } from '@steward/api';
import { afterEach, expect, test, vi } from 'vitest';
import { formatError } from './errors.ts';
import { createFetch } from '../http/http.ts';

const servers: Server[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** The error of a call that goes through this proxy. */
async function toldThrough(proxy: string, url = 'https://steward.invalid/api/admin/signals') {
  vi.stubEnv('HTTPS_PROXY', proxy);
  vi.stubEnv('HTTP_PROXY', proxy);
  vi.stubEnv('NO_PROXY', '');
  const fetch = createFetch({ connect: 1, response: 1 });
  const error: unknown = await fetch(new Request(url), new AbortController().signal).catch(
    (failed: unknown) => failed,
  );
  return formatError(new NetworkError('No answer.', { cause: error, method: 'POST' }));
}

/** A proxy that answers each call with this status. */
async function proxyAnswering(status: number): Promise<string> {
  const server = createServer();
  server.on('connect', (_request, socket) => socket.end(`HTTP/1.1 ${status} No\r\n\r\n`));
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

test('the error for an unreachable proxy names it, and says that nothing was sent', async () => {
  const error = await toldThrough('http://ada:hidden@127.0.0.1:1');
  expect(error.exit).toBe('unreachable');
  expect(error.details?.join()).toContain(
    'The proxy http://127.0.0.1:1 cannot be reached: connect ECONN',
  );
  expect(JSON.stringify(error)).not.toContain('hidden');
  expect(error.hint).toContain('NO_PROXY');
  const unknown = await toldThrough('http://no-such-proxy.invalid:3128');
  expect(unknown.details?.join()).toContain('The proxy http://no-such-proxy.invalid:3128');
});

test('the error for a refusing proxy names it, and its requirement', async () => {
  const refusal = await toldThrough(await proxyAnswering(403));
  expect(refusal).toMatchObject({
    exit: 'unreachable',
    details: [expect.stringMatching(/^The proxy http:\S+ did not let it through \(403\)\.$/)],
  });
  const login = await toldThrough(await proxyAnswering(407));
  expect(login.details?.join()).toContain('needs a user name and a password (407)');
});

test('a name that a certificate lacks, an unknown authority and an old certificate have hints of their own', () => {
  const hintOf = (code: string) => {
    const cause = Object.assign(new Error('Refused.'), { code });
    return formatError(new NetworkError('No answer.', { cause, method: 'GET' }));
  };
  const name = hintOf('ERR_TLS_CERT_ALTNAME_INVALID');
  expect(name.details).toEqual(['Its certificate is for another name: Refused.']);
  expect(name.hint).toContain('by a name that its certificate has');
  expect(hintOf('UNABLE_TO_VERIFY_LEAF_SIGNATURE').hint).toContain('--ca');
  expect(hintOf('CERT_HAS_EXPIRED').hint).toContain('Renew the certificate');
});
