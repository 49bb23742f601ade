import { expect, test } from 'vitest';
import { createImporter } from '../testing/importer.ts';
import { describeOnStores } from '../testing/stores.ts';
import type { OpenStore } from '../testing/stores.ts';
import { inviteColleague } from '../testing/testApp.ts';

async function createTeam(open: OpenStore) {
  const importer = await createImporter(await open());
  const { testApp, token, call, mails } = importer;
  const grace = await inviteColleague(testApp, token);
  const muted = await inviteColleague(testApp, token, { email: 'muted@example.com' });
  await call('PUT', '/profile/notices', { role: false }, muted.token);
  /** Makes a change, and answers which mails about roles it sent. */
  const mailsOf = async (change: () => Promise<{ status: number; body: unknown }>) => {
    await testApp.runBackgroundTasks();
    const before = mails.length;
    const { status, body } = await change();
    expect([status, mails.length], JSON.stringify(body)).toEqual([200, before]);
    await testApp.runBackgroundTasks();
    return mails.slice(before).map(({ to, text }) => [to, /role “(.*?)”/.exec(text)?.[1]]);
  };
  const undo = async () => {
    const { body } = await call('GET', '/history?pageSize=1');
    return call('POST', `/history/${body.documents[0].id}/undo`, { operation: true });
  };
  return { ...importer, grace, muted, mailsOf, undo };
}

describeOnStores('a person is told once of another role that they get', (open) => {
  test('by a change of many people, and by its undo', async () => {
    const { call, grace, muted, mailsOf, undo } = await createTeam(open);
    const body = { ids: [grace.id, muted.id], values: { role_id: 1 } };
    const path = '/users/changes';
    expect(await mailsOf(() => call('POST', path, { ...body, check: true }))).toEqual([]);
    expect(await mailsOf(() => call('POST', path, body))).toEqual([[grace.email, 'Administrator']]);
    expect(await mailsOf(undo)).toEqual([[grace.email, 'Standard User']]);
  });

  test('by a plan, and by its undo', async () => {
    const { call, grace, muted, mailsOf, undo } = await createTeam(open);
    const user = [grace, muted].map(({ email }) => ({ email, role: 'administrator' }));
    const document = { user };
    const { body } = await call('POST', '/plan/compare', { document });
    const plan = { document, digest: body.digest, id: crypto.randomUUID() };
    expect(await mailsOf(() => call('POST', '/plan/apply', plan))).toEqual([
      [grace.email, 'Administrator'],
    ]);
    expect(await mailsOf(undo)).toEqual([[grace.email, 'Standard User']]);
  });

  test('by an import, and by its undo', async () => {
    const { call, begin, grace, muted, mailsOf } = await createTeam(open);
    const file = { resource: 'users', columns: ['email', 'role'] };
    const rows = [grace, muted].map(({ email }) => [email, 'Administrator']);
    const checked = await begin({ ...file, mode: 'check' });
    expect(await mailsOf(() => checked.send(1, rows))).toEqual([]);
    const { path, send, finish } = await begin(file);
    expect(await mailsOf(() => send(1, rows))).toEqual([[grace.email, 'Administrator']]);
    expect(await mailsOf(() => send(1, rows)), 'a part sent again').toEqual([]);
    expect(await mailsOf(finish)).toEqual([]);
    expect(await mailsOf(() => call('POST', `${path}/undo`, {}))).toEqual([
      [grace.email, 'Standard User'],
    ]);
  });

  test('also where they are hundreds, and by nothing else that changes a person', async () => {
    const { call, store, grace, muted, mailsOf } = await createTeam(open);
    const count = 600;
    const people = Array.from({ length: count }, (_each, index) => ({
      first_name: 'Lin',
      last_name: String(index),
      email: `lin.${index}@example.com`,
      role_id: 2,
      is_active: true,
      version: 1,
    }));
    const ids = await store.table('users').insert(people);
    const mailed = await mailsOf(() =>
      call('POST', '/users/changes', { ids, values: { role_id: 1 } }),
    );
    expect(new Set(mailed.map(([to]) => to)).size).toBe(count);
    expect(mailed).toHaveLength(count);
    const path = `/users/${grace.id}/deactivation`;
    expect(await mailsOf(() => call('PUT', path))).toEqual([]);
    expect(await mailsOf(() => call('DELETE', `/users/${muted.id}`))).toEqual([]);
  });
});
