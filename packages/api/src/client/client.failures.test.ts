import { expect, test } from 'vitest';
import { ApiError, NetworkError } from './errors.ts';
import { createTestClient, failure, json } from './testing/testClient.ts';

test('an error has the platform’s message, invalid fields, waiting time and request id', async () => {
  const { client } = createTestClient(
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

test('an error for an ended session has the status 401', async () => {
  const error = await failure(
    createTestClient(json({ error: 'Session ended.' }, { status: 401 })).client.profile.read(),
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
  [
    'no more than that it refuses',
    new Response(null, { status: 403, statusText: 'Forbidden' }),
    'The server answered 403 Forbidden. Your role may not allow this: ask an administrator.',
  ],
])('a failure that says %s still has a sentence', async (_case, answer, message) => {
  expect(await failure(createTestClient(answer).client.profile.read())).toMatchObject({
    name: 'ApiError',
    message,
  });
});

test('a missing answer is a NetworkError with its cause', async () => {
  const cause = new TypeError('fetch failed');
  const error = await failure(createTestClient(cause).client.profile.read());
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({
    cause,
    message: 'No answer from https://platform.example. Check the connection and try again.',
  });
});

test('after a lost create, the message asks to check whether it was done before another try', async () => {
  const look = 'Check the connection and whether the change was made before you try again.';
  const lostAnswer = () => createTestClient(new TypeError('fetch failed')).client;
  const adding = await failure(lostAnswer().signals.create({ body: {} }));
  expect(adding).toMatchObject({ message: `No answer from https://platform.example. ${look}` });
  const harmless = [
    lostAnswer().signals.update({ params: { signalId: 1 }, body: {} }),
    lostAnswer().auth.login({ body: { email: 'a@b.example', password: 'x' } }),
    lostAnswer().companies.importCsv({ body: new File([], 'companies.csv') }),
  ];
  for (const each of harmless) {
    expect(await failure(each)).toMatchObject({
      message: 'No answer from https://platform.example. Check the connection and try again.',
    });
  }
});

test('an aborted call rejects with the caller’s own error', async () => {
  const gaveUp = new DOMException('given up', 'AbortError');
  expect(await failure(createTestClient(gaveUp).client.profile.read())).toBe(gaveUp);
});

test.each([
  ['an address that is none', { baseUrl: 'platform' }],
  ['a token that no header can hold', { token: () => 'a\nb' }],
])('%s is a NetworkError before anything is sent', async (_case, options) => {
  const { client, requests } = createTestClient(json({}), options);
  expect(await failure(client.profile.read())).toBeInstanceOf(NetworkError);
  expect(requests).toEqual([]);
});
