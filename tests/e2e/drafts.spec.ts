import { companyNames, uniqueMark, writeCsv } from './support/csv.ts';
import { expect, test } from './support/test.ts';

test('an upload that is left by the back button is offered as a draft with its repairs, and sent', async ({
  page,
  platform,
}) => {
  const mark = uniqueMark();
  const [first = '', second = ''] = companyNames(2, mark);
  const file = await writeCsv(
    platform.folder,
    ['name', 'theme'],
    [
      [first, 'Water'],
      ['', 'Water'],
    ],
  );
  await page.goto('/companies-management');
  const upload = page.getByRole('button', { name: 'Bulk Create' }).first();
  const dialog = page.getByRole('dialog');
  await upload.click();
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByLabel('Name, line 3').fill(second);
  await expect(dialog).toContainText('2 will be created');
  await page.goBack();
  await expect(dialog).toBeHidden();
  // The page asks before a file, which cannot be stored, is lost.
  expect(
    await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true }))),
  ).toBe(false);

  await page.goForward();
  await expect(dialog).toContainText('.csv, with 1 repair, was not sent.');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog.getByLabel('Name, line 3')).toHaveValue(second);
  await dialog.getByRole('button', { name: 'Save Companies' }).click();
  await expect(dialog).toContainText('2 created, 0 skipped, 0 refused.');
  const { rows } = await platform.client.companies.list({ query: { q: mark } });
  expect(rows).toHaveLength(2);

  await dialog.getByRole('button', { name: 'Done' }).click();
  await upload.click();
  await expect(dialog.locator('input[type=file]')).toBeFocused();
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
