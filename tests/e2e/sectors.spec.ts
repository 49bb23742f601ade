import { ownMark } from './support/csv.ts';
import { choose, removeRow } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a sector type is created, viewed, renamed and deleted', async ({ page, platform }) => {
  const name = `Type ${ownMark()}`;
  const stored = async (q: string) =>
    (await platform.client.sectorTypes.list({ query: { q } })).rows;
  const dialog = page.getByRole('dialog');

  await page.goto('/sectors-management');
  await page.getByRole('button', { name: 'Create New Sector Type' }).first().click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create Sector Type' }).click();
  await expect(page.getByRole('rowheader', { name })).toBeVisible();
  expect(await stored(name)).toHaveLength(1);

  await choose(page, name, 'View Sector Type');
  await expect(dialog).toContainText(name);
  await dialog.getByRole('button', { name: 'BACK' }).click();

  await choose(page, name, 'Edit Name');
  await dialog.getByLabel('Name').fill(`${name} II`);
  await dialog.getByRole('button', { name: 'Update Name' }).click();
  await expect(page.getByRole('rowheader', { name: `${name} II` })).toBeVisible();
  const [type] = await stored(`${name} II`);

  await choose(page, `${name} II`, 'Manage Possible Values');
  await expect(page).toHaveURL(new RegExp(`/sectors-management/possible-values/${type?.id}$`));
  await page.goBack();

  await removeRow(page, `${name} II`, 'Delete Sector Type');
  await expect(page.getByRole('rowheader', { name: `${name} II` })).toBeHidden();
  expect(await stored(name)).toEqual([]);
});
