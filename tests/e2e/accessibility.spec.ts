import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { privateRoutes } from './support/routes.ts';
import { waitUntilLoaded } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test.use({ seed: 'demo' });

const screens = [...privateRoutes, '/404'];

/** The problems that axe finds on a page in light and in dark colours, one line for each rule. */
async function problemsOn(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Within the page: nothing here is framed, and carrying all results out of it takes half of the time.
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .setLegacyMode()
      .analyze();
    for (const { id, help, nodes } of violations) {
      problems.push(`${colorScheme}: ${id}: ${help} (${nodes[0]?.html ?? ''})`);
    }
  }
  return problems;
}

/** The browser's tab and history call a page by its heading. */
async function isNamed(page: Page): Promise<void> {
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await expect(page).toHaveTitle(`${heading} · Steward`);
}

for (const screen of screens) {
  test(`${screen} can be used by everyone`, async ({ page }) => {
    await page.goto(screen);
    await waitUntilLoaded(page);
    await isNamed(page);
    expect(await problemsOn(page)).toEqual([]);
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
      expect(await problemsOn(page)).toEqual([]);
      expect(new URL(page.url()).pathname).toBe(screen);
    });
  }
});
