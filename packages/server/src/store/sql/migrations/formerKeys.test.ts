import path from 'node:path';
import { expect, test } from 'vitest';
import { backup } from '../../../host/commands/backup.ts';
import { restore } from '../../../host/commands/restore.ts';
import { rotateKey } from '../../../host/commands/rotateKey.ts';
import { changeDatabase } from '../../../testing/changeDatabase.ts';
import {
  adminSettings,
  callServer,
  logIn,
  makePlatform,
  runCommand,
  withServer,
} from '../../../testing/commands.ts';
import { describeWithDatabases, kinds } from '../../../testing/databases.ts';
import type { Settings } from '../../../host/settings/settings.ts';

/** Gives the database the schema of the version before, and the keys of the people the columns that they had. */
const formerSchema = `
  alter table users add column api_key text;
  alter table users add column api_key_hash text;
  alter table users add column api_key_created_at text;
  alter table users add column api_key_used_at text;
  create index by_users_api_key_hash on users (api_key_hash);
  update users set api_key = (select encrypted_key from api_keys where user_id = users.id),
    api_key_hash = (select key_hash from api_keys where user_id = users.id),
    api_key_created_at = (select created_at from api_keys where user_id = users.id),
    api_key_used_at = '2020-01-01T00:00:00.000Z';
  drop table api_keys;
  delete from steward__meta where key = 'columns:api_keys';
  update steward__meta set value = replace(value, '}', ',"api_key":"text","api_key_hash":"text","api_key_created_at":"text","api_key_used_at":"text"}')
    where key = 'columns:users'`;

/** Makes a platform of the version before, and returns the API key of its administrator. */
async function makeFormerPlatform(settings: Settings): Promise<string> {
  await makePlatform(settings);
  const key: string = await withServer(settings, async (server) => {
    const token = await logIn(server);
    return (await callServer(server, 'PATCH', '/profile/apikey', { token })).body.apiKey.key;
  });
  await changeDatabase(settings, formerSchema);
  return key;
}

/** What a server does with a key: the answer of a call with it, and how its owner sees it. */
const readKey = (settings: Settings, key: string) =>
  withServer(settings, async (server) => {
    const token = await logIn(server);
    const list = await callServer(server, 'GET', '/profile/keys', { token });
    const { body } = await callServer(server, 'GET', '/profile', { token });
    const { status } = await callServer(server, 'GET', '/signals', { token: key });
    return { status, shown: body.apiKey?.key, keys: list.body };
  });

const working = (key: string) => ({
  status: 200,
  shown: key,
  keys: [{ is_profile_key: true, key: `••••••••${key.slice(-2)}`, used_at: null, name: null }],
});

describeWithDatabases('API keys of the version before', (settingsOf) => {
  test.each(kinds)(
    'work after a start on %s, and are kept once',
    { timeout: 60_000 },
    async (kind) => {
      const settings = await settingsOf[kind](adminSettings);
      const key = await makeFormerPlatform(settings);
      expect(await readKey(settings, key)).toMatchObject(working(key));
      // The second start finds nothing to move.
      expect(await readKey(settings, key)).toMatchObject({ status: 200, shown: key });
      expect((await runCommand(settings, rotateKey)).code).toBe(0);
      expect(await readKey(settings, key)).toMatchObject({ status: 200, shown: key });
      await withServer(settings, async (server) => {
        const token = await logIn(server);
        await callServer(server, 'PATCH', '/profile/apikey', { token });
      });
      expect(await readKey(settings, key)).toMatchObject({ status: 401 });
    },
  );

  test('work after a restore of a backup of that version', { timeout: 60_000 }, async () => {
    const settings = await settingsOf.SQLite(adminSettings);
    const key = await makeFormerPlatform(settings);
    const file = path.join(settings.data, 'former.backup');
    await runCommand(settings, (context) => backup(context, file, { key: true }));
    const other = await settingsOf.SQLite(adminSettings);
    await runCommand(other, (context) => restore(context, file, { force: false }));
    expect(await readKey(other, key)).toMatchObject(working(key));
  });
});
