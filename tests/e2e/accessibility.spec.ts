import type { Page } from '@playwright/test';
import { axeProblems } from './support/axe.ts';
import { privateRoutes } from './support/routes.ts';
import { waitUntilLoaded } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test.use({ seed: 'demo' });

const screens = [...privateRoutes, '/404'];

/** The browser's tab and history call a page by its heading. */
async function isNamed(page: Page): Promise<void> {
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await expect(page).toHaveTitle(`${heading} · Steward`);
}

for (const screen of screens) {
  // @specification everyList.themes, routes.privateList, routes.possibleValues
  test(`${screen} can be used by everyone`, async ({ page }) => {
    await page.goto(screen);
    await waitUntilLoaded(page);
    await isNamed(page);
    expect(await axeProblems(page)).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(screen);
  });
}

test.describe('as a visitor', () => {
  test.use({ signedIn: false });

  for (const screen of ['/', '/reset-password', '/reset-password/1/token']) {
    test(`${screen} can be used by everyone`, async ({ page }) => {
      await page.goto(screen);
      // The link of the last one works no more, and its page leads on in place of asking.
      const waits = page.getByRole('textbox').or(page.getByText('no longer works'));
      await expect(waits.first()).toBeVisible();
      await isNamed(page);
      expect(await axeProblems(page)).toEqual([]);
      expect(new URL(page.url()).pathname).toBe(screen);
    });
  }
});
