import { expect, test } from 'vitest';
import { databaseSchemas } from '../host/data/database.ts';
import { createMemoryStore } from '../store/memory/memory.ts';
import { createTestApp } from '../testing/testApp.ts';
import { defaultSessionLimits } from './sessions.ts';

const minute = 60_000;

async function read(testApp: Awaited<ReturnType<typeof createTestApp>>, token?: string) {
  const answer = await testApp.call('GET', '/profile', undefined, token);
  await testApp.runBackgroundTasks();
  return answer;
}

// @specification access.public
test('is needed for every call that is not public', async () => {
  const testApp = await createTestApp();
  expect(await read(testApp)).toMatchObject({
    status: 401,
    body: { message: 'This needs a login. Log in and try again.' },
  });
  expect((await read(testApp, 'made-up')).status).toBe(401);
  expect((await read(testApp, 'stw_made-up')).status).toBe(401);
});

test('ends immediately at logout, while others of the same user go on', async () => {
  const testApp = await createTestApp();
  const one = await testApp.logIn();
  const two = await testApp.logIn();
  expect((await testApp.call('POST', '/auth/logout', undefined, one)).status).toBe(200);
  expect((await read(testApp, one)).status).toBe(401);
  expect((await read(testApp, two)).status).toBe(200);
});

test('ends after it was idle for too long, and not while it is used', async () => {
  const testApp = await createTestApp();
  const token = await testApp.logIn();
  for (let n = 0; n < 3; n++) {
    testApp.time.now += defaultSessionLimits.idle - minute;
    expect((await read(testApp, token)).status).toBe(200);
  }
  testApp.time.now += defaultSessionLimits.idle + minute;
  expect(await read(testApp, token)).toMatchObject({
    status: 401,
    body: { message: 'Your session has expired. Log in again.' },
  });
});

test('ends after a week, however much it is used', async () => {
  const testApp = await createTestApp();
  const token = await testApp.logIn();
  const end = testApp.time.now + defaultSessionLimits.absolute;
  while (testApp.time.now + defaultSessionLimits.idle < end) {
    testApp.time.now += defaultSessionLimits.idle;
    expect((await read(testApp, token)).status).toBe(200);
  }
  testApp.time.now = end;
  expect((await read(testApp, token)).status).toBe(401);
});

test('leaves no row behind once it has expired', async () => {
  const testApp = await createTestApp();
  await testApp.logIn();
  testApp.time.now += defaultSessionLimits.absolute + minute;
  await testApp.logIn();
  expect(await testApp.store.table('sessions').count()).toBe(1);
});

test('a read does not wait for a write under way, and still counts as use', async () => {
  const testApp = await createTestApp();
  const token = await testApp.logIn();
  let end = () => {};
  const writing = testApp.store.transaction(() => new Promise<void>((resolve) => (end = resolve)));
  testApp.time.now += defaultSessionLimits.idle - minute;
  expect((await testApp.call('GET', '/profile', undefined, token)).status).toBe(200);
  end();
  await writing;
  await testApp.runBackgroundTasks();
  testApp.time.now += defaultSessionLimits.idle - minute;
  expect((await read(testApp, token)).status).toBe(200);
});

test('ends by the limits that are set, also where it began before them', async () => {
  const sessionLimits = { idle: 10 * minute, absolute: 30 * minute };
  const store = createMemoryStore(databaseSchemas);
  const before = await createTestApp({ store });
  const token = await before.logIn();
  const testApp = await createTestApp({ store, sessionLimits, seed: { mode: 'none' } });
  for (let n = 0; n < 3; n += 1) {
    expect((await read(testApp, token)).status).toBe(200);
    testApp.time.now += 10 * minute;
  }
  expect((await read(testApp, token)).status).toBe(401);
  const idle = await testApp.logIn();
  testApp.time.now += 10 * minute + 1;
  expect((await read(testApp, idle)).status).toBe(401);
});
