import { operationHeader } from '@steward/api';
import { expect, test } from 'vitest';
import { changeDatabase } from '../../../testing/changeDatabase.ts';
import { adminSettings, logIn, makePlatform, withServer } from '../../../testing/commands.ts';
import { describeWithDatabases, kinds } from '../../../testing/databases.ts';
import type { RunningServer } from '../../../host/server.ts';

const drops = `
  drop index without_history_superseded_in_operation;
  drop index without_history_superseded_in_kind;
  drop index by_history_operation_person_id_superseded_in_kind;
  create index by_history_operation on history (operation);
  alter table history drop column superseded_in_operation;
  alter table history drop column superseded_in_kind`;

/** What the versions before had: one listed each entry by itself, the next one operations where they began. */
const versions = {
  'without operations': `${drops};
  drop table history_operations`,
  'with operations where they began': `${drops};
  alter table history add column follows_operation integer;
  alter table history add column follows_kind integer;
  create index without_history_follows_operation on history (id) where follows_operation is null;
  create index without_history_follows_kind on history (id) where follows_kind is null`,
};

async function createCaller(server: RunningServer) {
  const token = await logIn(server);
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${server.url}/api/admin${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json', [operationHeader]: 'set-up' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.json();
  };
}

const list = '/history?group=operation&filter={"field":"kind","op":"not","value":"loggedIn"}';
const all = '/history?group=operation';

describeWithDatabases('the history of the version before', (settingsOf) => {
  test.each(
    Object.entries(versions).flatMap(([version, statements]) =>
      kinds.map((kind) => [version, kind, statements] as const),
    ),
  )(
    '%s is listed by operation after a start on %s',
    { timeout: 60_000 },
    async (_version, kind, statements) => {
      const settings = await settingsOf[kind](adminSettings);
      await makePlatform(settings);
      const read = async (work: (call: Awaited<ReturnType<typeof createCaller>>) => unknown) =>
        withServer(settings, async (server) => work(await createCaller(server)));
      const before = await read(async (call) => {
        for (const name of ['a', 'b', 'c']) await call('POST', '/signals', { name });
        const { id } = await call('POST', '/sector-types', { name: 'Region' });
        await call('PUT', `/sector-types/${id}`, { name: 'Continent' });
        const { documents } = await call('GET', '/history?pageSize=1');
        await call('POST', `/history/${documents[0].id}/undo`, {});
        return [await call('GET', list), await call('GET', all)];
      });
      expect(JSON.stringify(before)).toContain('3 signals');
      await changeDatabase(settings, statements);
      const after = await read(async (call) => [await call('GET', list), await call('GET', all)]);
      const withoutStart = (answers: unknown) =>
        (answers as { documents: { kind: string; resource: string }[] }[]).map(({ documents }) =>
          documents.filter(({ kind, resource }) => kind !== 'loggedIn' && resource !== 'server'),
        );
      expect(withoutStart(after)).toEqual(withoutStart(before));
    },
  );
});
