import path from 'node:path';
import { expect, test } from 'vitest';
import { openExistingStore } from '../data/database.ts';
import { appendEntries } from '../../records/history/chain.ts';
import { changeDatabase } from '../../testing/changeDatabase.ts';
import {
  adminSettings,
  callServer,
  logIn,
  makePlatform,
  readServerEntries,
  runCommand,
  withServer,
} from '../../testing/commands.ts';
import { describeWithDatabases, kinds } from '../../testing/databases.ts';
import { killWhenItSays } from '../../testing/killWhen.ts';
import { backup } from './backup.ts';
import { runMigrate } from './migrate.ts';
import { verify } from './verify.ts';

describeWithDatabases('migrate', (settingsOf) => {
  test.each(kinds)(
    'a dry run on %s lists the missing objects and adds none',
    async (kind) => {
      const settings = await settingsOf[kind](adminSettings);
      await makePlatform(settings);
      const run = (dryRun: boolean) =>
        runCommand(settings, (context) => runMigrate(context, { dryRun }));
      expect((await run(true)).output).toContain('there is nothing to add');

      await changeDatabase(settings, 'drop index by_users_role_id');
      await changeDatabase(settings, 'drop table resets');
      for (let times = 0; times < 2; times++) {
        const { code, output } = await run(true);
        expect(output).toContain('the table resets');
        expect(output).toContain('the index by_users_role_id');
        expect(output).toContain('unchanged');
        expect(code).toBe(0);
      }
      expect((await runCommand(settings, verify)).output).toContain('An older version');
      const saved = await runCommand(settings, (context) =>
        backup(context, path.join(settings.data, 'x.backup'), { key: true }),
      );
      expect(saved.code).toBe(0);
      expect((await run(false)).output).toContain('Added:');
      expect((await run(true)).output).toContain('there is nothing to add');
      expect((await runCommand(settings, verify)).code).toBe(0);
    },
    60_000,
  );

  test.each(kinds)(
    'texts that an older version stored on %s are written in the form that filters compare, which the start says',
    async (kind) => {
      const settings = await settingsOf[kind](adminSettings);
      await makePlatform(settings);
      const composed = 'Café';
      const apart = 'Cafe\u0301';
      const hangul = '서울';
      const insert = (table: string, name: string) =>
        changeDatabase(settings, `insert into ${table} (name) values ('${name}')`);
      await insert('signals', apart);
      // Roles have names of their own, so that one of these two stays as it is.
      for (const name of [apart, composed]) await insert('roles', name);
      await changeDatabase(
        settings,
        `insert into definitions (name, possible_values) values ('Place', '["${apart}"]');
         insert into providers (table_name, keywords) values ('organisation_cap_iqs', '{"${apart}":"\\n\u0303"}');
         insert into signals (name) values ('${hangul.normalize('NFD')}');
         delete from steward__meta where key in ('form', 'folded:history', 'search:signals')`,
      );
      const entry = { at: '2020-01-01T00:00:00.000Z', kind: 'created', resource: 'old' };
      const opened = await openExistingStore(settings);
      await opened.store.transaction((tx) => appendEntries(tx, [{ ...entry, name: apart }]));
      await opened.engine.close();
      await changeDatabase(settings, 'update history set form__name = null');

      const said =
        'Written anew: texts in 2 rows of signals in the form in which they are compared (Unicode NFC; they look the same).';
      await withServer(settings, async (server, log) => {
        expect(log).toContain(said);
        expect(log.join()).not.toContain('rows of roles');
        const token = await logIn(server);
        const find = async (list: string, op: string, value: string) => {
          const filter = JSON.stringify({ field: 'name', op, value });
          const path = `/${list}?filter=${encodeURIComponent(filter)}`;
          return (await callServer(server, 'GET', path, { token })).body.documents;
        };
        expect(await find('signals', 'is', composed)).toMatchObject([{ name: composed }]);
        expect(await find('signals', 'contains', hangul)).toMatchObject([{ name: hangul }]);
        expect(await find('history', 'is', composed)).toMatchObject([{ name: apart }]);
        expect(await find('custom-property-definitions', 'is', 'Place')).toMatchObject([
          { possible_values: [composed] },
        ]);
        const { body } = await callServer(server, 'GET', '/providers/organisation_cap_iqs', {
          token,
        });
        expect(body.documents[0]).toMatchObject({ keywords: { [apart]: '\n\u0303' } });
      });
      await withServer(settings, async (_server, log) => expect(log).not.toContain(said));
      const [upgrade] = await readServerEntries(settings);
      expect(upgrade).toMatchObject({
        kind: 'upgraded',
        after: { changes: expect.arrayContaining([said]) },
      });
      expect((await runCommand(settings, verify)).code).toBe(0);
      // A backup has those two roles as well, and comes back as it is.
      const file = path.join(settings.data, 'x.backup');
      const saved = await runCommand(settings, (context) => backup(context, file, { key: true }));
      expect(saved).toMatchObject({ code: 0 });
    },
    60_000,
  );

  test.each(kinds)(
    'an upgrade of %s that is killed half-way leaves all texts as they were or writes them all, and the next start does the rest',
    async (kind) => {
      const settings = await settingsOf[kind](adminSettings);
      await makePlatform(settings);
      await changeDatabase(
        settings,
        `with recursive many (n) as (select 1 union all select n + 1 from many where n < 12000)
           insert into signals (name) select 'Cafe\u0301 ' || n from many;
         delete from steward__meta where key = 'form'`,
      );
      const countWritten = async () => {
        const { engine, store } = await openExistingStore(settings);
        const rows = await store.table('signals').find({});
        await engine.close();
        return rows.filter(({ name }) => String(name).startsWith('Café ')).length;
      };
      await killWhenItSays('All rows of signals are read once', settings);
      // The kill may come late, where the machine has much to do.
      expect([0, 12_000]).toContain(await countWritten());
      await withServer(settings, (server) => logIn(server));
      expect(await countWritten()).toBe(12_000);
      expect((await runCommand(settings, verify)).code).toBe(0);
    },
    120_000,
  );

  test('a dry run names rows that a start would refuse', async () => {
    const settings = await settingsOf.SQLite(adminSettings);
    await makePlatform(settings);
    await changeDatabase(settings, 'drop index unique_views_user_id_resource_name');
    const view = `insert into views (user_id, resource, name) values (1, 'signals', 'Mine')`;
    await changeDatabase(settings, `${view}; ${view}`);
    const { code, output } = await runCommand(settings, (context) =>
      runMigrate(context, { dryRun: true }),
    );
    expect(output).toContain('share values that must be unique');
    expect(code).toBe(1);
  }, 60_000);
});
