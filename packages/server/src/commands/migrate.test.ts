import path from 'node:path';
import { expect, test } from 'vitest';
import { changeDatabase } from '../testing/changeDatabase.ts';
import {
  adminSettings,
  callServer,
  logIn,
  makePlatform,
  readServerEntries,
  runCommand,
  withServer,
} from '../testing/commands.ts';
import { describeWithDatabases, kinds } from '../testing/databases.ts';
import { backup } from './backup.ts';
import { migrate } from './migrate.ts';
import { verify } from './verify.ts';

describeWithDatabases('migrate', (settingsOf) => {
  test.each(kinds)(
    'a rehearsal on %s lists the missing objects and adds none',
    async (kind) => {
      const settings = await settingsOf[kind](adminSettings);
      await makePlatform(settings);
      const run = (rehearse: boolean) =>
        runCommand(settings, (context) => migrate(context, { rehearse }));
      expect((await run(true)).output).toContain('nothing is to be added');

      await changeDatabase(settings, 'drop index by_users_role_id');
      await changeDatabase(settings, 'drop table resets');
      for (let times = 0; times < 2; times++) {
        const { code, output } = await run(true);
        expect(output).toContain('the table resets');
        expect(output).toContain('the index by_users_role_id');
        expect(output).toContain('as it was');
        expect(code).toBe(0);
      }
      expect((await runCommand(settings, verify)).output).toContain('An older version');
      const saved = await runCommand(settings, (context) =>
        backup(context, path.join(settings.data, 'x.backup'), { key: true }),
      );
      expect(saved.code).toBe(0);
      expect((await run(false)).output).toContain('Added:');
      expect((await run(true)).output).toContain('nothing is to be added');
      expect((await runCommand(settings, verify)).code).toBe(0);
    },
    60_000,
  );

  test.each(kinds)(
    'texts that an older version stored on %s are written in the form that filters compare, which the start says',
    async (kind) => {
      const settings = await settingsOf[kind](adminSettings);
      await makePlatform(settings);
      const [composed, apart] = ['Café', 'Cafe\u0301'];
      const insert = (table: string, name: string) =>
        changeDatabase(settings, `insert into ${table} (name) values ('${name}')`);
      await insert('signals', apart);
      // Roles have names of their own, so that one of these two stays as it is.
      for (const name of [apart, composed]) await insert('roles', name);
      await changeDatabase(settings, `delete from steward__meta where key = 'form'`);

      const said =
        'Written anew: texts in 1 rows of signals in the form in which they are compared (Unicode NFC; they look the same).';
      await withServer(settings, async (server, log) => {
        expect(log).toContain(said);
        expect(log.join()).not.toContain('rows of roles');
        const filter = JSON.stringify({ field: 'name', op: 'is', value: composed });
        const { body } = await callServer(
          server,
          'GET',
          `/signals?filter=${encodeURIComponent(filter)}`,
          { token: await logIn(server) },
        );
        expect(body.documents).toMatchObject([{ name: composed }]);
      });
      await withServer(settings, async (_server, log) => expect(log).not.toContain(said));
      const [entry] = await readServerEntries(settings);
      expect(entry).toMatchObject({ kind: 'upgraded', after: { changes: [said] } });
      expect((await runCommand(settings, verify)).code).toBe(0);
    },
    60_000,
  );

  test('a rehearsal names rows that a start would refuse', async () => {
    const settings = await settingsOf.SQLite(adminSettings);
    await makePlatform(settings);
    await changeDatabase(settings, 'drop index unique_views_user_id_resource_name');
    const view = `insert into views (user_id, resource, name) values (1, 'signals', 'Mine')`;
    await changeDatabase(settings, `${view}; ${view}`);
    const { code, output } = await runCommand(settings, (context) =>
      migrate(context, { rehearse: true }),
    );
    expect(output).toContain('share what this version of the server lets only one of them have');
    expect(code).toBe(1);
  }, 60_000);
});
