import { expect, test } from 'vitest';
import { admin, createTestApp } from '../testing/testApp.ts';
import { maxAttempts, rateLimitWindow } from './rateLimit.ts';

test('correcting a clock that was ahead locks nobody out and ends no session', async () => {
  const testApp = await createTestApp();
  const token = await testApp.logIn();
  const now = testApp.time.now;
  testApp.time.now += rateLimitWindow * 1_000;
  const wrong = { ...admin, password: 'not the password' };
  for (let n = 0; n < maxAttempts['login-email']; n += 1)
    await testApp.call('POST', '/auth/login', wrong);
  expect((await testApp.call('POST', '/auth/login', admin)).status).toBe(429);
  testApp.time.now = now;
  expect((await testApp.call('POST', '/auth/login', admin)).status).toBe(200);
  expect((await testApp.call('GET', '/profile', undefined, token)).status).toBe(200);
});
