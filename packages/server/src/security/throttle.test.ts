import { expect, test } from 'vitest';
import { admin, platform } from '../testing/platform.ts';
import { limits } from './throttle.ts';

test('a clock that was ahead locks nobody out once it is put right, and ends no session', async () => {
  const it = await platform();
  const token = await it.logIn();
  const now = it.time.now;
  it.time.now += limits.loginByEmail.windowMs * 1_000;
  const wrong = { ...admin, password: 'not the password' };
  for (let n = 0; n < limits.loginByEmail.tries; n += 1)
    await it.call('POST', '/auth/login', wrong);
  expect((await it.call('POST', '/auth/login', admin)).status).toBe(429);
  it.time.now = now;
  expect((await it.call('POST', '/auth/login', admin)).status).toBe(200);
  expect((await it.call('GET', '/profile', undefined, token)).status).toBe(200);
});
