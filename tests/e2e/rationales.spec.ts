import { uniqueMark } from './support/csv.ts';
import { recordChanges, chooseAction, selectOption, removeRow } from './support/screen.ts';
import { expect, test } from './support/test.ts';

// @specification entities.rationale, calls.rationales
test('a rationale is created, viewed, edited and deleted @storage', async ({ page, platform }) => {
  const text = `Reason ${uniqueMark()}`;
  const stored = async () => (await platform.client.rationales.list({ query: { q: text } })).rows;
  const dialog = page.getByRole('dialog');
  const changes = recordChanges(page);

  await page.goto('/recommendation-rationale');
  await page.getByRole('button', { name: 'Add Recommendation Rationale' }).first().click();
  await dialog.getByLabel('Rationale', { exact: true }).fill(text);
  await selectOption(page, 'Action Type', 'Accepted');
  await dialog.getByRole('button', { name: 'Create Rationale' }).click();
  await expect(page.getByRole('rowheader', { name: text })).toBeVisible();
  const [row] = await stored();
  expect(row).toEqual({ id: row?.id, rationale: text, action_type: 'accepted' });

  await chooseAction(page, text, 'View');
  await expect(dialog).toContainText('Accepted');
  await dialog.getByRole('button', { name: 'BACK' }).click();

  await chooseAction(page, text, 'Edit');
  await selectOption(page, 'Action Type', 'Rejected');
  await dialog.getByRole('button', { name: 'Update Rationale' }).click();
  await expect(dialog).toBeHidden();
  expect(await stored()).toEqual([{ ...row, action_type: 'rejected' }]);

  await removeRow(page, text, 'Delete');
  await expect(page.getByRole('rowheader', { name: text })).toBeHidden();
  expect(await stored()).toEqual([]);
  const call = `/recommendation-rationales/${row?.id}`;
  expect(changes).toEqual([
    ['POST /recommendation-rationales', { rationale: text, action_type: 'accepted' }],
    [`PUT ${call}`, { rationale: text, action_type: 'rejected' }],
    [`DELETE ${call}`, null],
  ]);
});
