import { existsSync } from 'node:fs';
import path from 'node:path';
import { runCli } from './support/cli.ts';
import { companyNames, uniqueMark, writeCsv } from './support/csv.ts';
import { root } from './support/paths.ts';
import { expect, test } from './support/test.ts';

test('a CSV with other headers is imported, and its rows are found through the API and in the list @storage', async ({
  platform,
  page,
}) => {
  const mark = uniqueMark();
  const names = [`Brightwater ${mark}`, `Ōtani, Söhne & Co ${mark}`, `“Quoted” ${mark}`];
  const file = await writeCsv(
    platform.folder,
    ['Ticker', 'Firm', 'Field', 'Home'],
    names.map((name, index) => [`T${index}`, name, 'Water', `${mark}-${index}.example`]),
  );

  const { code, stderr } = await runCli(
    [
      'company',
      'import',
      file,
      '--map',
      'name=Firm',
      '--map',
      'theme=Field',
      '--map',
      'website=Home',
    ],
    platform,
  );
  expect(stderr).not.toContain('Error');
  expect(code).toBe(0);

  const foundCompanies = await platform.client.companies.list({
    query: { page: 1, pageSize: 100, q: mark },
  });
  expect(foundCompanies.count).toBe(3);
  expect(foundCompanies.rows.map((row) => row.overviews?.[0]?.name).sort()).toEqual(
    [...names].sort(),
  );
  expect(foundCompanies.rows.every((row) => row.theme === 'Water')).toBe(true);

  await page.goto('/companies-management');
  for (const name of names) await expect(page.getByRole('rowheader', { name })).toBeVisible();
});

test('the same file a second time creates nothing', async ({ platform }) => {
  const mark = uniqueMark();
  const file = await writeCsv(
    platform.folder,
    ['name'],
    companyNames(3, mark).map((name) => [name]),
  );
  for (const args of [[], ['--again']]) {
    const { code } = await runCli(['company', 'import', file, ...args], platform);
    expect(code).toBe(0);
  }
  const foundCompanies = await platform.client.companies.list({
    query: { page: 1, pageSize: 100, q: mark },
  });
  expect(foundCompanies.count).toBe(3);
});

test('good rows are imported, refused ones are reported with their line and written with their columns', async ({
  platform,
}) => {
  const mark = uniqueMark();
  const file = await writeCsv(
    platform.folder,
    ['name', 'website', 'note'],
    [
      [`Good ${mark}`, 'good.example', 'a'],
      ['', 'nameless.example', 'b'],
      [`Bad ${mark}`, 'no address', 'c'],
    ],
  );
  const rejects = path.join(platform.folder, `${mark}-rejects.csv`);
  const { code, stdout, stderr } = await runCli(
    ['company', 'import', file, '--rejects', rejects],
    platform,
  );
  expect(code).toBe(4);
  expect(stdout + stderr).toContain('The row has no name');
  expect(stdout + stderr).toContain('no address');
  expect(existsSync(rejects)).toBe(true);
  const foundCompanies = await platform.client.companies.list({
    query: { page: 1, pageSize: 100, q: mark },
  });
  expect(foundCompanies.rows.map((row) => row.overviews?.[0]?.name)).toEqual([`Good ${mark}`]);
});

/** Real lists that may be in a folder beside the project. */
const realLists = [
  { file: 'open-source-startups.csv', args: [], companies: 171, one: 'Ollama' },
  {
    file: 'sp500.csv',
    args: ['--map', 'name=Security', '--map', 'theme=GICS Sector'],
    companies: 503,
    one: 'A. O. Smith',
  },
]
  .map((list) => ({ ...list, path: path.join(root, '..', 'shared', 'data', list.file) }))
  .filter((list) => existsSync(list.path));

for (const list of realLists) {
  test(`${list.file} is imported whole`, async ({ platform }) => {
    const pageBefore = await platform.client.companies.list({ query: { page: 1, pageSize: 1 } });
    const { code, stderr } = await runCli(['company', 'import', list.path, ...list.args], platform);
    expect(stderr).not.toContain('Error');
    expect(code).toBe(0);
    const pageAfter = await platform.client.companies.list({ query: { page: 1, pageSize: 1 } });
    expect(pageAfter.count - pageBefore.count).toBe(list.companies);
    const foundCompanies = await platform.client.companies.list({
      query: { page: 1, pageSize: 10, q: list.one },
    });
    expect(foundCompanies.rows.map((row) => row.overviews?.[0]?.name)).toContain(list.one);
  });
}
