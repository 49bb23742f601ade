import { uniqueMark } from './support/csv.ts';
import { expect, test } from './support/test.ts';

// @specification mishaps.strangeAnswer
test('an HTML answer of the server shows a sentence, and the frame stays', async ({ page }) => {
  await page.route('**/api/admin/roles*', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><h1>Hello</h1>' }),
  );
  await page.goto('/roles-management');
  await expect(page.getByText(/answered with something that is not JSON/)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Signals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Signals' })).toBeVisible();
});

// @specification mishaps.networkGone
test('a lost connection during a save keeps the form open, says so, and the save succeeds later', async ({
  page,
  platform,
}) => {
  const name = `Brand ${uniqueMark()}`;
  await page.route('**/api/admin/branding', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback(),
  );
  await page.goto('/branding-management?open=add');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Organisation Name').fill(name);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Create Branding' }).click();
  await expect(dialog.getByText(/No answer from/).first()).toBeVisible();
  await page.unroute('**/api/admin/branding');
  await dialog.getByRole('button', { name: 'Create Branding' }).click();
  await expect(dialog).toBeHidden();
  const { rows } = await platform.client.branding.list({ query: { q: name } });
  expect(rows).toHaveLength(1);
});

test('screen readers announce the connection status over a dialog that a link opened', async ({
  page,
  context,
}) => {
  await page.goto('/manage-signals?open=add');
  await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.press('Shift');
  // The live region is attached once all its files have loaded.
  await expect(page.locator('[data-sw-above] > div')).toBeAttached();
  await context.setOffline(true);
  await expect(
    page.getByRole('status').filter({ hasText: 'You are offline.' }).first(),
  ).toBeAttached();
});

test('a start that cannot read its settings says so, tries again, and offers what the platform has', async ({
  page,
}) => {
  await page.route('**/config.json', (route) => route.fulfill({ status: 503, body: 'Later.' }));
  await page.goto('/manage-signals');
  await expect(page.getByRole('alert')).toContainText('The server answered 503.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await page.unroute('**/config.json');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Signals' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Webhooks' })).toBeVisible();
});
