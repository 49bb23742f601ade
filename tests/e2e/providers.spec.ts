import { ownMark } from './support/csv.ts';
import { expect, test } from './support/test.ts';

test('a provider goes into the chosen table, its secrets come back masked, an empty one stays @storage', async ({
  page,
  platform,
}) => {
  const mark = ownMark();
  const table = { tableName: 'organisation_lushas' };
  await page.goto('/providers-management');
  const scope = page.getByRole('combobox', { name: 'Table Name' });
  await expect(scope).toContainText('organisation_cap_iqs');
  await scope.click();
  await page.getByRole('option', { name: 'organisation_lushas' }).click();
  await expect(page).toHaveURL(/table=organisation_lushas/);

  await page.getByRole('button', { name: 'Add Provider' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('ADD NEW PROVIDER: organisation_lushas');
  await dialog.getByLabel('Name', { exact: true }).fill(mark);
  await dialog.getByLabel('Key', { exact: true }).fill('sk-very-secret');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Keywords').fill('["water"');
  await dialog.getByRole('button', { name: 'Insert Provider Information' }).click();
  await expect(dialog).toContainText('Keywords is not valid JSON.');
  await dialog.getByLabel('Keywords').fill('["water"]');
  await dialog.getByRole('button', { name: 'Insert Provider Information' }).click();
  await expect(dialog).toBeHidden();

  const read = async () =>
    (await platform.client.providers.list({ params: table, query: { q: mark } })).rows[0];
  const stored = await read();
  expect(stored).toMatchObject({
    name: mark,
    enabled: 1,
    company_check_interval: 1,
    keywords: ['water'],
  });
  expect(JSON.stringify(stored)).not.toContain('sk-very-secret');

  await page.getByRole('button', { name: `Actions for ${mark}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(dialog).toContainText(`EDIT PROVIDER RECORD: ${stored?.id}`);
  await expect(dialog.getByLabel('Key', { exact: true })).toHaveValue('');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Username').fill('ada');
  await dialog.getByRole('button', { name: 'Save Provider Information' }).click();
  await expect(dialog).toBeHidden();
  expect(await read()).toEqual({ ...stored, username: 'ada' });
});

test('one code list without the others: nothing is sent, and focus goes to what is missing', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/providers-management?open=add');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Industry Codes').fill('["10"]');
  await dialog.getByRole('button', { name: 'Insert Provider Information' }).click();
  await expect(dialog.getByLabel('Subject Codes')).toBeFocused();
  expect(sent).toEqual([]);
});
