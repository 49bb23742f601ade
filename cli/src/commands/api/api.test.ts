import { afterAll, expect, test } from 'vitest';
import type { Responder, RunOptions } from '../../testing/harness.ts';
import { cleanUp, errorResponse, pageOf, steward } from '../../testing/harness.ts';

afterAll(cleanUp);

const echo: Responder = ({ method, body }) => (method === 'GET' ? [{ id: 1 }] : { id: 2, body });
const api = (argv: readonly string[], world: RunOptions = {}) =>
  steward(['api', ...argv], { answers: echo, extensions: [], ...world });

test('makes a call below the base path, with the login of the context', async () => {
  const result = await api(['get', 'signals?page=2', '-F', 'pageSize=5']);
  expect(result.calls).toMatchObject([
    { method: 'GET', path: '/signals?page=2&pageSize=5', authorization: expect.any(String) },
  ]);
  expect(JSON.parse(result.out)).toEqual([{ id: 1 }]);
  const whole = await api(['GET', '/api/admin/signals']);
  expect(whole.calls[0]?.path).toBe('/signals');
});

test('sends fields as the JSON that they look like, raw fields as text, or a body from a file', async () => {
  const fields = ['-F', 'on=true', '-F', 'n=3', '-F', 'list=[1]', '-F', 't=a=b'];
  const result = await api(['POST', '/things', ...fields, '--raw-field', 'id=007']);
  expect(result.calls[0]?.body).toEqual({ on: true, n: 3, list: [1], t: 'a=b', id: '007' });
  const input = await api(['PUT', '/things/1', '--input', '-'], { stdin: '[{"a":1}]' });
  expect(input.calls[0]?.body).toEqual([{ a: 1 }]);
  const emptyResult = await api(['DELETE', '/things/1']);
  expect(emptyResult.calls[0]).toMatchObject({ method: 'DELETE', body: undefined });
});

test('a number whose digits would change is not sent', async () => {
  const message = '822106502566256641 would become 822106502566256600. Write it as a text';
  const field = await api(['POST', '/things', '-F', 'id=822106502566256641']);
  expect(field).toMatchObject({ exit: 7, calls: [] });
  expect(field.err).toContain(`id: ${message}`);
  const input = await api(['PUT', '/things/1', '--input', '-'], { stdin: '822106502566256641' });
  expect(input).toMatchObject({ exit: 7, calls: [] });
  expect(input.err).toContain(`Standard input: ${message}`);
});

test('--all reads every page, and prints one list', async () => {
  const rows = Array.from({ length: 5 }, (_none, at) => ({ id: at + 1 }));
  const answers: Responder = ({ path }) => pageOf(rows, path);
  const result = await api(['GET', '/things', '--all', '-F', 'pageSize=2', '-o', 'ndjson'], {
    answers,
  });
  expect(result.calls).toHaveLength(3);
  expect(result.out).toBe('{"id":1}\n{"id":2}\n{"id":3}\n{"id":4}\n{"id":5}\n');
});

test('-i prints status and headers before the answer, and an answer that is no JSON is printed unchanged', async () => {
  const answers: Responder = () =>
    new Response('a,b\n1,2\n', { headers: { 'content-type': 'text/csv', etag: '"3"' } });
  const result = await api(['GET', '/things', '-i'], { answers });
  expect(result.out).toMatch(/^HTTP 200\n(.+\n)*etag: "3"\n(.+\n)*\na,b\n1,2\n$/);
});

test('--jmespath and the other formats print the same as in other commands', async () => {
  expect((await api(['GET', '/signals', '-q', '[0].id'])).out).toBe('1\n');
  expect((await api(['GET', '/signals', '-o', 'csv'])).out).toBe('id\n1\n');
});

test('a dry run sends nothing, and a refusal is printed as in other commands', async () => {
  const dry = await api(['POST', '/signals', '-F', 'name=x', '--dry-run']);
  expect(JSON.parse(dry.out)).toEqual([
    { method: 'POST', path: '/api/admin/signals', body: { name: 'x' } },
  ]);
  expect(dry.calls).toEqual([]);
  const result = await api(['DELETE', '/signals/9'], {
    answers: () => errorResponse(409, { message: 'It is in use.' }),
  });
  expect(result).toMatchObject({ exit: 6, out: '' });
});

test('invalid calls are refused, above all an address that would get the token', async () => {
  for (const argv of [
    ['FETCH', '/signals'],
    ['GET', 'https://elsewhere.test/signals'],
    ['GET', '//elsewhere.test/signals'],
    ['GET', '/signals', '--input', 'x.json'],
    ['POST', '/signals', '--all'],
    ['POST', '/signals', '-F', 'name'],
    ['POST', '/signals', '--input', '-', '-F', 'a=1'],
  ]) {
    expect([argv, await api(argv)]).toMatchObject([argv, { exit: 2, calls: [] }]);
  }
});
