import { expect, test } from 'vitest';
import { describeOnStores } from '../../testing/stores.ts';
import type { OpenStore } from '../../testing/stores.ts';
import { createTestApp, inviteColleague } from '../../testing/testApp.ts';
import { emailLinkLifetime } from './emailChange.ts';

const next = 'grace@navy.example';

/** Grace, who asks for another address, and what becomes of it. */
async function createChanger(open: OpenStore) {
  const testApp = await createTestApp({ store: await open() });
  const token = await testApp.logIn();
  const grace = await inviteColleague(testApp, token);
  const { call, mails, runBackgroundTasks } = testApp;
  const change = async (email: string, bearer = grace.token) => {
    const answer = await call('PUT', '/profile/email', { email }, bearer);
    await runBackgroundTasks();
    return answer;
  };
  /** The path of the link in the newest mail to an address. */
  const linkTo = (email: string) =>
    mails.findLast(({ to }) => to === email)?.text.match(/confirm-email(\/\S+)/)?.[1];
  const confirm = async (path: string | undefined) => {
    const answer = await call('POST', `/auth/email${path}`);
    await runBackgroundTasks();
    return answer;
  };
  const statusOf = async (email: string) =>
    (await call('POST', '/auth/login', { email, password: grace.password })).status;
  return { ...testApp, testApp, token, grace, change, linkTo, confirm, statusOf };
}

describeOnStores('an address', (open) => {
  test('changes when the link to the new one is used, and the old one is told', async () => {
    const { change, confirm, linkTo, statusOf, grace, mails, call } = await createChanger(open);
    expect((await change(next)).status).toBe(200);
    expect(mails.findLast(({ to }) => to === grace.email)?.text).toContain(next);
    expect(await statusOf(next), 'not yet').toBe(401);
    expect(await statusOf(grace.email)).toBe(200);
    const link = linkTo(next);
    expect(await confirm(link)).toMatchObject({ status: 200, body: { email: next } });
    expect(mails.at(-1)).toMatchObject({
      to: grace.email,
      subject: 'Your address for Steward was changed',
    });
    expect([await statusOf(grace.email), await statusOf(next)]).toEqual([401, 200]);
    expect((await confirm(link)).status, 'once').toBe(400);
    const { body } = await call('GET', '/profile', undefined, grace.token);
    expect(body.email, 'the session goes on').toBe(next);
  });

  test('stays where the link is old, of another person, or ended by a new password', async () => {
    const { change, confirm, linkTo, statusOf, grace, time, call } = await createChanger(open);
    await change(next);
    const [, token] = linkTo(next)?.split('/').slice(1) ?? [];
    expect((await confirm(`/1/${token}`)).status).toBe(400);
    expect((await confirm(`/${grace.id}/made-up`)).status).toBe(400);
    time.now += emailLinkLifetime;
    expect((await confirm(linkTo(next))).status).toBe(400);
    grace.token = (
      await call('POST', '/auth/login', { email: grace.email, password: grace.password })
    ).body.token;
    await change(next);
    const passwords = { current_password: grace.password, new_password: 'lamp harbour seven' };
    await call('PUT', '/profile/password', passwords, grace.token);
    expect((await confirm(linkTo(next))).status).toBe(400);
    expect(await statusOf(next)).toBe(401);
  });

  test('is nobody else’s, neither when it is asked for nor when it is confirmed', async () => {
    const { testApp, change, confirm, linkTo, token, grace } = await createChanger(open);
    const lin = await inviteColleague(testApp, token, { email: 'lin@example.com' });
    expect(await change('LIN@example.com')).toMatchObject({
      status: 400,
      body: { errors: { email: 'Another person has this address.' } },
    });
    expect((await change(grace.email)).status, 'the same').toBe(400);
    await change(next);
    const first = linkTo(next);
    await change(next, lin.token);
    const answers = await Promise.all([confirm(first), confirm(linkTo(next))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
