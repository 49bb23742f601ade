import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/testApp.ts';

const known = 'https://console.example';

async function setUp(corsOrigins?: readonly string[]) {
  const { app } = await createTestApp(corsOrigins && { corsOrigins });
  const ask = async (method: string, path: string, headers: Record<string, string>) => {
    const response = await app.request(`/api/admin${path}`, { method, headers });
    const allowed = response.headers.get('access-control-allow-origin');
    return { status: response.status, allowed, headers: response.headers };
  };
  const preflight = (origin: string) =>
    ask('OPTIONS', '/signals/1', {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type,if-match',
    });
  return { ask, preflight };
}

test('no page of another origin may call by default', async () => {
  const { ask, preflight } = await setUp();
  expect(await preflight(known)).toMatchObject({ status: 405, allowed: null });
  expect(await ask('GET', '/signals', { origin: known })).toMatchObject({ allowed: null });
});

test('a listed origin gets the CORS headers, in preflights and calls, refused ones included', async () => {
  const { ask, preflight } = await setUp([known]);
  const answer = await preflight(known);
  expect(answer).toMatchObject({ status: 204, allowed: known });
  expect(answer.headers.get('access-control-allow-methods')).toContain('PUT');
  expect(answer.headers.get('access-control-allow-headers')).toContain('if-match');
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  const refused = await ask('GET', '/signals', { origin: known });
  expect(refused).toMatchObject({ status: 401, allowed: known });
  expect(refused.headers.get('vary')).toContain('Origin');
  expect(refused.headers.get('access-control-expose-headers')).toContain('etag');
});

test('another origin gets no CORS headers', async () => {
  const { ask, preflight } = await setUp([known]);
  for (const origin of ['https://evil.example', 'http://console.example', 'null']) {
    expect(await preflight(origin), origin).toMatchObject({ allowed: null });
    expect(await ask('GET', '/signals', { origin }), origin).toMatchObject({ allowed: null });
  }
});
