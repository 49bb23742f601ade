import { ownMark } from './support/csv.ts';
import { choose, removeRow } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a model host is created, viewed, edited and deleted; the list has no pages', async ({
  page,
  platform,
}) => {
  const host = `https://${ownMark()}.example`;
  const stored = async () =>
    (await platform.client.mlModels.list()).rows.filter((row) => row.host_url === host);
  const dialog = page.getByRole('dialog');
  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/ml-models')) {
      lists.push(new URL(request.url()).search);
    }
  });

  await page.goto('/manage-ml-models');
  await page.getByRole('button', { name: 'Add Model Config' }).first().click();
  await dialog.getByLabel('Host URL').fill(host);
  await dialog.getByLabel('Model Type').fill('ranker');
  await dialog.getByRole('button', { name: 'Create Model Config' }).click();
  await expect(page.getByRole('rowheader', { name: host })).toBeVisible();
  expect(await stored()).toMatchObject([{ model_type: 'ranker' }]);

  await choose(page, host, 'View');
  await expect(dialog).toContainText('ranker');
  await dialog.getByRole('button', { name: 'BACK' }).click();

  await choose(page, host, 'Edit');
  await dialog.getByLabel('Model Type').fill('dedupe');
  await dialog.getByRole('button', { name: 'Update Model Config' }).click();
  await expect(page.getByRole('row', { name: new RegExp(host) })).toContainText('dedupe');
  expect(await stored()).toMatchObject([{ model_type: 'dedupe' }]);

  await removeRow(page, host, 'Delete');
  await expect(page.getByRole('rowheader', { name: host })).toBeHidden();
  expect(await stored()).toEqual([]);
  expect(new Set(lists)).toEqual(new Set(['']));
});
