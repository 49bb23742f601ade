import { mockPeople } from '@steward/server/msw';
import { afterAll, expect, test } from 'vitest';
import { createFactorPlatform } from '../../testing/factorPlatform.ts';
import { cleanUp, errorResponse } from '../../testing/harness.ts';

afterAll(cleanUp);

const { password } = mockPeople.administrator;

test('asks for a code on a terminal, again where it is refused, and shows none', async () => {
  const { logIn, addAuthenticator } = await createFactorPlatform();
  const { currentCode } = await addAuthenticator();
  const typed = [password, '000000', currentCode()];
  const ran = await logIn(['--debug'], { terminal: 200, typed });
  const question = 'Code of your authenticator app, or a recovery code: ';
  expect(ran.questions).toEqual(['Password: ', question, question]);
  expect(ran.exit).toBe(0);
  expect(ran.err).toContain('With a passkey, press Enter without a code');
  expect(ran.err).toContain('This code is not right, or was used already.');
  for (const secret of typed) expect(ran.out + ran.err).not.toContain(secret);
});

test('three refused codes end the login, in the words of the platform', async () => {
  const { logIn, addAuthenticator } = await createFactorPlatform();
  const { currentCode } = await addAuthenticator();
  const typed = [password, '000000', '000001', '000002', currentCode()];
  const ran = await logIn([], { terminal: 200, typed });
  expect(ran.questions).toHaveLength(4);
  expect(ran.exit).toBe(3);
  expect(ran.err).toContain('error: This code is not right, or was used already.');
});

test('reads the code behind the password, alone, or from the environment', async () => {
  const { logIn, addAuthenticator } = await createFactorPlatform();
  const { recoveryCodes, currentCode } = await addAuthenticator();
  const [first = '', second = ''] = recoveryCodes;
  const both = await logIn(['--password-stdin', '--otp-stdin'], {
    stdin: `${password}\r\n${first}\r\n`,
  });
  expect(both.exit).toBe(0);
  const alone = await logIn(['--otp-stdin'], {
    stdin: second.toLowerCase(),
    env: { STEWARD_PASSWORD: password },
  });
  expect(alone.exit).toBe(0);
  const fromEnvironment = await logIn([], {
    env: { STEWARD_PASSWORD: password, STEWARD_OTP: currentCode() },
  });
  expect(fromEnvironment.exit).toBe(0);
  const used = await logIn(['--password-stdin', '--otp-stdin'], { stdin: `${password}\n${first}` });
  expect(used.exit).toBe(3);
  expect(used.err).toContain('was used already');
  expect(used.err).not.toContain(first);
});

test('names the ways where no code can be asked for, and those that exclude each other', async () => {
  const { logIn, addAuthenticator } = await createFactorPlatform();
  await addAuthenticator();
  const ran = await logIn(['--password-stdin'], { stdin: password });
  expect(ran.exit).toBe(3);
  for (const way of ['--otp-stdin', 'STEWARD_OTP', 'recovery code', 'API key', '--browser'])
    expect(ran.err).toContain(way);
  const empty = await logIn(['--password-stdin', '--otp-stdin'], { stdin: `${password}\n` });
  expect(empty).toMatchObject({ exit: 2, calls: [] });
  expect(empty.err).toContain('second line');
  const twice = await logIn(['--otp-stdin', '--api-key-stdin'], { stdin: 'a key' });
  expect(twice).toMatchObject({ exit: 2, calls: [] });
});

test('says how long to wait after too many codes', async () => {
  const { logIn, addAuthenticator } = await createFactorPlatform();
  const { currentCode } = await addAuthenticator();
  const send = (code: string) =>
    logIn(['--password-stdin', '--otp-stdin'], { stdin: `${password}\n${code}` });
  for (let n = 0; n < 5; n += 1) await send('000000');
  const ran = await send(currentCode());
  expect(ran.exit).toBe(8);
  expect(ran.err).toContain('Too many attempts. Wait');
});

test('a platform that asks for no code is sent none', async () => {
  const { logIn } = await createFactorPlatform();
  const ran = await logIn(['--password-stdin', '--otp-stdin'], { stdin: `${password}\n123456` });
  expect(ran.exit).toBe(0);
  expect(ran.calls).toMatchObject([{ path: '/auth/login' }]);
  expect(ran.calls[0]?.body).not.toHaveProperty('code');
});

test('a refusal with a code of its own is told in the words of the platform', async () => {
  const { logIn } = await createFactorPlatform();
  const message = 'An administrator has asked you to choose a new password.';
  const fetch = async () => errorResponse(401, { message, code: 'password_demanded' });
  const ran = await logIn(['--password-stdin'], { stdin: password, fetch });
  expect(ran.exit).toBe(3);
  expect(ran.err).toContain(message);
});
