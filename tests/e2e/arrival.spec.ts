import { expect, test } from './support/test.ts';

test.use({ seed: 'demo' });

test('the focus moves to the page that a link opened, also if the link is gone', async ({
  page,
}) => {
  await page.goto('/landing');
  await page.getByRole('main').getByRole('link', { name: 'Roles' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.type('Roles');
  const area = page.getByRole('group', { name: 'Areas' }).getByRole('option', { name: 'Roles' });
  await expect(area).toBeVisible();
  while ((await area.getAttribute('aria-selected')) !== 'true')
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a page opens at its top, and going back restores the scroll position', async ({ page }) => {
  const go = (name: string) =>
    page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.goto('/companies-management');
  await expect(page.getByRole('rowheader').nth(99)).toBeAttached();
  await go('Custom Property Values');
  await expect(page.getByRole('rowheader').nth(99)).toBeAttached();
  await page.getByRole('rowheader').nth(60).scrollIntoViewIfNeeded();
  await go('Companies');
  await expect(title('Companies')).toBeInViewport();
  await page.goBack();
  await expect(title('Custom Property Values')).toBeVisible();
  await expect(title('Custom Property Values')).not.toBeInViewport();
});

test('Tab scrolls the focused element out from behind the header', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto('/profile');
  await page.getByRole('radio', { name: 'As the system' }).focus();
  const header = await page.getByRole('banner').boundingBox();
  for (const name of ['Save Profile', 'Generate API Key']) {
    const button = page.getByRole('button', { name });
    while (!(await button.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Shift+Tab');
    const box = await button.boundingBox();
    expect(box?.y).toBeGreaterThan(header?.height ?? 0);
  }
});
