import { uniqueMark } from './support/csv.ts';
import { expect, test } from './support/test.ts';

test('a view is saved, chosen, changed, shared and deleted @storage', async ({
  page,
  platform,
}) => {
  const mark = uniqueMark();
  for (const name of ['b', 'a']) {
    await platform.client.signals.create({ body: { name: `${mark}_${name}`, relevant: true } });
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const choose = async (current: string, item: string | RegExp) => {
    await button(current).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await page.goto(`/manage-signals?q=${mark}&sort=name`);
  const rows = page.getByRole('rowheader');
  await expect(rows).toHaveText([`${mark}_a`, `${mark}_b`]);
  await button('Columns').click();
  await page.getByRole('checkbox', { name: 'Display Name' }).click();
  await page.keyboard.press('Escape');

  await choose('Views', 'Save as a new view…');
  await page.keyboard.type(mark);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`View “${mark}” saved.`)).toBeVisible();
  await expect(button(mark)).toBeVisible();
  await expect(page).toHaveURL(/saved=\d+/);

  await choose(mark, 'All signals');
  await expect(page).toHaveURL(/\/manage-signals$/);
  await choose('Views', mark);
  await expect(rows).toHaveText([`${mark}_a`, `${mark}_b`]);
  await page.reload();
  await expect(button(mark)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Display Name' })).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search signals' }).fill(`${mark}_a`);
  await choose(`${mark} · edited`, `Save the changes to “${mark}”`);
  await expect(button(mark)).toBeVisible();

  await choose(mark, 'Rename or share…');
  await page.getByRole('switch', { name: 'Shared' }).click();
  await button('Save View').click();
  await button(mark).click();
  await expect(page.getByRole('menuitem', { name: `${mark} (shared by you)` })).toBeVisible();
  const { rows: views } = await platform.client.views.list({ query: { resource: 'signals' } });
  expect(views.find(({ name }) => name === mark)).toMatchObject({
    query: { q: `${mark}_a`, sort: 'name', columns: ['name'] },
    is_shared: true,
  });

  await page.getByRole('menuitem', { name: 'Delete the view…' }).click();
  await button('Delete View').click();
  await expect(button('Views')).toBeVisible();
  await expect(page).toHaveURL(/\/manage-signals$/);
});
