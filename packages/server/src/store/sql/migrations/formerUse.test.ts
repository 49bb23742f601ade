import { expect, test } from 'vitest';
import { changeDatabase } from '../../../testing/changeDatabase.ts';
import { adminSettings, logIn, makePlatform, withServer } from '../../../testing/commands.ts';
import { describeWithDatabases, kinds } from '../../../testing/databases.ts';

const columns = ['deactivated_at', 'password_demanded_at', 'last_used_at', 'invited_at'];

describeWithDatabases('people of the version before', (settingsOf) => {
  test.each(kinds)('do not look unused after a start on %s', { timeout: 60_000 }, async (kind) => {
    const settings = await settingsOf[kind](adminSettings);
    const started = Date.now();
    await makePlatform(settings);
    await changeDatabase(
      settings,
      columns.map((column) => `alter table users drop column ${column}`).join(';'),
    );
    await withServer(settings, async (server) => {
      const headers = { authorization: `Bearer ${await logIn(server)}` };
      const answer = await fetch(`${server.url}/api/admin/users`, { headers });
      const [user] = (await answer.json()).documents;
      expect(user).toMatchObject({ deactivated_at: null, is_active: true });
      expect(Date.parse(user.last_used_at)).toBeGreaterThanOrEqual(started);
    });
  });
});
