import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Settings } from '../settings/settings.ts';
import { changeDatabase } from '../../testing/changeDatabase.ts';
import { adminSettings, makePlatform, runCommand, withServer } from '../../testing/commands.ts';
import { describeWithDatabases, kinds } from '../../testing/databases.ts';
import { verify } from './verify.ts';

const runVerify = (settings: Settings) => runCommand(settings, verify);

describeWithDatabases('verify', (settingsOf) => {
  test.each(kinds)(
    'demo data on %s have nothing wrong with them, while the server runs',
    async (kind) => {
      const settings = await settingsOf[kind]({ STEWARD_SEED: 'demo', ...adminSettings });
      await withServer(settings, async () => {
        const { code, output } = await runVerify(settings);
        expect(output).toMatch(
          /Read \d{5} rows in \d+ tables of .*, and decrypted \d{3} secrets\./,
        );
        expect(output).toContain('Nothing is wrong.');
        expect(code).toBe(0);
      });
    },
    60_000,
  );

  // One after the other on one platform; a table that cannot be read hides the later ones.
  const damages = [
    {
      damage: 'a secret of another key',
      statement: `update providers set key = 'v1.AAAAAAAAAAAAAAAA.AAAA'`,
      problem: 'providers 1, key',
    },
    {
      damage: 'a reference to nothing',
      statement: `update users set role_id = 77`,
      problem: 'refers to roles 77',
    },
    {
      damage: 'a secret of another key in the history',
      statement: `update history set sealed = '{"after":{"key":"v1.AAAAAAAAAAAAAAAA.AAAA"}}' where kind = 'created'`,
      problem: 'after key',
    },
    {
      damage: 'a wrong count',
      statement: `update row_counts__ set n = n + 3 where name = 'users'`,
      problem: 'users has 1 rows, but lists count 4',
    },
    {
      damage: 'a changed entry of the history',
      statement: `update history set person = 'eve@example.com' where kind = 'created'`,
      problem: 'is not as it was written',
    },
    {
      damage: 'a text that is no JSON',
      statement: `update roles set permission_ids = '[1,' where id = 2`,
      problem: 'roles cannot be read',
    },
  ];
  test.each(kinds)(
    'each damage on %s is found',
    async (kind) => {
      const settings = await settingsOf[kind](adminSettings);
      await makePlatform(settings);
      for (const { damage, statement, problem } of damages) {
        await changeDatabase(settings, statement);
        const { code, output } = await runVerify(settings);
        expect(output, damage).toContain(problem);
        expect(code, damage).toBe(3);
      }
    },
    60_000,
  );

  test('verify reports a damaged database file', async () => {
    const settings = await settingsOf.SQLite(adminSettings);
    await makePlatform(settings);
    const file = path.join(settings.data, 'steward.db');
    const bytes = await readFile(file);
    bytes.fill(0xff, 8_192, 16_384);
    await writeFile(file, bytes);
    const { code, output } = await runVerify(settings);
    expect(output).toContain('steward-server restore');
    expect(code).toBe(1);
  }, 60_000);
});
