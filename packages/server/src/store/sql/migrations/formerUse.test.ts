import { expect, test } from 'vitest';
import { changeDatabase } from '../../../testing/changeDatabase.ts';
import { adminSettings, logIn, makePlatform, withServer } from '../../../testing/commands.ts';
import { describeWithDatabases, kinds } from '../../../testing/databases.ts';

const sortedColumns = ['deactivated_at', 'last_used_at', 'invited_at'];

/** What takes the columns of accounts out of a database: on SQLite, each with what sorts it. */
const withoutColumns = {
  SQLite: [
    ...sortedColumns.flatMap((column) => [
      `drop index sort1_users_${column}`,
      `alter table users drop column key__${column}`,
      `alter table users drop column ${column}`,
    ]),
    'alter table users drop column password_demanded_at',
  ],
  PostgreSQL: [...sortedColumns, 'password_demanded_at'].map(
    (column) => `alter table users drop column ${column} cascade`,
  ),
};

describeWithDatabases('people of the version before', (settingsOf) => {
  test.each(kinds)('do not look unused after a start on %s', { timeout: 60_000 }, async (kind) => {
    const settings = await settingsOf[kind](adminSettings);
    const started = Date.now();
    await makePlatform(settings);
    await changeDatabase(settings, withoutColumns[kind].join(';'));
    await withServer(settings, async (server) => {
      const headers = { authorization: `Bearer ${await logIn(server)}` };
      const answer = await fetch(`${server.url}/api/admin/users`, { headers });
      const [user] = (await answer.json()).documents;
      expect(user).toMatchObject({ deactivated_at: null, is_active: true });
      expect(Date.parse(user.last_used_at)).toBeGreaterThanOrEqual(started);
    });
  });
});
