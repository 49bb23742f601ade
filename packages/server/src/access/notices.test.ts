import { expect, test } from 'vitest';
import { describeOnStores } from '../testing/stores.ts';
import { createTestApp, inviteColleague } from '../testing/testApp.ts';
import { knownDeviceLifetime } from './people/loginDevices.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

describeOnStores('mails about one’s own account', (open) => {
  test('tell of a login from a new device, and not of the first nor of a known one', async () => {
    const testApp = await createTestApp({ store: await open() });
    const { mails, runBackgroundTasks, time } = testApp;
    const token = await testApp.logIn();
    const grace = await inviteColleague(testApp, token);
    const logIn = async (userAgent: string) => {
      const body = { email: grace.email, password: grace.password };
      const headers = { 'user-agent': userAgent };
      const sent = await testApp.callerWith('')('POST', '/auth/login', body, headers);
      await runBackgroundTasks();
      return sent.body.token as string;
    };
    const told = () => mails.filter(({ subject }) => subject.includes('new device')).length;
    expect(told(), 'the first').toBe(0);
    const elsewhere = await logIn(firefox);
    expect(mails.at(-1)).toMatchObject({
      to: grace.email,
      text: expect.stringContaining('with Firefox on Windows'),
    });
    await logIn(firefox);
    expect(told(), 'known by now').toBe(1);
    time.now += knownDeviceLifetime + 1;
    await logIn('');
    await logIn(firefox);
    expect(told(), 'forgotten after 90 days').toBe(3);
    const notices = { device: false };
    const current = await logIn(firefox);
    expect(elsewhere).not.toBe(current);
    await testApp.call('PUT', '/profile/notices', notices, current);
    await logIn('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1');
    expect(told(), 'turned off').toBe(3);
    expect((await testApp.call('GET', '/profile', undefined, current)).body.notices).toEqual({
      device: false,
      role: true,
      key: true,
    });
  });

  test('tell of another role, unless that was turned off', async () => {
    const testApp = await createTestApp({ store: await open() });
    const token = await testApp.logIn();
    const grace = await inviteColleague(testApp, token);
    const changeRole = async (role_id: number) => {
      await testApp.call('PUT', `/users/${grace.id}`, { role_id }, token);
      await testApp.runBackgroundTasks();
    };
    const told = () =>
      testApp.mails.filter(({ subject }) => subject === 'Your role in Steward was changed');
    await changeRole(1);
    expect(told()).toMatchObject([
      { to: grace.email, text: expect.stringContaining('gave you the role “Administrator”') },
    ]);
    await testApp.call('PUT', '/profile/notices', { role: false }, grace.token);
    await changeRole(2);
    expect(told()).toHaveLength(1);
  });
});
