import { expect, test } from 'vitest';
import { urlOf } from './request.ts';
import { createClient } from './client.ts';
import * as contract from '../contract/contract.ts';
import { TemplateError } from './errors.ts';
import { createTestClient, failure, json } from './testing/testClient.ts';

// @specification calls.lists
test('a plain list call sends page and pageSize alone', async () => {
  const { client, sentRequest } = createTestClient(json({ documents: [], count: 0 }));
  await client.signals.list({ query: { page: 2, pageSize: 10 } });
  expect(await sentRequest()).toEqual({
    method: 'GET',
    url: 'https://platform.example/api/admin/signals?page=2&pageSize=10',
    body: '',
  });
});

test('the client leaves out empty query values and encodes the others', () => {
  const url = urlOf(
    contract.users.list,
    { query: { q: 'a&b=c', sort: '', order: null, count: 100 } },
    { baseUrl: 'http://x/' },
  );
  expect(url).toBe('http://x/api/admin/users?q=a%26b%3Dc&count=100');
});

test('the client omits the parameters of an extension that the platform lacks', () => {
  const query = { page: 1, q: 'acme', sort: 'name', order: 'asc', after: 7, mode: 'strict' };
  const without = ['query', 'imports'] as const;
  expect(urlOf(contract.companies.list, { query }, { baseUrl: 'http://x', without })).toBe(
    'http://x/api/admin/companies?page=1',
  );
  expect(
    urlOf(contract.companies.list, { query }, { baseUrl: 'http://x', without: ['imports'] }),
  ).toBe('http://x/api/admin/companies?page=1&q=acme&sort=name&order=asc&after=7');
});

test('paths can be overridden at run time', async () => {
  const { client, sentRequest } = createTestClient(json({}), {
    paths: { '/signals': '/v2/alerts' },
  });
  await client.signals.remove({ params: { signalId: 7 } });
  expect(await sentRequest()).toMatchObject({
    method: 'DELETE',
    url: 'https://platform.example/api/admin/v2/alerts/7',
  });
});

test('a body travels as JSON, a list of bodies too', async () => {
  const one = createTestClient(json({ id: 1 }));
  await one.client.mlModels.create({
    body: { host_url: 'https://ml.example', model_type: 'classifier' },
  });
  expect(await one.sentRequest()).toMatchObject({
    method: 'POST',
    body: '{"host_url":"https://ml.example","model_type":"classifier"}',
  });
  expect(one.requests[0]?.headers.get('content-type')).toBe('application/json');

  const many = createTestClient(json([]));
  await many.client.renames.save({
    body: [{ identifier: 'a', singular_name: 'b', plural_name: 'c' }],
  });
  expect(await many.sentRequest()).toMatchObject({
    body: '[{"identifier":"a","singular_name":"b","plural_name":"c"}]',
  });
});

// @specification calls.companies
test('a file travels as multipart under its name', async () => {
  const { client, requests } = createTestClient(json({ created: 1 }));
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

// @specification access.token
test('the client sends the current token, except to public calls', async () => {
  let token: string | undefined = 'first';
  const { client, requests } = createTestClient(json({ id: 1 }), { token: () => token });
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

// @specification failures.template
test('a path with an empty placeholder is a TemplateError, and nothing is sent', async () => {
  const { client, requests } = createTestClient(json({}));
  expect(await failure(client.users.remove({ params: { id: '' } }))).toBeInstanceOf(TemplateError);
  expect(await failure(client.call(contract.users.remove))).toBeInstanceOf(TemplateError);
  expect(requests).toEqual([]);
});

test('the client has every call of the contract, and no other', () => {
  const client = createClient();
  expect(Object.keys(client.permissions)).toEqual(['list', 'read']);
  expect(new Set(Object.keys(client.pipelines))).toEqual(
    new Set(['list', 'read', 'create', 'update', 'remove', 'changeMany', 'addUser', 'removeUser']),
  );
  expect(new Set(Object.keys(client))).toEqual(new Set([...Object.keys(contract), 'call']));
});
