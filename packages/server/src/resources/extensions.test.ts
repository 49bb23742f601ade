import { expect, test } from 'vitest';
import { createTestApp } from '../testing/testApp.ts';

test('everybody can list the extensions of the platform, as a client does before a login', async () => {
  const { call, logIn } = await createTestApp();
  for (const token of [undefined, await logIn()]) {
    const { body, status } = await call('GET', '/extensions', undefined, token);
    expect(status).toBe(200);
    expect(body).toContainEqual({ id: 1, name: 'query' });
  }
});
