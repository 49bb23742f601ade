import type { Extension } from '@steward/api';
import { contract } from '@steward/api';
import { createMock, mockPeople } from '@steward/server/msw';
import { afterAll, expect, test } from 'vitest';
import { createInterruption } from '../../kernel/io/interruption.ts';
import { createBrowserPerson } from '../../testing/browserPerson.ts';
import { createFactorPlatform } from '../../testing/factorPlatform.ts';
import type { RunOptions } from '../../testing/harness.ts';
import { cleanUp, errorResponse, now, platform, steward } from '../../testing/harness.ts';
import { readConfigFile } from '../../testing/session.ts';

afterAll(cleanUp);

const { administrator } = mockPeople;
const line = ['auth', 'login', '--browser', '--url', platform];

/** A platform in memory whose time passes as the command waits, and a person in a browser. */
async function createLogin() {
  const time = { now };
  const mock = createMock({ seed: 'none', clock: () => time.now });
  await mock.ready();
  const person = createBrowserPerson(mock);
  /** Runs the command; `onWait` is what happens during its pauses, in turn. */
  const run = (
    argv: readonly string[] = [],
    onWait: readonly (() => unknown)[] = [],
    options: RunOptions = {},
  ) => {
    const steps = [...onWait];
    return steward([...line, ...argv], {
      env: {},
      fetch: person.fetch,
      sleep: async (milliseconds) => {
        time.now += milliseconds;
        await steps.shift()?.();
      },
      ...options,
    });
  };
  const wait = () => undefined;
  const allow = () => person.answer('allow');
  return { mock, time, person, run, wait, allow };
}

test('prints address and code, waits, and stores the session of who allowed it', async () => {
  const { run, wait, allow } = await createLogin();
  const ran = await run([], [wait, allow], { terminal: 200 });
  expect(ran.exit, ran.err).toBe(0);
  const [, address = '', code = ''] = /(http\S+#([A-Z]{4}-[A-Z]{4}))/.exec(ran.err) ?? [];
  expect(address).toContain('/device-login#');
  expect(ran.err).toContain(`Allow the login there if it shows the same code: ${code}`);
  expect(ran.opened).toEqual([address]);
  expect(ran.pauses).toEqual([5_000, 5_000]);
  expect(ran.err).toContain(`Logged in to ${platform} as ${administrator.email}`);
  const { contexts } = await readConfigFile(ran.home);
  expect(contexts.default).toMatchObject({ kind: 'session', email: administrator.email });
  expect(ran.out + ran.err).not.toContain(contexts.default?.token);
});

test('needs no terminal, opens no browser there, and prints data alone on standard output', async () => {
  const { run, allow } = await createLogin();
  const ran = await run(['--json', '--debug'], [allow]);
  expect(ran.exit, ran.err).toBe(0);
  expect(ran.opened).toEqual([]);
  expect(ran.err).toContain('/device-login#');
  expect(JSON.parse(ran.out)).toEqual({
    context: 'default',
    url: platform,
    email: administrator.email,
  });
  const polled = ran.calls.find(({ path }) => path === contract.deviceLogin.poll.path)?.body;
  const secret = String(Object(polled).device_code);
  expect(secret).toHaveLength(43);
  expect(ran.err).not.toContain(secret);
});

test('opens no browser with --no-open', async () => {
  const { run, allow } = await createLogin();
  const ran = await run(['--no-open'], [allow], { terminal: 200 });
  expect(ran).toMatchObject({ exit: 0, opened: [] });
});

test('ends with 3 when it is denied, and when nobody answers', async () => {
  const { run, person } = await createLogin();
  const denied = await run([], [() => person.answer('deny')]);
  expect(denied.exit).toBe(3);
  expect(denied.err).toContain('The login was denied in the browser.');
  await expect(readConfigFile(denied.home)).rejects.toThrow('ENOENT');
  const expired = await run();
  expect(expired.exit).toBe(3);
  expect(expired.err).toContain('Nobody allowed the login within 10 minutes.');
  expect(expired.err).toContain('press Allow');
});

test('asks less often where the platform says so, and goes on where it is away for a while', async () => {
  const { run, allow, person } = await createLogin();
  const troubles = [
    () => errorResponse(429, { message: 'Too soon.', code: 'slow_down' }),
    () => errorResponse(503, { message: 'Busy.' }),
    () => {
      throw new TypeError('no route');
    },
  ];
  const ran = await run([], [() => undefined, () => undefined, () => undefined, allow], {
    fetch: async (request) => {
      const isPoll = request.url.endsWith(contract.deviceLogin.poll.path);
      return (isPoll ? troubles.shift()?.() : undefined) ?? person.fetch(request);
    },
  });
  expect(ran.exit, ran.err).toBe(0);
  expect(ran.pauses).toEqual([5_000, 10_000, 10_000, 10_000]);
});

test('ends at once with Ctrl-C', async () => {
  const { run } = await createLogin();
  const interruption = createInterruption();
  const ran = await run([], [], {
    interruption,
    sleep: async () => {
      interruption.interrupt();
      throw new DOMException('Stopped.', 'AbortError');
    },
  });
  expect(ran.exit).toBe(130);
  expect(ran.err).toContain('Stopped.');
});

test('a platform without the extension is told in a sentence, and sent no call of it', async () => {
  const { run } = await createLogin();
  const without: readonly Extension[] = ['history'];
  for (const options of [
    { extensions: [] },
    { extensions: without },
    { fetch: async () => errorResponse(404, { message: 'No such call.' }) },
    { fetch: async () => errorResponse(401, { message: 'Log in.' }) },
  ] satisfies RunOptions[]) {
    const ran = await run([], [], options);
    expect(ran).toMatchObject({ exit: 1, calls: [] });
    expect(ran.err).toContain(`${platform} has no login by the browser (extension accounts).`);
  }
});

test('takes no other proof beside the browser', async () => {
  const { run } = await createLogin();
  for (const other of [
    ['--email', 'ada@example.com'],
    ['--password-stdin'],
    ['--api-key', 'a key'],
  ]) {
    const ran = await run(other, [], { stdin: 'secret' });
    expect(ran, other[0]).toMatchObject({ exit: 2, calls: [] });
    expect(ran.err).toContain('Give --browser or');
  }
});

test('is offered to who has a passkey and no code', async () => {
  const { mock, logIn, addAuthenticator, time } = await createFactorPlatform();
  await addAuthenticator();
  const person = createBrowserPerson(mock);
  const ran = await logIn([], {
    terminal: 200,
    typed: [administrator.password, ''],
    fetch: person.fetch,
    sleep: async (milliseconds) => {
      time.now += milliseconds;
      await person.answer('allow');
    },
  });
  expect(ran.exit, ran.err).toBe(0);
  expect(ran.err).toContain('With a passkey, press Enter without a code');
  expect(ran.opened).toHaveLength(1);
});
