import { expect, test } from './support/test.ts';

test('the landing page shows the number of records of each area', async ({ page, platform }) => {
  await platform.client.signals.create({ body: { name: 'counted' } });
  const { count } = await platform.client.signals.list();
  await page.goto('/landing');
  const areas = page.getByRole('region', { name: 'Areas' });
  const signals = areas.getByRole('link', { name: /^Signals/ });
  await expect(signals).toContainText(count === 1 ? '1 signal' : `${count} signals`);
  await signals.click();
  await expect(page).toHaveURL(/\/manage-signals$/);
});

test('the landing page is complete without its figures', async ({ page }) => {
  await page.route('**/api/admin/summary', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/landing');
  const areas = page.getByRole('region', { name: 'Areas' });
  await expect(areas.getByRole('link', { name: /^Signals/ })).toBeVisible();
  await expect(areas).not.toContainText(/\d/);
});
