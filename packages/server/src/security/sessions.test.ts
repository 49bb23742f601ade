import { expect, test } from 'vitest';
import { platform } from '../testing/platform.ts';
import { sessionLimits } from './sessions.ts';

const minute = 60_000;

async function read(it: Awaited<ReturnType<typeof platform>>, token?: string) {
  const answer = await it.call('GET', '/profile', undefined, token);
  await it.settle();
  return answer;
}

test('is needed for every call that is not public', async () => {
  const it = await platform();
  expect(await read(it)).toMatchObject({
    status: 401,
    body: { message: 'This needs a login. Log in and try again.' },
  });
  expect((await read(it, 'made-up')).status).toBe(401);
  expect((await read(it, 'stw_made-up')).status).toBe(401);
});

test('ends at logout, at once, and others of the same user go on', async () => {
  const it = await platform();
  const [one, two] = [await it.logIn(), await it.logIn()];
  expect((await it.call('POST', '/auth/logout', undefined, one)).status).toBe(200);
  expect((await read(it, one)).status).toBe(401);
  expect((await read(it, two)).status).toBe(200);
});

test('ends when it was idle for too long, and lives on while it is used', async () => {
  const it = await platform();
  const token = await it.logIn();
  for (let n = 0; n < 3; n++) {
    it.time.now += sessionLimits.idle - minute;
    expect((await read(it, token)).status).toBe(200);
  }
  it.time.now += sessionLimits.idle + minute;
  expect(await read(it, token)).toMatchObject({
    status: 401,
    body: { message: 'Your session has expired. Log in again.' },
  });
});

test('ends after a week, however much it is used', async () => {
  const it = await platform();
  const token = await it.logIn();
  const end = it.time.now + sessionLimits.absolute;
  while (it.time.now + sessionLimits.idle < end) {
    it.time.now += sessionLimits.idle;
    expect((await read(it, token)).status).toBe(200);
  }
  it.time.now = end;
  expect((await read(it, token)).status).toBe(401);
});

test('leaves nothing behind when it has run out', async () => {
  const it = await platform();
  await it.logIn();
  it.time.now += sessionLimits.absolute + minute;
  await it.logIn();
  expect(await it.store.table('sessions').count()).toBe(1);
});

test('what only reads does not wait for what is being written, and counts as use all the same', async () => {
  const it = await platform();
  const token = await it.logIn();
  let end = () => {};
  const writing = it.store.transaction(() => new Promise<void>((resolve) => (end = resolve)));
  it.time.now += sessionLimits.idle - minute;
  expect((await it.call('GET', '/profile', undefined, token)).status).toBe(200);
  end();
  await writing;
  await it.settle();
  it.time.now += sessionLimits.idle - minute;
  expect((await read(it, token)).status).toBe(200);
});
