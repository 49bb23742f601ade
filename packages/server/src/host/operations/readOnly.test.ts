import { expect, test } from 'vitest';
import { changeDatabase } from '../../testing/changeDatabase.ts';
import { adminSettings, callServer, logIn, withServer } from '../../testing/commands.ts';
import { describeWithDatabases, kinds } from '../../testing/databases.ts';

/** Makes a database refuse changes, as a full or read-only one does, and says so in its own way. */
const makeReadOnly = {
  SQLite:
    "create trigger locked before insert on server_facts begin select raise(fail, 'locked'); end",
  PostgreSQL: `do $$ begin
      execute format('alter database %I set default_transaction_read_only = on', current_database());
    end $$;
    select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
} as const;

describeWithDatabases('a database that takes no changes', (settingsOf) => {
  test.each(kinds)(
    '%s makes a server not ready, and reads go on',
    async (kind) => {
      const settings = await settingsOf[kind](adminSettings);
      await withServer(settings, async (server, log) => {
        const token = await logIn(server);
        const ready = async () => {
          const response = await fetch(`${server.url}/ready`);
          return { status: response.status, body: await response.json() };
        };
        expect(await ready()).toEqual({ status: 200, body: { status: 'ready' } });
        await changeDatabase(settings, makeReadOnly[kind]);
        let answer = await ready();
        // An outcome is reused for a second.
        while (answer.status === 200) answer = await ready();
        expect(answer.body.reason).toBe('The database cannot be written to.');
        const read = () => callServer(server, 'GET', '/sector-types', { token });
        let { status } = await read();
        // Connections that were ended are replaced by the calls that find them so.
        while (status === 503) ({ status } = await read());
        expect(status).toBe(200);
        expect(log.join('\n')).toContain('The server is not ready');
      });
    },
    60_000,
  );

  test('a change that a read-only database refuses is an outage, not a fault', async () => {
    const settings = await settingsOf.PostgreSQL(adminSettings);
    await withServer(settings, async (server) => {
      const token = await logIn(server);
      await changeDatabase(settings, makeReadOnly.PostgreSQL);
      const body = { name: 'Later' };
      const { status } = await callServer(server, 'POST', '/sector-types', { token, body });
      expect(status).toBe(503);
    });
  }, 60_000);
});
