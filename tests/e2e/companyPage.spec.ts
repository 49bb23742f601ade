import { createHash, randomUUID } from 'node:crypto';
import { companyNames, uniqueMark } from './support/csv.ts';
import { expect, test } from './support/test.ts';

test('the ids of a company are typed one after the other on its page @storage', async ({
  page,
  platform,
}) => {
  const { client } = platform;
  const mark = uniqueMark();
  const [name = ''] = companyNames(1, mark);
  await client.companies.importCsv({ body: new File([`name\n${name}\n`], 'one.csv') });
  const [company] = (await client.companies.list({ query: { q: name } })).rows;
  const params = { id: Number(company?.id) };

  await page.goto(`/companies-management?q=${mark}`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/companies-management/${params.id}$`));

  // Three keys for each id: Enter, the text, Enter.
  const first = page.getByRole('button', { name: 'Add Crunchbase ID' });
  await first.focus();
  const labels = ['Crunchbase ID', 'Dealroom ID', 'Valu8 ID', 'Tracxn ID'];
  for (const [index, label] of labels.entries()) {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: label })).toBeFocused();
    await page.keyboard.type(`${mark}-${index}`);
    await page.keyboard.press('Enter');
  }
  for (const [index, label] of labels.entries())
    await expect(
      page.getByRole('button', { name: `Edit ${label}: ${mark}-${index}` }),
    ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Google Place ID' })).toBeFocused();
  await expect(async () => {
    expect(await client.companies.read({ params })).toMatchObject({
      crunchbase_id: `${mark}-0`,
      dealroom_id: `${mark}-1`,
      valu8_id: `${mark}-2`,
      tracxn_id: `${mark}-3`,
    });
  }).toPass();

  await page.getByRole('button', { name: 'Clear Valu8 ID' }).click();
  await expect(page.getByRole('button', { name: 'Add Valu8 ID' })).toBeVisible();
  const cleared = page.getByRole('listitem').filter({ hasText: /^Valu8 ID of company.*cleared\./ });
  await cleared.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Edit Valu8 ID: ${mark}-2` })).toBeVisible();

  await page.getByRole('button', { name: 'Add Website' }).click();
  await page.keyboard.type(`${mark}.example`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: `${mark}.example` })).toBeVisible();
  await page.getByRole('button', { name: /^Edit Name: / }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} Holding`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `${name} Holding` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: `${name} Holding` })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').first().click();
  await page.getByRole('searchbox', { name: 'Search companies' }).fill(`${mark}-3`);
  await expect(page.getByRole('rowheader', { name: `${name} Holding` })).toBeVisible();
});

test('the page of a company leads to the import that it came from @storage', async ({
  page,
  platform,
}) => {
  const { client } = platform;
  const mark = uniqueMark();
  const [name = ''] = companyNames(1, mark);
  const uuid = randomUUID();
  const file = `${mark}.csv`;
  await client.imports.begin({
    params: { uuid },
    body: {
      resource: 'companies',
      mode: 'create',
      key: 'name',
      columns: ['name'],
      file,
      size: name.length,
      hash: createHash('sha256').update(name).digest('hex'),
    },
  });
  await client.imports.part({
    params: { uuid, part: 1 },
    body: { rows: [{ line: 2, cells: [name] }] },
  });
  await client.imports.finish({ params: { uuid } });
  const [company] = (await client.companies.list({ query: { q: name } })).rows;

  await page.goto(`/companies-management/${Number(company?.id)}`);
  await page.getByRole('link', { name: file }).click();
  await expect(page.getByRole('dialog', { name: `Import: ${file}` })).toBeVisible();
});
