import { contract, createClient, isApiError } from '@steward/api';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createMock, delay, fail, mockPeople, reply } from './msw.ts';
import type { MockOptions } from './msw.ts';

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function mocked(options?: MockOptions) {
  const mock = createMock(options);
  server.use(...mock.handlers);
  const client = createClient({
    baseUrl: 'https://mock.example',
    token: () => mock.token || undefined,
  });
  return { mock, client };
}

test('stories talk to the same application, with demo data and someone signed in', async () => {
  const { client } = mocked();
  const { rows, count } = await client.signals.list({ query: { page: 2, pageSize: 10 } });
  expect([rows.length, count]).toEqual([10, 24]);
  expect((await client.companies.list({})).count).toBe(240);
  expect(await client.profile.read()).toMatchObject({ first_name: 'Ada', is_admin: true });
});

test('a story can sign in another user, or nobody', async () => {
  const standard = mocked({ seed: 'none', signedIn: 'standardUser' });
  expect(await standard.client.profile.read()).toMatchObject({
    first_name: 'Grace',
    is_admin: false,
  });
  expect((await standard.client.signals.list({})).count).toBe(0);
  const { client } = mocked({ seed: 'none', signedIn: false });
  const { email, password, token: _token } = mockPeople.administrator;
  const { token } = await client.auth.login({ body: { email, password } });
  expect((await client.profile.read({ token: token ?? '' })).first_name).toBe('Ada');
});

test('each story has data of its own', async () => {
  const one = createMock({ seed: 'none' });
  const two = createMock({ seed: 'none' });
  await Promise.all([one.ready(), two.ready()]);
  await one.store.table('signals').insert([{ name: 'x' }]);
  expect(await two.store.table('signals').count()).toBe(0);
});

test('an upload is read as the server reads it', async () => {
  const { client } = mocked({ seed: 'none' });
  const report = await client.companies.importCsv({ body: new File(['name\nAcme\n,'], 'a.csv') });
  expect(report).toMatchObject({ created: 1, refused: 0 });
});

test('a call can be made to fail, and others go on', async () => {
  const { client } = mocked({ seed: 'none' });
  server.use(fail(contract.roles.list, 500, 'Out of order.'));
  const error = await client.roles.list({}).catch((caught: unknown) => caught);
  expect(isApiError(error) && [error.status, error.message]).toEqual([500, 'Out of order.']);
  expect((await client.signals.list({})).count).toBe(0);
});

test('a call can stay unanswered', async () => {
  const { client } = mocked({ seed: 'none' });
  server.use(delay('infinite', contract.signals.list));
  const controller = new AbortController();
  const request = client.signals.list({ signal: controller.signal });
  await client.roles.list({});
  controller.abort();
  await expect(request).rejects.toMatchObject({ name: 'AbortError' });
});

test('a call can be given a fixed answer', async () => {
  const { client } = mocked({ seed: 'none' });
  server.use(reply(contract.signals.list, { documents: [{ id: 7 }], count: 1 }));
  expect(await client.signals.list({})).toEqual({ rows: [{ id: 7 }], count: 1 });
});
