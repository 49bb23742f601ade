import { routes } from '@steward/api';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/testApp.ts';

test('every call of the contract is served', async () => {
  const testApp = await createTestApp();
  const token = await testApp.logIn();
  for (const { group, verb, route } of routes) {
    const path = route.path
      .replace('{tableName}', 'organisation_cap_iqs')
      .replace(/\{\w+\}/g, '999');
    const { body, status } = await testApp.call(route.method, path, undefined, token);
    expect(status, `${group}.${verb}`).not.toBe(500);
    if (status === 404) expect(body.message, `${group}.${verb}`).toMatch(/with id 999/);
  }
});

test('a call outside the contract answers 404', async () => {
  const testApp = await createTestApp();
  const token = await testApp.logIn();
  for (const [method, path] of [
    ['GET', '/nothing'],
    ['GET', '/signals/1/nothing'],
  ] as const) {
    expect(await testApp.call(method, path, undefined, token)).toMatchObject({
      status: 404,
      body: { message: `There is no call ${method} /api/admin${path}.` },
    });
  }
  expect(await testApp.call('GET', '/../users', undefined, token)).toMatchObject({
    status: 404,
    body: { message: 'There is no call GET /api/users.' },
  });
});

test('a path of the contract says which methods it takes', async () => {
  const testApp = await createTestApp();
  for (const [method, path, allow] of [
    ['POST', '/companies', 'GET, HEAD'],
    ['DELETE', '/companies/1', 'GET, HEAD, PUT'],
    ['PATCH', '/signals', 'GET, HEAD, POST'],
    ['GET', '/auth/login', 'POST'],
  ] as const) {
    const answer = await testApp.call(method, path);
    expect(answer.status, path).toBe(405);
    expect(answer.headers.get('allow'), path).toBe(allow);
    expect(answer.body.message).toContain(`It takes ${allow}.`);
  }
});

test('while the disk is full people log in and read, and changes say why they are refused', async () => {
  const testApp = await createTestApp({ isDiskFull: () => true });
  const token = await testApp.logIn();
  expect((await testApp.call('GET', '/signals', undefined, token)).status).toBe(200);
  const refused = await testApp.call('POST', '/signals', { name: 'Growth' }, token);
  expect(refused.status).toBe(503);
  expect(refused.body.message).toContain('The disk of the server is full');
  expect(refused.headers.get('retry-after')).toBe('5');
});

test('the log has the caller, path and duration of each call, and no secret', async () => {
  const testApp = await createTestApp();
  const token = await testApp.logIn();
  const secret = 'a'.repeat(43);
  await testApp.call('GET', `/signals?q=${secret}`, undefined, token, {
    incoming: { socket: { remoteAddress: '::ffff:203.0.113.9' } },
  });
  await testApp.call('GET', `/auth/reset-password/1/${secret}`);
  const calls = testApp.log.filter(({ message }) => message === 'call');
  expect(calls[1]?.details).toMatchObject({
    requestId: expect.any(String),
    method: 'GET',
    path: '/api/admin/signals',
    call: 'signals.list',
    status: 200,
    ms: 0,
    user: 1,
    by: 'session',
    address: '203.0.113.9',
  });
  expect(calls).toHaveLength(3);
  expect(JSON.stringify(testApp.log)).not.toContain(secret);
});
