import { routes } from '@steward/api';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../server.ts';
import type { RunningServer } from '../server.ts';
import { readSettings } from '../settings/settings.ts';
import { adminSettings, logIn } from '../../testing/commands.ts';
import { sampleRequest } from '../../testing/sampleRequest.ts';
import { useSharedTemporaryFolder } from '../../testing/temporaryFolder.ts';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test looks into whatever is there
type Json = Record<string, any>;

const folder = useSharedTemporaryFolder();
let server: RunningServer;
let token: string;
let document: Json;
let ajv: Ajv2020;

beforeAll(async () => {
  const settings = readSettings({ PORT: '0', STEWARD_DATA: folder(), ...adminSettings });
  server = await startServer(settings, { print: () => {}, log: () => {} });
  token = await logIn(server);
  document = JSON.parse(await (await fetch(`${server.url}/openapi.json`)).text());
  // The document has words of its own beside those of JSON Schema.
  ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'openapi.json');
}, 60_000);
afterAll(async () => {
  await server.close();
});

const escapePointer = (part: string) =>
  encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1'));

/** The problems of an answer according to the server's own OpenAPI document. */
function problemsOf(route: { path: string; method: string }, status: number, body: unknown) {
  const method = route.method.toLowerCase();
  const responses = document.paths[route.path][method].responses;
  const pointer = responses[status]?.content
    ? ['paths', route.path, method, 'responses', String(status)]
    : ['components', 'responses', 'Failure'];
  const schema = [...pointer, 'content', 'application/json', 'schema'].map(escapePointer);
  const validate = ajv.getSchema(`openapi.json#/${schema.join('/')}`);
  if (validate === undefined) return `No schema describes ${status}.`;
  return validate(body) ? undefined : ajv.errorsText(validate.errors);
}

/** Makes a call of the contract with sample values. */
async function makeCall(route: (typeof routes)[number]['route'], headers: Record<string, string>) {
  const request = sampleRequest(route, headers);
  const response = await fetch(request.url.replace('http://steward.test', server.url), {
    method: route.method,
    headers: request.headers,
    ...(route.body && { body: await request.arrayBuffer() }),
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (!isJson) await response.body?.cancel();
  return { status: response.status, body: isJson ? await response.json() : undefined };
}

test('every answer of a running server matches its OpenAPI document', async () => {
  const isJson = ({ route }: (typeof routes)[number]) =>
    ['page', 'list', 'record'].includes(route.result.kind);
  // Reads come first, while the records are there, and the session ends last.
  const rank = ({ group, route }: (typeof routes)[number]) =>
    group === 'auth' ? 3 : route.method === 'GET' ? 0 : route.method === 'DELETE' ? 2 : 1;
  const seen = new Map<number, number>();
  for (const named of routes.filter(isJson).toSorted((a, b) => rank(a) - rank(b))) {
    const { group, verb, route } = named;
    const { status, body } = await makeCall(route, { authorization: `Bearer ${token}` });
    seen.set(status, (seen.get(status) ?? 0) + 1);
    expect(status, `${group}.${verb}`).toBeLessThan(500);
    expect(problemsOf(route, status, body), `${group}.${verb} ${status}`).toBeUndefined();
  }
  expect(seen.get(200)).toBeGreaterThan(50);
}, 60_000);

test('every refusal matches the document, too', async () => {
  const statuses = new Set<number>();
  for (const { group, verb, route } of routes) {
    const { status, body } = await makeCall(route, {});
    statuses.add(status);
    if (status >= 400) {
      expect(problemsOf(route, status, body), `${group}.${verb} ${status}`).toBeUndefined();
    }
  }
  expect(statuses).toContain(401);
}, 60_000);

test('the server has a reference of the API, without files from elsewhere', async () => {
  const response = await fetch(`${server.url}/api/docs`);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
  const page = await response.text();
  const links = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, link]) => new URL(link ?? '', response.url).href,
  );
  expect(links.filter((link) => !link.startsWith(`${server.url}/`))).toEqual([]);
  expect(page).not.toMatch(/<script>|<style>| style=/);
  for (const link of links.filter((name) => name.startsWith(`${server.url}/api/docs`))) {
    const file = await fetch(link);
    expect(file.status, link).toBe(200);
    expect(file.headers.get('content-type'), link).toMatch(/javascript|css/);
    await file.body?.cancel();
  }
  expect((await fetch(`${server.url}/api/docsx`)).headers.get('content-type')).toContain('json');
});
