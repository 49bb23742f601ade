import { routes } from '@steward/api';
import { expect, test } from 'vitest';
import { createTestApp } from './testing/testApp.ts';

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

test('a call that is not in the contract is not there', async () => {
  const testApp = await createTestApp();
  const token = await testApp.logIn();
  for (const [method, path] of [
    ['GET', '/nothing'],
    ['GET', '/signals/1/nothing'],
    ['POST', '/companies'],
    ['DELETE', '/companies/1'],
    ['PUT', '/organisations'],
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
