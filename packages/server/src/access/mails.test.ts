import { expect, test } from 'vitest';
import type { MailMessage } from '../base/services.ts';
import { admin, createTestApp } from '../testing/testApp.ts';
import { describeOnStores } from '../testing/stores.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const person = { first_name: 'Lin', last_name: 'Chen', email: 'lin@example.com', role_id: 2 };

/** A mail server that is down until the test brings it up. */
function createFlakyMailer() {
  const state = { isUp: false, tries: 0 };
  const sent: MailMessage[] = [];
  const send = async (message: MailMessage) => {
    state.tries += 1;
    if (!state.isUp) throw new Error('connect ECONNREFUSED');
    sent.push(message);
  };
  return { state, sent, mailer: { send } };
}

describeOnStores('mails', (open) => {
  test('a mail waits while the mail server is down, and is sent once it is up', async () => {
    const { state, sent, mailer } = createFlakyMailer();
    const testApp = await createTestApp({ store: await open(), mailer });
    await testApp.call('POST', '/users', person, await testApp.logIn());
    await testApp.runBackgroundTasks();
    expect(state.tries).toBe(1);
    await testApp.deliver();
    expect(state.tries, 'it rests after a failure').toBe(1);
    testApp.time.now += 7_000;
    await testApp.deliver();
    expect(state.tries).toBe(2);
    state.isUp = true;
    testApp.time.now += minute;
    await testApp.deliver();
    testApp.time.now += day;
    await testApp.deliver();
    expect(sent.map(({ to }) => to)).toEqual([person.email]);
    const [mail] = await testApp.store.table('mails').find({});
    expect(mail).toMatchObject({ state: 'done', attempts: 3, text: null, error: null });
    const errors = testApp.log.filter(({ message }) => message.includes('could not be sent'));
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringContaining('could not be sent yet; the server will try again'),
    ]);
  });

  test('a mail with an expired link is dropped, logged, and its text erased', async () => {
    const { mailer } = createFlakyMailer();
    const testApp = await createTestApp({ store: await open(), mailer });
    await testApp.call('POST', '/auth/reset-password', { email: admin.email });
    await testApp.runBackgroundTasks();
    for (let n = 0; n < 12; n++) {
      testApp.time.now += 10 * minute;
      await testApp.deliver();
    }
    const [mail] = await testApp.store.table('mails').find({});
    expect(mail).toMatchObject({ state: 'failed', text: null, next_at: null });
    expect(testApp.log.at(-1)?.message).toContain('could not be sent, and the server has given up');
  });

  test('the user, the link and the mail are stored together or not at all', async () => {
    const store = await open();
    const testApp = await createTestApp({ store });
    const token = await testApp.logIn();
    const broken = await createTestApp({
      store: {
        ...store,
        transaction: (work, lock) =>
          store.transaction(async (tx) => {
            await work(tx);
            throw new Error('The disk is full.');
          }, lock),
      },
    });
    expect((await broken.call('POST', '/users', person, token)).status).toBe(500);
    for (const [table, count] of [['users', 1] as const, ['resets', 0], ['mails', 0]] as const) {
      expect(await store.table(table).count(), table).toBe(count);
    }
  });

  test('the next server sends the mails that an ended one did not', async () => {
    const first = await createTestApp({ store: await open() });
    await first.call('POST', '/users', person, await first.logIn());
    await first.call('POST', '/auth/reset-password', { email: admin.email });
    const second = await createTestApp({ store: await open() });
    await second.deliver();
    expect(second.mails.map(({ to }) => to).sort()).toEqual([admin.email, person.email]);
    const link = second.linkTo(admin.email);
    expect((await second.call('GET', `/auth${link}`)).body.works).toBe(true);
  });

  test('another server sends the mails of a killed one once their lease has ended', async () => {
    const store = await open();
    let answer = (): void => undefined;
    const sending = new Promise<void>((resolve) => (answer = resolve));
    const first = await createTestApp({ store, mailer: { send: () => sending } });
    await first.call('POST', '/users', person, await first.logIn());
    const killed = first.runBackgroundTasks();
    // Between turns of the event loop, in which SQLite's writers are gathered.
    await expect.poll(() => store.table('mails').count({ attempts: 1 })).toBe(1);
    const second = await createTestApp({ store: await open() });
    await second.deliver();
    expect(second.mails).toEqual([]);
    second.time.now += 3 * minute;
    await second.deliver();
    expect(second.mails.map(({ to }) => to)).toEqual([person.email]);
    // Nothing of the first server runs once the store is closed.
    answer();
    await killed;
  });

  test('servers that share a database send each mail once', async () => {
    const apps = [
      await createTestApp({ store: await open() }),
      await createTestApp({ store: await open() }),
    ] as const;
    const token = await apps[0].logIn();
    for (let n = 0; n < 25; n++) {
      const body = { ...person, email: `lin${n}@example.com` };
      await apps[n % 2]?.call('POST', '/users', body, token);
    }
    await Promise.all(apps.flatMap((app) => [app.deliver(), app.runBackgroundTasks()]));
    const sent = apps.flatMap(({ mails }) => mails.map(({ to }) => to));
    expect(sent).toHaveLength(25);
    expect(new Set(sent).size).toBe(25);
  });

  test('a request for an unknown address stores nothing but the fact of the request', async () => {
    const testApp = await createTestApp({ store: await open() });
    await testApp.call('POST', '/auth/reset-password', { email: 'nobody@example.com' });
    const mails = testApp.store.table('mails');
    expect(JSON.stringify(await mails.find({}))).not.toContain('nobody');
    await testApp.runBackgroundTasks();
    expect(testApp.mails).toEqual([]);
    expect(await mails.find({})).toMatchObject([{ recipient: null, text: null, state: 'done' }]);
  });

  test('no link, and no part of one, is in the database', async () => {
    const { mailer } = createFlakyMailer();
    const testApp = await createTestApp({ store: await open(), mailer });
    await testApp.call('POST', '/users', person, await testApp.logIn());
    await testApp.runBackgroundTasks();
    const rows = await testApp.store.table('mails').find({});
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/reset-password|Hello/);
  });

  test('a mail to a user who is removed meanwhile is not sent', async () => {
    const { state, sent, mailer } = createFlakyMailer();
    const testApp = await createTestApp({ store: await open(), mailer });
    const token = await testApp.logIn();
    const { body } = await testApp.call('POST', '/users', person, token);
    await testApp.runBackgroundTasks();
    await testApp.call('DELETE', `/users/${body.id}`, undefined, token);
    state.isUp = true;
    testApp.time.now += minute;
    await testApp.deliver();
    expect(sent).toEqual([]);
  });
});
