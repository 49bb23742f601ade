import type { Page } from '@playwright/test';
import { uniqueMark } from './support/csv.ts';
import { expect, test } from './support/test.ts';

test('of two users who edit one record, the later one sees both values and loses none', async ({
  page,
  browser,
  platform,
  storageState,
  baseURL,
}) => {
  const mark = uniqueMark();
  const { id } = await platform.client.signals.create({
    body: { name: mark, display_name: 'Before' },
  });
  const path = `/manage-signals?open=edit:${id}`;
  const otherContext = await browser.newContext({ storageState, baseURL });
  const theirs = await otherContext.newPage();
  const form = (of: Page) => of.getByRole('dialog', { name: 'Edit Signal' });
  await Promise.all([page.goto(path), theirs.goto(path)]);
  await expect(form(page).getByLabel('Display Name')).toHaveValue('Before');
  await form(theirs).getByLabel('Display Name').fill('Theirs');
  await form(theirs).getByLabel('Name', { exact: true }).fill(`${mark}_2`);
  await theirs.keyboard.press('Enter');
  await expect(form(theirs)).toBeHidden();
  await otherContext.close();

  await form(page).getByLabel('Display Name').fill('Mine');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Changed by somebody else meanwhile' });
  const display = question.getByRole('group', { name: /^Display Name.*Both of you/ });
  await expect(display.getByRole('radio', { name: /^Theirs.* Theirs$/ })).not.toBeChecked();
  await expect(display.getByRole('radio', { name: 'Mine Mine' })).toBeChecked();
  await question.getByRole('button', { name: 'Back to the form' }).click();
  await expect(form(page).getByLabel('Display Name')).toHaveValue('Mine');

  await form(page).getByLabel('Display Name').press('Enter');
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(form(page)).toBeHidden();
  await expect(page.getByRole('row', { name: `${mark}_2` })).toContainText('Mine');
  // Nothing failed.
  await expect(page.getByRole('button', { name: 'Activity', exact: true })).toBeVisible();
});
