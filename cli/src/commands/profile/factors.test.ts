import { codeAt, mockPeople } from '@steward/server/msw';
import { afterAll, expect, test } from 'vitest';
import { createFactorPlatform } from '../../testing/factorPlatform.ts';
import { cleanUp, errorResponse, steward } from '../../testing/harness.ts';

afterAll(cleanUp);

const add = ['profile', 'add-authenticator'];

test('adds an app on a terminal: shows its secret, asks again for a wrong code, prints the codes', async () => {
  const { run, time, mock } = await createFactorPlatform();
  let secret = '';
  const fetch = async (request: Request) => {
    const answer = await mock.app.fetch(request);
    const body = await answer.clone().json();
    secret = body.secret ?? secret;
    return answer;
  };
  const ran = await run([...add, '--name', 'Phone', '--debug'], {
    fetch,
    terminal: 200,
    typed: ['000000', async () => codeAt(secret, time.now)],
  });
  expect(ran.exit).toBe(0);
  expect(ran.questions).toHaveLength(2);
  expect(ran.err).toContain(secret);
  expect(ran.err).toContain('otpauth://totp/');
  expect(ran.err).toContain('This code is not right.');
  expect(ran.err).toContain('Added the authenticator app.');
  expect(ran.out.trim().split('\n')).toHaveLength(10);
  expect(ran.out).not.toContain(secret);
  expect(ran.err.replace(secret, '')).not.toContain('000000');
  expect(ran.err).not.toContain(codeAt(secret, time.now));
  const listed = await run(['profile', 'factors']);
  expect(listed.out).toContain('Phone');
  expect(listed.err).toContain('Recovery codes left: 10');
});

test('adds one in two steps, for scripts', async () => {
  const { run, addAuthenticator } = await createFactorPlatform();
  const dryRun = await run([...add, '--code-stdin', '--dry-run']);
  expect(dryRun.out).toContain('PUT /api/admin/profile/factors/authenticator/confirmation');
  const { secret, recoveryCodes } = await addAuthenticator();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(recoveryCodes).toHaveLength(10);
  const listed = JSON.parse((await run(['profile', 'factors', '--json'])).out);
  expect(listed).toMatchObject({
    factors: [{ kind: 'authenticator', name: 'Authenticator app' }],
    recovery_codes_left: 10,
  });
});

test('says how to go on where a code is missing, wrong, or cannot be asked for', async () => {
  const { run } = await createFactorPlatform();
  const alone = await run(add);
  expect(alone).toMatchObject({ exit: 2, calls: [] });
  expect(alone.err).toContain('--begin');
  expect((await run([...add, '--code-stdin'], { stdin: '\n' })).exit).toBe(2);
  expect((await run([...add, '--begin', '--code-stdin'])).exit).toBe(2);
  await run([...add, '--begin']);
  const wrong = await run([...add, '--code-stdin'], { stdin: '000000' });
  expect(wrong.exit).toBe(1);
  expect(wrong.err).toContain('This code is not right.');
});

test('renames and removes a factor, and makes new recovery codes', async () => {
  const { run, addAuthenticator } = await createFactorPlatform();
  const { recoveryCodes } = await addAuthenticator();
  const renewed = await run(['profile', 'recovery-codes']);
  expect(renewed.out.trim().split('\n')).toHaveLength(10);
  expect(renewed.out).not.toContain(recoveryCodes[0]);
  expect(renewed.err).toContain('shown once');
  const asData = await run(['profile', 'recovery-codes', '--json']);
  expect(JSON.parse(asData.out).recovery_codes).toHaveLength(10);
  const { factors } = JSON.parse((await run(['profile', 'factors', '--json'])).out);
  const id = String(factors[0].id);
  const rename = ['profile', 'rename-factor', id, '--name', 'Tablet'];
  expect((await run([...rename, '--dry-run'])).out).toContain(`/profile/factors/${id}`);
  expect((await run(rename)).err).toContain(`Renamed second factor ${id}`);
  expect((await run(['profile', 'factors'])).out).toContain('Tablet');
  expect((await run(['profile', 'remove-factor', id])).err).toContain(
    `Removed second factor ${id}`,
  );
  expect((await run(['profile', 'factors'])).err).toContain('There are no second factors here.');
});

test('a role that needs a second factor says so, and what to do', async () => {
  const { run, logIn, time } = await createFactorPlatform();
  const edit = ['role', 'edit', '1'];
  await run([...edit, '--second-factor-from', '2026-01-01']);
  const { home } = await logIn(['--password-stdin'], { stdin: mockPeople.administrator.password });
  const refused = await run(['signal', 'list'], { home, env: {} });
  expect(refused.exit).toBe(1);
  expect(refused.err).toContain('steward profile add-authenticator');
  expect((await run(['profile', 'factors'])).err).toContain(
    'needs a second factor from 01/01/2026',
  );
  const [secret = ''] = (await run([...add, '--begin'])).out.split('\n');
  await run([...add, '--code-stdin'], { stdin: codeAt(secret, time.now) });
  expect((await run([...edit, '--clear', 'second-factor-from'])).exit).toBe(0);
  expect((await run(['profile', 'factors'])).err).not.toContain('Your role needs');
});

test('a platform without the calls is named as such', async () => {
  for (const verb of ['factors', 'recovery-codes']) {
    const ran = await steward(['profile', verb], {
      extensions: [],
      answers: () => errorResponse(404, { message: 'Nothing here.' }),
    });
    expect(ran.exit).toBe(1);
    expect(ran.err).toContain('This platform lacks the call for');
  }
});
