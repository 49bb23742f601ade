import { createMock, mockPeople } from '@steward/server/msw';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, platform, steward } from '../../testing/harness.ts';

afterAll(cleanUp);

/** A platform with one invited user, who has the id 3. */
async function createPlatform() {
  const mock = createMock({ seed: 'none' });
  await mock.ready();
  const fetch = async (request: Request) => mock.app.fetch(request);
  const env = { STEWARD_URL: platform, STEWARD_TOKEN: mockPeople.administrator.token };
  const run = (argv: readonly string[], options: object = {}) =>
    steward(argv, { fetch, env, ...options });
  const person = ['--first-name', 'Lin', '--last-name', 'Chen', '--email', 'lin@example.com'];
  const invited = await run(['user', 'invite', ...person, '--json']);
  return { run, id: String(JSON.parse(invited.out).id) };
}

test('sends an invitation again', async () => {
  const { run, id } = await createPlatform();
  const result = await run(['user', 'renew-invitation', id]);
  expect(result).toMatchObject({ exit: 0, out: '' });
  expect(result.err).toContain(`Renewed invitation of user ${id}`);
  const dryRun = await run(['user', 'renew-invitation', id, '--dry-run']);
  expect(dryRun.out).toContain(`PUT /api/admin/users/${id}/invitation`);
});

test('prints the link alone, so that it can be sent in another way', async () => {
  const { run, id } = await createPlatform();
  const { out } = await run(['user', 'renew-invitation', id, '--link']);
  expect(out).toMatch(new RegExp(`^https?://\\S+/reset-password/${id}/\\S+\n$`));
  const json = await run(['user', 'renew-invitation', id, '--link', '--json']);
  expect(JSON.parse(json.out)).toMatchObject([{ id: Number(id), link: expect.any(String) }]);
});

test('refuses somebody who has accepted already', async () => {
  const { run } = await createPlatform();
  const { exit, err } = await run(['user', 'renew-invitation', '1']);
  expect(exit).toBe(6);
  expect(err).toContain('has accepted the invitation already.');
});
