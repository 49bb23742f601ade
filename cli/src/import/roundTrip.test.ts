import { createMock, mockPeople } from '@steward/server/msw';
import { guardFormula } from '@steward/api/csv';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, platform, steward } from '../testing/harness.ts';
import { fileOf } from '../testing/importer.ts';

afterAll(cleanUp);

async function emptyPlatform() {
  const mock = createMock({ seed: 'none' });
  await mock.ready();
  const world = {
    fetch: async (request: Request) => mock.app.fetch(request),
    env: { STEWARD_URL: platform, STEWARD_TOKEN: mockPeople.administrator.token },
  };
  const run = async (...argv: string[]) => {
    const ran = await steward(argv, world);
    expect(ran.exit, ran.err).toBe(0);
    return ran.out;
  };
  /** Uploads a file as a browser or a program does. */
  const upload = async (csv: string) => {
    const body = new FormData();
    body.append('file', new File([csv], 'companies.csv'));
    const headers = { authorization: `Bearer ${mockPeople.administrator.token}` };
    const request = new Request(`${platform}/api/admin/companies/csv`, {
      method: 'POST',
      headers,
      body,
    });
    return (await mock.app.fetch(request)).json();
  };
  return Object.assign(run, { upload });
}

const formulas = ['-Acme', "'=x", '=1+1', '@a', "''+b", '-5', "'s-Hertogenbosch", '＝1'];

test('the CSV of list is imported again, with each field that an import has', async () => {
  const [source, target] = [await emptyPlatform(), await emptyPlatform()];
  const companies =
    'name,theme,website\n"Acme, ""Inc""",Water; wind,https://acme.example/a?b=c\n=1+1,,\n\'Quoted,-5,\nÉtoile 東京 😀,"@x",é.example\n';
  await source('company', 'import', await fileOf(companies));
  const listed = await source('company', 'list', '--all', '-o', 'csv', '--sort', 'name');
  await target('company', 'import', await fileOf(listed));
  const again = await target('company', 'list', '--all', '-o', 'csv', '--sort', 'name');
  const known = (csv: string) => csv.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|^\d+/gm, '');
  expect(known(again)).toBe(known(listed));
  expect(listed).toContain('Theme');
  expect(listed).toContain('"Acme, ""Inc"""');
  expect(listed.split('\n')[0]).toContain('Crunchbase ID');
});

test('names that begin like formulas come back unchanged by the command and by an upload, and are known again', async () => {
  const [source, byCommand, byUpload] = [
    await emptyPlatform(),
    await emptyPlatform(),
    await emptyPlatform(),
  ];
  await source.upload(`name\n${formulas.map(guardFormula).join('\n')}\n`);
  const inOrder = ['--all', '--sort', 'id', '--order', 'asc'];
  const names = async (run: typeof source) =>
    JSON.parse(await run('company', 'list', ...inOrder, '-q', '[].overviews[0].name'));
  expect(await names(source)).toEqual(formulas);
  const listed = await source('company', 'list', ...inOrder, '-o', 'csv');
  for (const name of ['-Acme', "'=x", '=1+1', '@a']) expect(listed).toContain(`,'${name},`);
  expect(listed).toContain(',-5,');
  await byCommand('company', 'import', await fileOf(listed));
  expect(await names(byCommand)).toEqual(formulas);
  const columns = listed.replace('Company Name', 'Name');
  await byUpload.upload(columns);
  expect(await names(byUpload)).toEqual(formulas);
  const again = await source('company', 'import', await fileOf(listed), '--json');
  expect(JSON.parse(again)).toMatchObject({ created: 0 });
  const keyed = await source(
    'company',
    'import',
    await fileOf(listed),
    '--key',
    'name',
    '--json',
    '--restart',
  );
  expect(JSON.parse(keyed)).toMatchObject({ created: 0, updated: 0, refused: 0 });
});

test('signals that begin like formulas come back unchanged', async () => {
  const [source, target] = [await emptyPlatform(), await emptyPlatform()];
  const names = formulas.filter((name) => name !== '-5');
  for (const name of names) await source('signal', 'create', `--name=${name}`);
  const listed = await source(
    'signal',
    'list',
    '--all',
    '-o',
    'csv',
    '--fields',
    'name',
    '--sort',
    'id',
  );
  await target('signal', 'import', await fileOf(listed));
  const rows = JSON.parse(await target('signal', 'list', '--all', '--json', '--sort', 'id'));
  expect(rows.map(({ name }: { name: string }) => name)).toEqual(names);
});

test('--bom begins a CSV with a byte order mark, which is read again', async () => {
  const [source, target] = [await emptyPlatform(), await emptyPlatform()];
  await source.upload('name\nÉtoile\n');
  const listed = await source('company', 'list', '-o', 'csv', '--bom');
  expect(listed.startsWith('\uFEFFID,')).toBe(true);
  await target('company', 'import', await fileOf(listed));
  expect(await target('company', 'list', '-o', 'csv')).toContain(',Étoile,');
  expect(await source('history', 'export', '--bom')).toMatch(/^\uFEFFid,/);
});
