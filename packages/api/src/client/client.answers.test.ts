import { expect, test } from 'vitest';
import { createTestClient, failure, json } from './testing/testClient.ts';

// @specification calls.envelope
test('the client returns lists as pages, records as they are and empty answers as undefined', async () => {
  expect(await createTestClient(json([{ id: 1 }])).client.mlModels.list()).toEqual({
    rows: [{ id: 1 }],
    count: 1,
  });
  expect(await createTestClient(json({ id: 1, email: 'a@b.co' })).client.profile.read()).toEqual({
    id: 1,
    email: 'a@b.co',
  });
  expect(
    await createTestClient(new Response(null, { status: 204 })).client.roles.remove({
      params: { id: 1 },
    }),
  ).toBeUndefined();
  expect(await createTestClient(new Response('')).client.profile.read()).toEqual({});
});

test('the client cuts the page out of a list that the platform did not page', async () => {
  const all = Array.from({ length: 12 }, (_, id) => ({ id }));
  const page = await createTestClient(json(all)).client.sectorTypes.list({
    query: { page: 2, pageSize: 10 },
  });
  expect(page).toEqual({ rows: [{ id: 10 }, { id: 11 }], count: 12 });
});

test('a change may answer with a plain word', async () => {
  const { client } = createTestClient(
    new Response('Created', { headers: { 'content-type': 'text/plain' } }),
  );
  expect(await client.signals.create({ body: { name: 'x' } })).toEqual({});
});

test('an HTML page in place of JSON is an error that names the address', async () => {
  const html = new Response('<!doctype html>', {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
  for (const call of [
    (c = createTestClient(html).client) => c.signals.list(),
    (c = createTestClient(html).client) => c.signals.create({ body: {} }),
  ]) {
    expect(await failure(call())).toMatchObject({
      name: 'ApiError',
      status: 200,
      message:
        'The server at https://platform.example answered with something that is not JSON. Check the address of the platform.',
    });
  }
});
