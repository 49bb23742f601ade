import { expect, test } from 'vitest';
import { changeDatabase } from '../../../testing/changeDatabase.ts';
import {
  adminSettings,
  makePlatform,
  readServerEntries,
  withServer,
} from '../../../testing/commands.ts';
import { describeWithDatabases, kinds } from '../../../testing/databases.ts';

/** What the version before kept of its uploads. */
const tables = `
  create table uploads (id integer primary key, state text, kind text, author text, parts integer,
    next_part integer, updated_at text, expires_at text);
  create table upload_parts (id integer primary key, upload_id integer, part integer, rows text, result text);
  create table companies_lease (id integer primary key, upload_id integer)`;
const author = JSON.stringify({ caller: { user: { id: 1, email: 'ada@example.com' } } });

describeWithDatabases('uploads of the version before', (settingsOf) => {
  test.each(kinds)(
    'are named once by a start on %s, and dropped',
    { timeout: 60_000 },
    async (kind) => {
      const settings = await settingsOf[kind](adminSettings);
      await makePlatform(settings);
      await changeDatabase(settings, tables.replaceAll('rows text', '"rows" text'));
      await changeDatabase(
        settings,
        `insert into uploads values (1, 'accepted', 'create', '${author}', 4, 2, '2026-01-02T03:04:05Z', null);
       insert into uploads values (2, 'accepted', 'update', '${author}', 2, 0, '2026-01-03T03:04:05Z', null);
       insert into uploads values (3, 'done', 'create', '${author}', 2, 2, '2026-01-01T03:04:05Z', null);
       insert into upload_parts values (1, 1, 2, '[[1002,"Acme","",""]]', null);
       insert into upload_parts values (2, 2, 0, '[{"line":2,"name":"Bolt","verdict":"updated"}]', null);
       insert into companies_lease values (1, 2)`,
      );
      const said = [
        /created companies.*2 of its 4 parts are in, by ada@example.com, 2026-01-02T03:04:05Z.*line 1002, “Acme”.*import the file again/,
        /changed companies.*0 of its 2 parts.*line 2, “Bolt”.*the rest is changed/,
      ];
      await withServer(settings, async (_server, log) => {
        for (const sentence of said) expect(log).toContainEqual(expect.stringMatching(sentence));
      });
      await withServer(settings, async (_server, log) => {
        expect(log.join('\n')).not.toContain('was not finished');
      });
      const [upgrade] = await readServerEntries(settings);
      const changes = said.map((sentence) => expect.stringMatching(sentence));
      expect(upgrade).toMatchObject({
        kind: 'upgraded',
        after: { changes: expect.arrayContaining(changes) },
      });
    },
  );
});
