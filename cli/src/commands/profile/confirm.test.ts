import { mockPeople } from '@steward/server/msw';
import { afterAll, expect, test } from 'vitest';
import { createFactorPlatform } from '../../testing/factorPlatform.ts';
import { cleanUp } from '../../testing/harness.ts';

afterAll(cleanUp);

const { password } = mockPeople.administrator;
const renew = ['profile', 'renew-key'];

test('a command that the platform protects asks for the password, and goes on', async () => {
  const { run, waitLong } = await createFactorPlatform();
  waitLong();
  const typed = ['not this one', password];
  const ran = await run([...renew, '--debug'], { terminal: 120, typed });
  expect(ran.questions).toEqual(['Password: ', 'Password: ']);
  expect(ran.exit).toBe(0);
  expect(ran.err).toContain('This is not your password.');
  expect(ran.err + ran.out).not.toContain(password);
  const sent = ran.calls.filter(({ path }) => path === '/profile/apikey');
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  // The proof holds for a while.
  expect((await run(renew, { terminal: 120 })).questions).toEqual([]);
});

test('a command whose answer is kept for repetitions goes on, too', async () => {
  const { run, waitLong } = await createFactorPlatform();
  for (const name of ['auditors', 'guests']) await run(['role', 'create', '--name', name]);
  waitLong();
  const edit = ['role', 'edit', '3', '4', '--description', 'Reads.', '--yes'];
  const ran = await run(edit, { terminal: 120, typed: [password] });
  expect(ran.questions).toEqual(['Password: ']);
  expect(ran.exit).toBe(0);
  expect((await run(['role', 'view', '4'])).out).toContain('Reads.');
});

test('three wrong passwords end the command, and nothing was done', async () => {
  const { run, waitLong } = await createFactorPlatform();
  waitLong();
  const ran = await run(renew, { terminal: 120, typed: ['wrong 1', 'wrong 2', '', password] });
  expect(ran.questions).toHaveLength(3);
  expect(ran).toMatchObject({ exit: 1, out: '' });
  expect(ran.err).toContain('This is not your password.');
  expect(ran.calls.filter(({ path }) => path === '/profile/apikey')).toHaveLength(1);
});

test('without a terminal it says how to confirm, which lets the next command through', async () => {
  const { run, waitLong } = await createFactorPlatform();
  waitLong();
  const refused = await run([...renew, '--json']);
  expect(refused.exit).toBe(1);
  expect(JSON.parse(refused.err).error).toMatchObject({
    refusal: 'confirmation_required',
    hint: expect.stringContaining('steward profile confirm'),
  });
  expect((await run(['profile', 'confirm'])).err).toContain('--password-stdin');
  expect((await run(['profile', 'confirm', '--dry-run'])).out).toContain('/profile/confirmation');
  const confirm = ['profile', 'confirm', '--password-stdin'];
  expect((await run(confirm, { stdin: '\n' })).exit).toBe(2);
  expect((await run(confirm, { stdin: 'not this one' })).exit).toBe(1);
  const confirmed = await run(confirm, { stdin: `${password}\r\n` });
  expect(confirmed.err).toContain('Confirmed that it is you.');
  expect((await run(renew)).exit).toBe(0);
});

test('confirms on a terminal', async () => {
  const { run } = await createFactorPlatform();
  const ran = await run(['profile', 'confirm'], { terminal: 80, typed: [password] });
  expect(ran.exit).toBe(0);
  expect(ran.out + ran.err).not.toContain(password);
});
