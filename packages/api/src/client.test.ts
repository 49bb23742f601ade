import { describe, expect, test } from 'vitest';
import type { ClientOptions } from './caller.ts';
import { urlOf } from './caller.ts';
import { createClient } from './client.ts';
import * as contract from './contract.ts';
import { ApiError, NetworkError, TemplateError } from './errors.ts';

/** A client whose platform gives one answer, and the requests that reached it. */
function against(answer: Response | Error, options: ClientOptions = {}) {
  const requests: Request[] = [];
  const client = createClient({
    baseUrl: 'https://platform.example',
    ...options,
    fetch: (request) => {
      requests.push(request);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer.clone());
    },
  });
  const sent = async () => {
    const request = requests[0];
    return (
      request && { method: request.method, url: request.url, body: await request.clone().text() }
    );
  };
  return { client, requests, sent };
}

const json = (body: unknown, init?: ResponseInit) => Response.json(body, init);
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('what is sent', () => {
  test('a plain list call sends page and pageSize alone', async () => {
    const { client, sent } = against(json({ documents: [], count: 0 }));
    await client.signals.list({ query: { page: 2, pageSize: 10 } });
    expect(await sent()).toEqual({
      method: 'GET',
      url: 'https://platform.example/api/admin/signals?page=2&pageSize=10',
      body: '',
    });
  });

  test('empty query values stay at home, the others are encoded', () => {
    const url = urlOf(
      contract.users.list,
      { query: { q: 'a&b=c', sort: '', order: null, count: 100 } },
      { baseUrl: 'http://x/' },
    );
    expect(url).toBe('http://x/api/admin/users?q=a%26b%3Dc&count=100');
  });

  test('an extension that the platform lacks is not asked for', () => {
    const query = { page: 1, q: 'acme', sort: 'name', order: 'asc', mode: 'strict' };
    const without = ['search', 'sort', 'strictImport'] as const;
    expect(urlOf(contract.companies.list, { query }, { baseUrl: 'http://x', without })).toBe(
      'http://x/api/admin/companies?page=1',
    );
    expect(
      urlOf(contract.companies.list, { query }, { baseUrl: 'http://x', without: ['sort'] }),
    ).toBe('http://x/api/admin/companies?page=1&q=acme&mode=strict');
  });

  test('paths can be overridden at run time', async () => {
    const { client, sent } = against(json({}), { paths: { '/signals': '/v2/alerts' } });
    await client.signals.remove({ params: { signalId: 7 } });
    expect(await sent()).toMatchObject({
      method: 'DELETE',
      url: 'https://platform.example/api/admin/v2/alerts/7',
    });
  });

  test('a body travels as JSON, a list of bodies too', async () => {
    const one = against(json({ id: 1 }));
    await one.client.mlModels.create({
      body: { host_url: 'https://ml.example', model_type: 'classifier' },
    });
    expect(await one.sent()).toMatchObject({
      method: 'POST',
      body: '{"host_url":"https://ml.example","model_type":"classifier"}',
    });
    expect(one.requests[0]?.headers.get('content-type')).toBe('application/json');

    const many = against(json([]));
    await many.client.renames.save({
      body: [{ identifier: 'a', singular_name: 'b', plural_name: 'c' }],
    });
    expect(await many.sent()).toMatchObject({
      body: '[{"identifier":"a","singular_name":"b","plural_name":"c"}]',
    });
  });

  test('a file travels as multipart under its name', async () => {
    const { client, requests } = against(json({ created: 1 }));
    await client.companies.importCsv({
      body: new File(['name\nAcme'], 'acme.csv', { type: 'text/csv' }),
      query: { mode: 'strict' },
    });
    const part = (await requests[0]?.formData())?.get('file');
    expect(requests[0]?.url).toContain('/companies/csv?mode=strict');
    expect(part).toBeInstanceOf(File);
    expect(part instanceof File && [part.name, await part.text()]).toEqual([
      'acme.csv',
      'name\nAcme',
    ]);
  });

  test('the token of the moment goes along, but not to public calls', async () => {
    let token: string | undefined = 'first';
    const { client, requests } = against(json({ id: 1 }), { token: () => token });
    await client.profile.read();
    token = 'second';
    await client.profile.read();
    await client.profile.read({ token: 'for this call' });
    await client.auth.login({ body: { email: 'a@b.co', password: 'x' } });
    token = undefined;
    await client.profile.read();
    expect(requests.map((request) => request.headers.get('authorization'))).toEqual([
      'Bearer first',
      'Bearer second',
      'Bearer for this call',
      null,
      null,
    ]);
  });

  test('a placeholder that stayed empty is a TemplateError, and nothing is sent', async () => {
    const { client, requests } = against(json({}));
    expect(await failure(client.users.remove({ params: { id: '' } }))).toBeInstanceOf(
      TemplateError,
    );
    expect(await failure(client.call(contract.users.remove))).toBeInstanceOf(TemplateError);
    expect(requests).toEqual([]);
  });
});

describe('what comes back', () => {
  test('lists are pages, records are themselves, empty answers are nothing', async () => {
    expect(await against(json([{ id: 1 }])).client.mlModels.list()).toEqual({
      rows: [{ id: 1 }],
      count: 1,
    });
    expect(await against(json({ id: 1, email: 'a@b.co' })).client.profile.read()).toEqual({
      id: 1,
      email: 'a@b.co',
    });
    expect(
      await against(new Response(null, { status: 204 })).client.roles.remove({ params: { id: 1 } }),
    ).toBeUndefined();
    expect(await against(new Response('')).client.profile.read()).toEqual({});
  });

  test('the page is cut out of a list that the platform did not page', async () => {
    const all = Array.from({ length: 12 }, (_, id) => ({ id }));
    const page = await against(json(all)).client.sectorTypes.list({
      query: { page: 2, pageSize: 10 },
    });
    expect(page).toEqual({ rows: [{ id: 10 }, { id: 11 }], count: 12 });
  });

  test('a change may answer with a plain word', async () => {
    const { client } = against(
      new Response('Created', { headers: { 'content-type': 'text/plain' } }),
    );
    expect(await client.signals.create({ body: { name: 'x' } })).toEqual({});
  });

  test('a page of HTML in place of JSON is an error that points at the address', async () => {
    const html = new Response('<!doctype html>', {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
    for (const call of [
      (c = against(html).client) => c.signals.list(),
      (c = against(html).client) => c.signals.create({ body: {} }),
    ]) {
      expect(await failure(call())).toMatchObject({
        name: 'ApiError',
        status: 200,
        message:
          'The server at https://platform.example answered with something that is not JSON. Check the address of the platform.',
      });
    }
  });
});

describe('failures', () => {
  test('the platform’s message, fields, wait and id are kept', async () => {
    const { client } = against(
      json(
        { message: 'Not valid.', errors: { name: 'Name is required.' }, requestId: 'abc' },
        { status: 400, headers: { 'retry-after': '20' } },
      ),
    );
    expect(await failure(client.signals.create({ body: {} }))).toMatchObject({
      name: 'ApiError',
      status: 400,
      message: 'Not valid.',
      fields: { name: 'Name is required.' },
      retryAfter: 20,
      requestId: 'abc',
    });
  });

  test('a 401 is told by its status', async () => {
    const error = await failure(
      against(json({ error: 'Session ended.' }, { status: 401 })).client.profile.read(),
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 401, message: 'Session ended.' });
  });

  test.each([
    [
      'HTML',
      new Response('<h1>Bad</h1>', {
        status: 502,
        statusText: 'Bad Gateway',
        headers: { 'content-type': 'text/html' },
      }),
      'The server answered 502 Bad Gateway.',
    ],
    ['nothing', new Response(null, { status: 500 }), 'The server answered 500.'],
    [
      'a bare text in JSON',
      json('no', { status: 404, statusText: 'Not Found' }),
      'The server answered 404 Not Found.',
    ],
    ['an empty message', json({ message: '' }, { status: 409 }), 'The server answered 409.'],
  ])('a failure that says %s still has a sentence', async (_case, answer, message) => {
    expect(await failure(against(answer).client.profile.read())).toMatchObject({
      name: 'ApiError',
      message,
    });
  });

  test('no answer at all is a NetworkError with its cause', async () => {
    const cause = new TypeError('fetch failed');
    const error = await failure(against(cause).client.profile.read());
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({
      cause,
      message: 'No answer from https://platform.example. Check the connection and try again.',
    });
  });

  test('a call that the caller gave up keeps the caller’s error', async () => {
    const gaveUp = new DOMException('given up', 'AbortError');
    expect(await failure(against(gaveUp).client.profile.read())).toBe(gaveUp);
  });

  test.each([
    ['an address that is none', { baseUrl: 'platform' }],
    ['a token that no header can hold', { token: () => 'a\nb' }],
  ])('%s is a NetworkError before anything is sent', async (_case, options) => {
    const { client, requests } = against(json({}), options);
    expect(await failure(client.profile.read())).toBeInstanceOf(NetworkError);
    expect(requests).toEqual([]);
  });
});

test('the client has every call of the contract, and no other', () => {
  const client = createClient();
  expect(Object.keys(client.permissions)).toEqual(['list']);
  expect(new Set(Object.keys(client.pipelines))).toEqual(
    new Set(['list', 'create', 'remove', 'addUser']),
  );
  expect(new Set(Object.keys(client))).toEqual(new Set([...Object.keys(contract), 'call']));
});
