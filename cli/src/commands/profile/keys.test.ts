import { createMock, mockPeople } from '@steward/server/msw';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, platform, steward } from '../../testing/harness.ts';

afterAll(cleanUp);

const day = 24 * 60 * 60_000;

/** A platform, commands of its administrator, and commands with an API key. */
async function createPlatform() {
  const time = { now: Date.UTC(2026, 0, 31) };
  const mock = createMock({ seed: 'none', clock: () => time.now });
  await mock.ready();
  const fetch = async (request: Request) => mock.app.fetch(request);
  const runWith =
    (env: object) =>
    (argv: readonly string[], options: object = {}) =>
      steward(argv, { fetch, env: { STEWARD_URL: platform, ...env }, ...options });
  const run = runWith({ STEWARD_TOKEN: mockPeople.administrator.token });
  const runWithKey = (key: string) => runWith({ STEWARD_API_KEY: key });
  return { run, runWithKey, time };
}

const create = ['profile', 'create-key', '--name', 'CI'];

test('prints a new key alone, which does what it was made for', async () => {
  const { run, runWithKey } = await createPlatform();
  const made = await run([...create, '--is-read-only', 'true', '--networks', '10.0.0.0/8,::1']);
  expect(made.exit).toBe(0);
  expect(made.out).toMatch(/^stw_[\w-]{43}\n$/);
  expect(made.err).toContain('Created an API key. It is shown only this once.');
  expect(made.calls).toMatchObject([
    { body: { name: 'CI', is_read_only: true, networks: ['10.0.0.0/8', '::1'] } },
  ]);
  expect(made.calls[0]?.body).not.toHaveProperty('expires_at');
  const listed = await run(['profile', 'keys'], { terminal: 160 });
  expect(listed.out).toContain('Read only');
  expect(listed.out).toContain('10.0.0.0/8');
  expect(listed.out).not.toContain(made.out.slice(4, 20));
  const elsewhere = await runWithKey(made.out.trim())(['signal', 'list']);
  expect(elsewhere.err).toContain('does not work from this network');
  expect((await run(['profile', 'edit-key', '1', '--clear', 'networks'])).exit).toBe(0);
  expect((await runWithKey(made.out.trim())(['signal', 'list'])).exit).toBe(0);
  const refused = await runWithKey(made.out.trim())(['signal', 'create', '--name', 'a']);
  expect(refused.err).toContain('the API key “CI” may only read');
});

test('reads when a key ends, by a date or a number of days', async () => {
  const { run, time } = await createPlatform();
  const json = await run([...create, '--expires-in', '90', '--json']);
  const expires_at = new Date(time.now + 90 * day).toISOString();
  expect(JSON.parse(json.out)).toMatchObject({ id: 1, name: 'CI', expires_at });
  const dated = await run([...create, '--expires-at', '2026-12-31', '--json']);
  expect(JSON.parse(dated.out)).toMatchObject({ expires_at: '2026-12-31T00:00:00.000Z' });
  for (const argv of [
    [...create, '--expires-in', 'soon'],
    [...create, '--expires-in', '9', '--expires-at', '2026-12-31'],
  ]) {
    const wrong = await run(argv);
    expect(wrong).toMatchObject({ exit: 2, calls: [] });
    expect(wrong.err).toContain('--expires-in');
  }
  for (const flag of ['--permissions', '--networks']) {
    const unset = await run([...create, flag, '']);
    expect(unset).toMatchObject({ exit: 2, calls: [] });
    expect(unset.err).toContain(`${flag} is empty`);
  }
  const nameless = await run(['profile', 'create-key']);
  expect(nameless.exit).not.toBe(0);
  expect(nameless.err).toContain('Name is required.');
});

test('a rotated key and its successor both work, and a revoked one does not', async () => {
  const { run, runWithKey } = await createPlatform();
  const former = (await run(create)).out.trim();
  const dry = await run(['profile', 'rotate-key', '1', '--dry-run']);
  expect(dry).toMatchObject({ exit: 0, calls: [] });
  expect(dry.out).toContain('PUT /api/admin/profile/keys/1/rotation');
  const rotated = await run(['profile', 'rotate-key', '1']);
  expect(rotated.out).toMatch(/^stw_[\w-]{43}\n$/);
  for (const key of [former, rotated.out.trim()]) {
    expect((await runWithKey(key)(['profile', 'view'])).exit).toBe(0);
  }
  expect((await run(['profile', 'keys'], { terminal: 160 })).out).toContain('Replaced');
  const unasked = await run(['profile', 'revoke-key', '1']);
  expect(unasked.err).toContain('--yes');
  const revoked = await run(['profile', 'revoke-key', '1', '--yes']);
  expect(revoked.err).toContain('Revoked API key 1');
  expect((await runWithKey(former)(['profile', 'view'])).exit).not.toBe(0);
  expect((await runWithKey(rotated.out.trim())(['profile', 'view'])).exit).toBe(0);
});
