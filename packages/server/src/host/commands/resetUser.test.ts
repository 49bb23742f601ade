import { expect, test } from 'vitest';
import type { Settings } from '../settings/settings.ts';
import {
  adminSettings,
  callServer,
  logIn,
  makePlatform,
  runCommand,
  withServer,
} from '../../testing/commands.ts';
import { describeWithDatabases, kinds } from '../../testing/databases.ts';
import { resetUser } from './resetUser.ts';
import { admin } from '../../testing/administrator.ts';
import { codeAt } from '../../testing/authenticator.ts';

const reset = (settings: Settings, email: string, password?: string, removeFactors = false) =>
  runCommand(
    settings,
    (context) =>
      resetUser(context, email, { passwordStdin: password !== undefined, removeFactors }),
    password,
  );

describeWithDatabases('user reset', (settingsOf) => {
  test.each(kinds)(
    'a locked-out user of %s gets a link while the server runs',
    async (kind) => {
      const publicUrl = 'https://console.example';
      const settings = await settingsOf[kind]({ STEWARD_PUBLIC_URL: publicUrl, ...adminSettings });
      await withServer(settings, async (server) => {
        const token = await logIn(server);
        const { code, output } = await reset(settings, 'Ada@Example.com');
        expect(code).toBe(0);
        expect((await callServer(server, 'GET', '/profile', { token })).status).toBe(401);
        const [, link = ''] =
          /https:\/\/console\.example(\/reset-password\/\S+)/.exec(output) ?? [];
        const password = 'green wolf table nine';
        const set = await callServer(server, 'POST', `/auth${link}`, { body: { password } });
        expect(set.status).toBe(200);
        const again = await logIn(server, { ...admin, password });
        const made = '/history?filter={"field":"kind","op":"is","value":"linkMade"}';
        const { body: history } = await callServer(server, 'GET', made, { token: again });
        expect(history.documents).toMatchObject([
          { via: 'server', resource: 'auth', call: 'steward-server user reset', record_id: 1 },
        ]);
      });
    },
    60_000,
  );

  test('a password from standard input is set immediately, by the same rules', async () => {
    const settings = await settingsOf.SQLite(adminSettings);
    await withServer(settings, async (server) => {
      const token = await logIn(server);
      const weak = await reset(settings, admin.email, 'password1\n');
      expect(weak).toMatchObject({ code: 1, output: expect.stringContaining('not changed') });
      expect((await callServer(server, 'GET', '/profile', { token })).status).toBe(200);

      const password = 'green wolf table nine';
      expect(await reset(settings, admin.email, `${password}\n`)).toMatchObject({ code: 0 });
      expect((await callServer(server, 'GET', '/profile', { token })).status).toBe(401);
      expect(await logIn(server, { ...admin, password })).toEqual(expect.any(String));
    });
  }, 60_000);

  test.each(kinds)(
    'second factors of %s that are lost are removed where that is asked for',
    async (kind) => {
      const settings = await settingsOf[kind](adminSettings);
      await withServer(settings, async (server) => {
        const token = await logIn(server);
        const path = '/profile/factors/authenticator';
        const { secret } = (await callServer(server, 'PUT', path, { token })).body;
        const body = { code: codeAt(secret, Date.now()) };
        const added = await callServer(server, 'PUT', `${path}/confirmation`, { token, body });
        expect(added.body.recovery_codes).toHaveLength(10);

        const password = 'green wolf table nine';
        const kept = await reset(settings, admin.email, password);
        expect(kept.output).toContain('add --remove-factors');
        const login = { body: { email: admin.email, password } };
        const refused = await callServer(server, 'POST', '/auth/login', login);
        expect(refused).toMatchObject({ status: 401, body: { code: 'factor_required' } });

        const removed = await reset(settings, admin.email, undefined, true);
        expect(removed.output).toContain('Their second factors and recovery codes are removed.');
        const again = await logIn(server, { ...admin, password });
        const { body: factors } = await callServer(server, 'GET', '/profile/factors', {
          token: again,
        });
        expect(factors).toMatchObject({ factors: [], recovery_codes_left: 0 });
        const made = '/history?filter={"field":"kind","op":"is","value":"factorsReset"}';
        const { body: history } = await callServer(server, 'GET', made, { token: again });
        expect(history.documents).toMatchObject([
          { via: 'server', call: 'steward-server user reset', record_id: 1 },
        ]);
        const none = await reset(settings, admin.email, undefined, true);
        expect(none.output).toContain('They had no second factor.');
      });
    },
    60_000,
  );

  test('an unknown address changes nothing, and the message names the users who manage users', async () => {
    const settings = await settingsOf.SQLite(adminSettings);
    await makePlatform(settings);
    const { code, output } = await reset(settings, 'eve@example.com');
    expect(output).toContain(admin.email);
    expect(code).toBe(1);
  }, 60_000);
});
