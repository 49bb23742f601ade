import { uniqueMark } from './support/csv.ts';
import { recordChanges, chooseAction, removeRow } from './support/screen.ts';
import { expect, test } from './support/test.ts';

// @specification layout.reloadOnClose, models.modelsNotPaged, entities.model, calls.models
test('a model host is created, viewed, edited and deleted; the list has no pages @storage', async ({
  page,
  platform,
}) => {
  const host = `https://${uniqueMark()}.example`;
  const stored = async () =>
    (await platform.client.mlModels.list()).rows.filter((row) => row.host_url === host);
  const dialog = page.getByRole('dialog');
  const changes = recordChanges(page);
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
  const [model] = await stored();
  expect(model).toEqual({ id: model?.id, host_url: host, model_type: 'ranker' });
  await expect(page.getByLabel('Page', { exact: true })).toHaveCount(0);

  await chooseAction(page, host, 'View');
  await expect(dialog).toContainText('ranker');
  await dialog.getByRole('button', { name: 'BACK' }).click();

  await chooseAction(page, host, 'Edit');
  await dialog.getByLabel('Model Type').fill('dedupe');
  await dialog.getByRole('button', { name: 'Update Model Config' }).click();
  await expect(page.getByRole('row', { name: new RegExp(host) })).toContainText('dedupe');
  expect(await stored()).toEqual([{ ...model, model_type: 'dedupe' }]);

  await removeRow(page, host, 'Delete');
  await expect(page.getByRole('rowheader', { name: host })).toBeHidden();
  expect(await stored()).toEqual([]);
  expect(new Set(lists)).toEqual(new Set(['']));
  // Closing each of the four modals read the list again.
  expect(lists.length).toBeGreaterThanOrEqual(5);
  expect(changes).toEqual([
    ['POST /ml-models', { host_url: host, model_type: 'ranker' }],
    [`PUT /ml-models/${model?.id}`, { host_url: host, model_type: 'dedupe' }],
    [`DELETE /ml-models/${model?.id}`, null],
  ]);
});
