import { expect, test, vi } from 'vitest';
import { createTestApp } from '../../testing/testApp.ts';

/** An app that keeps the answers of calls, and a call with a key. */
async function createKeyedApp(options: Parameters<typeof createTestApp>[0] = {}) {
  const testApp = await createTestApp(options);
  const headers = { authorization: `Bearer ${await testApp.logIn()}`, 'idempotency-key': 'k1' };
  const post = (path: string, body: FormData | string) =>
    testApp.send(path, {
      method: 'POST',
      headers: {
        ...headers,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      body,
    });
  return { ...testApp, post };
}

test('a stored hash cannot be matched to a body without the key of the server', async () => {
  const kept = async (byte: number) => {
    const { post, store } = await createKeyedApp({ secretKey: new Uint8Array(32).fill(byte) });
    await post('/signals', JSON.stringify({ name: 'a' }));
    const [answer] = await store.table('idempotent_answers').find({});
    return answer?.content_hash;
  };
  expect(await kept(1)).toBe(await kept(1));
  expect(await kept(1)).not.toBe(await kept(2));
});

test('a file is hashed once, for any number of transactions in its upload', async () => {
  const { post, store } = await createKeyedApp();
  const lines = Array.from({ length: 1_200 }, (_, index) => `Company ${index}`);
  const file = new File([`name\n${lines.join('\n')}\n`], 'a.csv');
  const body = new FormData();
  body.set('file', file);
  const digest = vi.spyOn(crypto.subtle, 'digest');
  expect((await post('/companies/csv', body)).body).toMatchObject({ created: 1_200 });
  const ofFile = digest.mock.calls.filter(([, data]) => data.byteLength === file.size);
  digest.mockRestore();
  expect(await store.table('idempotent_answers').count()).toBe(2);
  expect(ofFile).toHaveLength(1);
});
