import { createMock, mockPeople } from '@steward/server/msw';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, errorResponse, platform, steward } from '../../testing/harness.ts';

afterAll(cleanUp);

const { administrator } = mockPeople;
const next = 'lamp harbour seven crow';

/** A platform, and commands of its administrator. */
async function createPlatform() {
  const mock = createMock({ seed: 'none' });
  await mock.ready();
  const fetch = async (request: Request) => mock.app.fetch(request);
  const env = { STEWARD_URL: platform, STEWARD_TOKEN: administrator.token };
  return (argv: readonly string[], options: object = {}) =>
    steward(argv, { fetch, env, ...options });
}

const argv = ['profile', 'password'];

function expectHidden({ out, err }: { readonly out: string; readonly err: string }): void {
  expect(out + err).not.toContain(administrator.password);
  expect(out + err).not.toContain(next);
}

test('asks for the passwords on a terminal, shows neither, and the session goes on', async () => {
  const run = await createPlatform();
  const typed = [administrator.password, next, next];
  const ran = await run([...argv, '--debug'], { terminal: 80, typed });
  expect(ran.questions).toEqual(['Current password: ', 'New password: ', 'Confirm new password: ']);
  expect(ran.exit).toBe(0);
  expect(ran.err).toContain('Changed your password. Your other sessions have ended.');
  expectHidden(ran);
  expect((await run(['profile', 'view'])).exit).toBe(0);
});

test('reads both from standard input, and a dry run shows neither', async () => {
  const run = await createPlatform();
  const stdin = `${administrator.password}\r\n${next}\r\n`;
  const dry = await run([...argv, '--passwords-stdin', '--dry-run'], { stdin });
  expect(dry).toMatchObject({ exit: 0, calls: [] });
  expect(dry.out).toContain('PUT /api/admin/profile/password');
  expectHidden(dry);
  const ran = await run([...argv, '--passwords-stdin'], { stdin });
  expect(ran.exit).toBe(0);
  expect(ran.calls).toMatchObject([
    { body: { current_password: administrator.password, new_password: next } },
  ]);
});

test('says what is wrong, and sends nothing that the platform would refuse', async () => {
  const run = await createPlatform();
  const wrong = await run([...argv, '--passwords-stdin'], { stdin: `not this one\n${next}\n` });
  expect(wrong.exit).not.toBe(0);
  expect(wrong.err).toContain('This is not your current password.');
  for (const [stdin, message] of [
    [`${administrator.password}\nshort\n`, 'at least 8 characters long'],
    [`${administrator.password}\n`, 'must have two lines'],
    [`\n${next}\n`, 'Current password'],
  ]) {
    const ran = await run([...argv, '--passwords-stdin'], { stdin });
    expect(ran).toMatchObject({ exit: 2, calls: [] });
    expect(ran.err).toContain(message);
  }
  const typed = [administrator.password, next, `${next}s`];
  const unlike = await run(argv, { terminal: 80, typed });
  expect(unlike).toMatchObject({ exit: 2, calls: [] });
  expect(unlike.err).toContain('Please make sure both password fields match.');
  const alone = await run(argv);
  expect(alone).toMatchObject({ exit: 2, calls: [] });
  expect(alone.err).toContain('--passwords-stdin');
});

test('a platform without the call is named as such', async () => {
  const ran = await steward([...argv, '--passwords-stdin'], {
    stdin: `${administrator.password}\n${next}\n`,
    extensions: [],
    answers: () => errorResponse(404, { message: 'Nothing here.' }),
  });
  expect(ran.exit).toBe(1);
  expect(ran.err).toContain('This platform lacks the call for “Change your password”.');
});
