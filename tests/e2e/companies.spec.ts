import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { companyNames, uniqueMark, writeCsv } from './support/csv.ts';
import { root } from './support/paths.ts';
import { expect, test } from './support/test.ts';

// @specification companies.upload
test('a CSV with the standard headers is uploaded, reported and found in the list @storage', async ({
  page,
  platform,
}) => {
  const mark = uniqueMark();
  const [firstName = '', secondName = ''] = companyNames(2, mark);
  const file = await writeCsv(
    platform.folder,
    ['name', 'theme', 'website'],
    [
      [firstName, 'Water', 'first.example'],
      [secondName, '', ''],
      [firstName, 'Water', 'first.example'],
      ['', 'Nameless', 'nameless.example'],
    ],
  );
  await page.goto('/companies-management');
  await page.getByRole('button', { name: 'Bulk Create' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog).toContainText('2 will be created');
  await expect(dialog).toContainText('1 duplicate in the file');
  await expect(dialog).toContainText('1 refused');
  await dialog.getByRole('button', { name: 'Save Companies' }).click();
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
  await expect(dialog).toContainText('2 created, 1 duplicate in the file, 1 refused');
  await expect(dialog).toContainText('The row has no name');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('rowheader', { name: firstName })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: secondName })).toBeVisible();
});

test('a company is found by its provider id and its id, and its columns go out and in @storage', async ({
  page,
  platform,
}) => {
  const mark = uniqueMark();
  const [name = ''] = companyNames(1, mark);
  await platform.client.companies.importCsv({ body: new File([`name\n${name}\n`], 'one.csv') });
  const [company] = (await platform.client.companies.list({ query: { q: name } })).rows;
  const id = Number(company?.id);
  const capIqId = `IQ-${mark}`;
  await platform.client.companies.update({ params: { id }, body: { cap_iq_id: capIqId } });

  for (const q of [capIqId, String(id)]) {
    await page.goto(`/companies-management?q=${q}`);
    await expect(page.getByRole('rowheader', { name })).toBeVisible();
  }
  await page.goto(`/companies-management?q=${capIqId}`);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  for (const label of ['Theme', 'Cap IQ ID']) {
    await page.getByRole('checkbox', { name: label }).click();
    await expect(page.getByRole('columnheader', { name: label })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'This page' }).click();
  const exported = await readFile(await (await saving).path(), 'utf8');
  expect(exported).toContain(capIqId);

  const file = path.join(platform.folder, 'exported.csv');
  await writeFile(file, exported.replace('N/A', '').replace(capIqId, `${capIqId}-new`));
  await page.goto('/companies-management?open=add');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Change' }).click();
  await dialog.getByRole('combobox', { name: 'Mode' }).click();
  await page.getByRole('option', { name: 'Create and update' }).click();
  await dialog.getByRole('button', { name: 'Save Companies' }).click();
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
  const read = await platform.client.companies.read({ params: { id } });
  expect(read).toMatchObject({ cap_iq_id: `${capIqId}-new` });
});

test('a CSV with other headers is mapped first', async ({ page, platform }) => {
  const mark = uniqueMark();
  const [name = ''] = companyNames(1, mark);
  const file = await writeCsv(
    platform.folder,
    ['Ticker', 'Who', 'Field'],
    [['T1', name, 'Water, wind']],
  );
  await page.goto('/companies-management?open=add');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog).toContainText('The file has no column “name”');
  for (const [column, field] of [
    ['Who', 'Name'],
    ['Field', 'Theme'],
  ] as const) {
    await dialog.getByRole('combobox', { name: column }).click();
    // The list of the column before may still be closing.
    const list = page.getByRole('listbox', { name: column });
    await list.getByRole('option', { name: field, exact: true }).click();
  }
  await dialog.getByRole('button', { name: 'Save Companies' }).click();
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
  const foundCompanies = await platform.client.companies.list({ query: { q: mark } });
  expect(foundCompanies.rows).toMatchObject([{ theme: 'Water, wind', overviews: [{ name }] }]);
});

test.describe('a file that is no company list is refused before it is sent', () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB', 'base64');
  for (const [what, bytes, message] of [
    ['empty', Buffer.alloc(0), 'The file is empty.'],
    ['picture', png, 'The file is a PNG picture, not a CSV.'],
    ['binary', Buffer.from([1, 0, 2, 0]), 'The file has a zero byte at line 1, column 2'],
    ['nameless', Buffer.from('theme\nWater\n'), 'The file has no column “name”'],
  ] as const) {
    test(what, async ({ page, platform }) => {
      const file = path.join(platform.folder, `${what}.csv`);
      await writeFile(file, bytes);
      await page.goto('/companies-management?open=add');
      const dialog = page.getByRole('dialog');
      await dialog.locator('input[type=file]').setInputFiles(file);
      await expect(dialog).toContainText(message);
      await dialog.getByRole('button', { name: 'Save Companies' }).click();
      await expect(dialog).toContainText(message);
    });
  }
});

test('a bad row is repaired before it is sent, and the refused ones can be downloaded', async ({
  page,
  platform,
}) => {
  const [existingName = '', repairedName = '', formula = ''] = companyNames(3);
  await platform.client.companies.importCsv({
    body: new File([`name\n${existingName}\n`], 'one.csv'),
  });
  const file = await writeCsv(
    platform.folder,
    ['name', 'theme', 'website'],
    [
      [existingName, '', ''],
      ['', 'Water', 'water.example'],
      [formula, '=1+1', 'no address'],
    ],
  );
  await page.goto('/companies-management?open=add');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByRole('button', { name: '1 already there' })).toBeVisible();
  await dialog.getByRole('button', { name: '2 refused' }).click();
  await dialog.getByRole('textbox', { name: 'Name, line 3' }).fill(repairedName);
  await expect(dialog.getByRole('button', { name: '1 will be created' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Companies' }).click();
  await expect(dialog).toContainText('1 created, 1 already there, 1 refused');
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
  const foundCompanies = await platform.client.companies.list({ query: { q: repairedName } });
  expect(foundCompanies.rows).toMatchObject([{ theme: 'Water', website: 'water.example' }]);

  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download as CSV' }).click();
  const savedFile = await saving;
  const text = await readFile(await savedFile.path(), 'utf8');
  expect(text).toContain(formula);

  await page.goto('/companies-management?open=add');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog).toContainText('You imported this file before');
});

// @specification companies.editProviderId, companies.editName, entities.company, rules.providerId
// @specification rules.companyName, calls.companies
test('the two edits are trimmed, and not sent while a value is missing', async ({
  page,
  platform,
}) => {
  const mark = uniqueMark();
  const [name = ''] = companyNames(1, mark);
  await platform.client.companies.importCsv({ body: new File([`name\n${name}\n`], 'one.csv') });
  const sentRequests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT')
      sentRequests.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`);
  });
  const stored = async () => (await platform.client.companies.list({ query: { q: mark } })).rows[0];
  const company = await stored();
  await page.goto(`/companies-management?q=${mark}`);
  const dialog = page.getByRole('dialog');
  const menu = async (action: string) => {
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  await menu('Edit Provider ID');
  await dialog.getByLabel('Value').fill('  IQ77  ');
  await dialog.getByRole('button', { name: 'Update Provider ID' }).click();
  expect(sentRequests).toEqual([]);
  // The missing field has the focus, visibly so after a press of the mouse, too.
  const type = dialog.getByRole('combobox', { name: 'ID Type' });
  await expect(type).toBeFocused();
  await expect(type).toHaveCSS('outline-style', 'solid');
  await type.click();
  await page.getByRole('option', { name: 'Cap IQ ID' }).click();
  await dialog.getByRole('button', { name: 'Update Provider ID' }).click();
  await expect(dialog).toBeHidden();

  await menu('Edit Company Name');
  await dialog.getByLabel('Company Name').fill(`  Renamed ${mark} `);
  await dialog.getByRole('button', { name: 'Update Company Name' }).click();
  await expect(page.getByRole('rowheader', { name: `Renamed ${mark}` })).toBeVisible();
  expect(sentRequests).toEqual([
    `/api/admin/companies/${company?.id} {"cap_iq_id":"IQ77"}`,
    `/api/admin/company-overviews/${company?.overviews?.[0]?.id} {"name":"Renamed ${mark}"}`,
  ]);
  expect(await stored()).toMatchObject({
    cap_iq_id: 'IQ77',
    overviews: [{ name: `Renamed ${mark}` }],
  });
});

/** Real lists that may be in a folder beside the project; the second one has headers of its own. */
const realLists = [
  { file: 'open-source-startups.csv', companies: 171, one: 'Ollama' },
  { file: 'sp500.csv', companies: 503, one: 'A. O. Smith' },
]
  .map((list) => ({ ...list, path: path.join(root, '..', 'shared', 'data', list.file) }))
  .filter((list) => existsSync(list.path));

for (const list of realLists) {
  test(`${list.file} is uploaded whole`, async ({ page, platform }) => {
    await page.goto('/companies-management?open=add');
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(list.path);
    await expect(dialog).toContainText(`${list.companies} rows`);
    await dialog.getByRole('button', { name: 'Save Companies' }).click();
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
    // The command imports the same list, into the same platform where one process runs both.
    await expect(dialog).toContainText(new RegExp(`${list.companies} (created|already there)`));
    const foundCompanies = await platform.client.companies.list({ query: { q: list.one } });
    expect(foundCompanies.rows.map((row) => row.overviews?.[0]?.name)).toContain(list.one);
  });
}
