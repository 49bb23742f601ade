import { expect, test } from 'vitest';
import { createTestApp } from '../testing/testApp.ts';

test('every logged-in user can list the extensions of the platform', async () => {
  const { call, logIn } = await createTestApp();
  expect(await call('GET', '/extensions')).toMatchObject({ status: 401 });
  const { body, status } = await call('GET', '/extensions', undefined, await logIn());
  expect(status).toBe(200);
  expect(body).toContainEqual({ id: 1, name: 'query' });
});
