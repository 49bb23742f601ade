import { contract } from '@steward/api';
import { afterAll, expect, test } from 'vitest';
import { useEmbeddedPlatform } from '../../testing/embeddedPlatform.ts';
import { cleanUp, steward } from '../../testing/harness.ts';

const { asAdministrator, run, good } = useEmbeddedPlatform();
afterAll(cleanUp);

const names = async (...ids: string[]): Promise<unknown[]> => {
  const { out } = await good('signal', 'list', '--all', '--json');
  const rows: { id: number; display_name: string | null }[] = JSON.parse(out);
  return ids.map((id) => rows.find((row) => row.id === Number(id))?.display_name);
};

async function createSignals(mark: string): Promise<string[]> {
  const ids: string[] = [];
  for (const number of [1, 2, 3]) {
    const { out } = await good('signal', 'create', '--name', `${mark}_${number}`, '-o', 'ids');
    ids.push(out.trim());
  }
  return ids;
}

test('several ids get the same value by one command, which one undo restores', async () => {
  const ids = await createSignals('several');
  const { err } = await good('signal', 'edit', ...ids, '--display-name', 'Same', '--yes');
  expect(err).toContain('Changed 3 signals.');
  expect(await names(...ids)).toEqual(['Same', 'Same', 'Same']);
  const { out } = await good('history', 'list', '--page-size', '1', '-o', 'ids');
  await good('history', 'undo', out.trim(), '--operation', '--yes');
  expect(await names(...ids)).toEqual([null, null, null]);
});

test('all that a filter finds is changed, and a dry run only shows it', async () => {
  const ids = await createSignals('filtered');
  const edit = ['signal', 'edit', '--filter', 'name contains filtered', '--display-name', 'New'];
  const dry = await good(...edit, '--dry-run');
  expect(dry.err).toContain(
    '3 signals would be changed, 0 would stay the same, 0 would be refused.',
  );
  expect(dry.err).toContain(`signal ${ids[0]} filtered_1: Display Name: N/A → New`);
  expect(await names(...ids)).toEqual([null, null, null]);
  expect(JSON.parse((await good(...edit, '--dry-run', '--json')).out)).toMatchObject({
    changed: 3,
  });
  await good(...edit, '--yes');
  expect(await names(...ids)).toEqual(['New', 'New', 'New']);
});

test('records that are not there are told, and the command ends with the code for a part', async () => {
  const [id = ''] = await createSignals('partly');
  const { exit, err } = await run('signal', 'edit', id, '99999', '--display-name', 'X', '--yes');
  expect(exit).toBe(4);
  expect(err).toContain('Changed 1 signal; 1 stayed as before.');
  expect(err).toContain('There is no signal with id 99999.');
});

test('a script must say --yes, and ids and a filter exclude each other', async () => {
  const [id = '', other = ''] = await createSignals('asked');
  const declined = await run('signal', 'edit', id, other, '--display-name', 'X');
  expect(declined.exit).toBe(9);
  const combined = await run(
    'signal',
    'edit',
    id,
    '--filter',
    'name contains a',
    '--display-name',
    'X',
    '--yes',
  );
  expect(combined.exit).toBe(2);
  expect(combined.err).toContain(
    'Give the ids of the records, or --search and --filter, not both.',
  );
  expect(await names(id, other)).toEqual([null, null]);
});

test('a platform without the extension is sent nothing', async () => {
  const calls: string[] = [];
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith(contract.extensions.list.path)) return Response.json([]);
    calls.push(`${request.method} ${pathname}`);
    return asAdministrator.fetch(request);
  };
  const options = { ...asAdministrator, fetch };
  const result = await steward(['signal', 'edit', '1', '2', '--name', 'x', '--yes'], options);
  expect(result.exit).toBe(1);
  expect(result.err).toContain('This platform changes one record at a time. Nothing was sent.');
  expect(calls).toEqual([]);
});

test('all that a filter finds is deleted, but for what something refers to', async () => {
  // The demo data has one without sectors, too.
  const { out } = await good('sector-type', 'create', '--name', 'unused', '-o', 'ids');
  const remove = ['sector-type', 'delete', '--filter', 'id after 0'];
  const dry = await good(...remove, '--dry-run');
  expect(dry.err).toMatch(
    /2 sector types would be deleted, 0 would stay the same, \d+ would be refused\./,
  );
  const { exit, err } = await run(...remove, '--yes');
  expect(exit).toBe(4);
  expect(err).toContain('Deleted 2 sector types');
  expect((await run('sector-type', 'view', out.trim())).exit).toBe(1);
});

test.each([
  [['--search', '']],
  [['--search', ' ']],
  [['--filter', '']],
  [['--filter', 'id after 0', '--if-match', '1']],
])('delete with %j deletes nothing', async (flags) => {
  const before = await good('signal', 'list', '--all', '-o', 'ids');
  expect((await run('signal', 'delete', ...flags, '--yes')).exit).toBe(2);
  expect((await good('signal', 'list', '--all', '-o', 'ids')).out).toBe(before.out);
});

test('delete without ids and without a filter deletes nothing', async () => {
  const { exit, err } = await run('signal', 'delete', '--yes');
  expect(exit).toBe(2);
  expect(err).toContain('Give the ids of the records, or --filter.');
});
