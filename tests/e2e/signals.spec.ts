import type { Page } from '@playwright/test';
import { uniqueMark } from './support/csv.ts';
import { recordChanges } from './support/screen.ts';
import { expect, test } from './support/test.ts';

// @specification entities.signal, rules.signal, calls.signals
test('a signal is created, viewed, edited and deleted @storage', async ({ page, platform }) => {
  const mark = uniqueMark();
  const stored = async () =>
    (await platform.client.signals.list({ query: { page: 1, pageSize: 10, q: mark } })).rows;
  const openMenu = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  const changes = recordChanges(page);
  await page.goto('/manage-signals');
  await page.getByRole('button', { name: 'Create New Signal' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(`signal_${mark}`);
  await dialog.getByLabel('Display Name').fill('Hiring spree');
  await dialog.getByRole('radio', { name: 'TRUE' }).click();
  await dialog.getByRole('button', { name: 'Create Signal' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('rowheader', { name: `signal_${mark}` })).toBeVisible();
  const name = `signal_${mark}`;
  const [signal] = await stored();
  expect(signal).toEqual({ id: signal?.id, name, display_name: 'Hiring spree', relevant: true });

  await openMenu(`signal_${mark}`, 'View');
  await expect(dialog).toContainText('Hiring spree');
  await dialog.getByRole('button', { name: 'BACK' }).click();
  await expect(dialog).toBeHidden();

  await openMenu(`signal_${mark}`, 'Edit');
  await expect(dialog.getByLabel('Display Name')).toHaveValue('Hiring spree');
  await dialog.getByLabel('Display Name').fill('Layoffs');
  await dialog.getByRole('radio', { name: 'FALSE' }).click();
  await dialog.getByRole('button', { name: 'Update Signal' }).click();
  await expect(page.getByRole('cell', { name: 'Layoffs' })).toBeVisible();
  expect(await stored()).toEqual([{ ...signal, display_name: 'Layoffs', relevant: false }]);

  await openMenu(`signal_${mark}`, 'Delete');
  const question = page.getByRole('alertdialog').or(dialog);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(question).toContainText(`signal_${mark}`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('rowheader', { name: `signal_${mark}` })).toBeHidden();
  expect(await stored()).toEqual([]);
  expect(changes).toEqual([
    ['POST /signals', { name, display_name: 'Hiring spree', relevant: true }],
    [`PUT /signals/${signal?.id}`, { name, display_name: 'Layoffs', relevant: false }],
    [`DELETE /signals/${signal?.id}`, null],
  ]);
});

test('hostile text is shown as text everywhere', async ({ page, platform }) => {
  const name = `<img src=x onerror="window.hacked=1"> ${uniqueMark()}`;
  await platform.client.signals.create({ body: { name, display_name: '=HYPERLINK("x")' } });
  await page.goto('/manage-signals');
  await expect(page.getByRole('rowheader', { name })).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'View' }).click();
  await expect(page.getByRole('dialog')).toContainText('<img src=x');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('search and page are in the address, and the menu resets them', async ({ page, platform }) => {
  const mark = uniqueMark();
  for (let index = 0; index < 12; index += 1) {
    await platform.client.signals.create({ body: { name: `${mark}-${index}` } });
  }
  await page.goto('/manage-signals');
  await page.getByRole('searchbox', { name: 'Search signals' }).fill(mark);
  await expect(page).toHaveURL(new RegExp(`q=${mark}`));
  await expect(page.getByText('1–10 of 12').first()).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).first().click();
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(page.getByText('11–12 of 12').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1–10 of 12').first()).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Signals' }).click();
  await expect(page).toHaveURL(/\/manage-signals$/);
  await expect(page.getByRole('searchbox', { name: 'Search signals' })).toHaveValue('');
});

/** Makes the platform fail when a signal is created. */
const failToCreate = (page: Page) =>
  page.route('**/api/admin/signals', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { message: 'The disk is full.' } })
      : route.fallback(),
  );

// @specification failures.silentAndReloaded
test('a failed save closes the modal, is logged, and the values are offered again', async ({
  page,
}) => {
  await failToCreate(page);
  await page.goto('/manage-signals');
  await page.getByRole('button', { name: 'Create New Signal' }).first().click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('kept in mind');
  await page.getByRole('button', { name: 'Create Signal' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: /^Activity/ }).click();
  await expect(page.getByRole('dialog')).toContainText('The disk is full.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create New Signal' }).first().click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveValue(
    'kept in mind',
  );
});

test('failures are in the activity log after a reload', async ({ page }) => {
  await failToCreate(page);
  await page.goto('/manage-signals');
  await page.getByRole('button', { name: 'Create New Signal' }).first().click();
  await page.getByRole('button', { name: 'Create Signal' }).click();
  await expect(page.getByRole('button', { name: 'Activity, 1 failed' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Activity' }).hover();
  await page.getByRole('button', { name: 'Activity, 1 failed' }).click();
  await expect(page.getByRole('dialog')).toContainText('The disk is full.');
});

// @specification failures.spinnerStays
test('the spinner stays after a failed load, and Retry below it works', async ({ page }) => {
  await page.route('**/api/admin/signals?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Away for a moment.' } }),
  );
  await page.goto('/manage-signals');
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('status').getByText('Loading Manage Signals')).toBeAttached();
  await page.unroute('**/api/admin/signals?*');
  await retry.click();
  await expect(retry).toBeHidden();
});
