import { codeAt, createMock, mockPeople } from '@steward/server/msw';
import type { RunOptions, RunResult } from './harness.ts';
import { platform, steward } from './harness.ts';

const minute = 60_000;
/** How long an authenticator app shows a code, in milliseconds. */
const halfMinute = 30_000;
const { administrator } = mockPeople;

/** A platform whose clock can be set, commands of its administrator, and the authenticator app that they add. */
export async function createFactorPlatform() {
  const time = { now: Date.UTC(2026, 0, 31, 9) };
  const mock = createMock({ seed: 'none', clock: () => time.now });
  await mock.ready();
  const fetch = async (request: Request) => mock.app.fetch(request);
  const env = { STEWARD_URL: platform, STEWARD_TOKEN: administrator.token };
  const run = (argv: readonly string[], options: RunOptions = {}): Promise<RunResult> =>
    steward(argv, { fetch, env, ...options });
  /** A login that starts without a session of the environment. */
  const logIn = (argv: readonly string[], options: RunOptions = {}) =>
    run(['auth', 'login', '--url', platform, '--email', administrator.email, ...argv], {
      env: {},
      ...options,
    });
  const addAuthenticator = async () => {
    const [secret = ''] = (await run(['profile', 'add-authenticator', '--begin'])).out.split('\n');
    const { out } = await run(['profile', 'add-authenticator', '--code-stdin'], {
      stdin: codeAt(secret, time.now),
    });
    // The code that confirmed the app does not work a second time.
    time.now += halfMinute;
    const currentCode = () => codeAt(secret, time.now);
    return { secret, currentCode, recoveryCodes: out.trim().split('\n') };
  };
  /** Lets the proof of who is there run out. */
  const waitLong = () => {
    time.now += 16 * minute;
  };
  return { mock, time, run, logIn, addAuthenticator, waitLong };
}
