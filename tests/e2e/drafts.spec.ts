import { companyNames, uniqueMark, writeCsv } from './support/csv.ts';
import { expect, test } from './support/test.ts';

test('repairs of a file that was not sent are offered when it is chosen again, and sent', async ({
  page,
  platform,
}) => {
  const mark = uniqueMark();
  const [firstName = '', secondName = ''] = companyNames(2, mark);
  const file = await writeCsv(
    platform.folder,
    ['name', 'theme'],
    [
      [firstName, 'Water'],
      ['', 'Water'],
    ],
  );
  await page.goto('/companies-management?open=add');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByLabel('Name, line 3').fill(secondName);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain(secondName);
  await page.reload();

  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog).toContainText('You made 1 repair in this file before.');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog.getByLabel('Name, line 3')).toHaveValue(secondName);
  await expect(dialog).toContainText('2 will be created');
  await dialog.getByRole('button', { name: 'Save Companies' }).click();
  await expect(dialog).toContainText('2 created');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const { rows } = await platform.client.companies.list({ query: { q: mark } });
  expect(rows).toHaveLength(2);
  await page.goto('/companies-management?open=add');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog).toContainText('You imported this file before');
  await expect(dialog.getByRole('button', { name: 'Restore' })).toBeHidden();
});

test('the values of a form are offered as a draft after a reload, too', async ({ page }) => {
  await page.goto('/manage-signals?open=add');
  const name = page.getByRole('dialog').getByLabel('Name', { exact: true });
  await name.fill('typed before');
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(name).toHaveValue('typed before');
});
