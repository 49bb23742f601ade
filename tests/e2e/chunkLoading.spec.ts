import type { Locator, Page } from '@playwright/test';
import { countPending } from './support/pendingRequests.ts';
import { expect, test } from './support/test.ts';

/**
 * Waits until an element is visible; returns whether it is. Some browsers cache the failed request of a
 * chunk until the page is reloaded: there the page offers to reload, and is reloaded.
 */
async function isVisibleOrReload(page: Page, locator: Locator): Promise<boolean> {
  const reload = page.getByRole('button', { name: 'Reload', includeHidden: true });
  const isVisible = await locator.waitFor({ timeout: 3_000 }).then(
    () => true,
    () => false,
  );
  if (!isVisible && (await reload.count()) > 0) await page.reload();
  return isVisible;
}

/** Expects an element to become visible, if need be after a reload. */
async function expectAfterReload(page: Page, locator: Locator) {
  await isVisibleOrReload(page, locator);
  await expect(locator).toBeVisible();
}

/** Interacts with the page, and waits until everything is prefetched: over 200 files, however slow the machine. */
async function waitForPrefetch(page: Page) {
  const pending = countPending(page, /\/assets\//);
  const timeout = 60_000;
  let hasBegun = false;
  page.on('request', (request) => (hasBegun ||= request.url().includes('/ShortcutsDialog-')));
  // The page listens for interactions only shortly after it is rendered.
  await expect(async () => {
    await page.keyboard.press('Shift');
    expect(hasBegun).toBe(true);
  }).toPass({ timeout });
  await expect.poll(pending, { timeout }).toBe(0);
}

// @specification mishaps.networkGone
test('a screen that cannot be loaded while offline says so, and opens once there is a connection', async ({
  page,
  context,
}) => {
  const chunks = /\/assets\/(CrmScreen|Drawing)-/;
  await page.route(chunks, (route) => route.abort('internetdisconnected'));
  await page.goto('/landing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'CRM' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('This screen could not be loaded')).toBeVisible();
  await expect(main.getByText('The console tries again once you are back online.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'CRM' })).toHaveAttribute('aria-current', 'page');
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByText('This screen could not be loaded')).toBeVisible();
  await page.unroute(chunks);
  await context.setOffline(false);
  await expectAfterReload(page, main.getByRole('heading', { level: 1, name: 'CRM Management' }));
});

test('a screen that is loading shows its title and placeholders immediately', async ({ page }) => {
  const arrived: (() => Promise<void>)[] = [];
  await page.route(/\/assets\/(TeamScreen|signals)-/, (route) => {
    arrived.push(() => route.continue());
  });
  await page.goto('/landing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const main = page.getByRole('main');
  for (const [area, title, about] of [
    ['Signals', 'Manage Signals', 'What the platform listens for in news and social posts.'],
    ['Team', 'Team Members', 'The people who work on this account.'],
  ] as const) {
    await page.evaluate((path) => history.pushState(null, '', path), '/landing');
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await main
      .getByRole('link', { name: new RegExp(`^${area}`) })
      .last()
      .click();
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main.getByText(about)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${title} · `));
    await expect(main.locator('[aria-busy=true]')).toBeVisible();
  }
  for (const go of arrived) await go();
  await expect(main.getByRole('table')).toBeVisible();
});

// @specification mishaps.networkGone
test('a screen that was requested while offline is requested again once there is a connection', async ({
  page,
  context,
}) => {
  await page.goto('/roles-management');
  await waitForPrefetch(page);
  await context.setOffline(true);
  await page.getByRole('searchbox', { name: 'Search roles' }).fill('hiring');
  await expect(page.getByText('No answer from', { exact: false })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No answer from', { exact: false })).toBeHidden();
});

// @specification mishaps.networkGone
test('logging out while offline leads to a login that opens once there is a connection', async ({
  page,
  context,
}) => {
  const login = /\/assets\/LoginScreen-/;
  await page.route(login, (route) => route.abort('internetdisconnected'));
  await page.goto('/roles-management');
  await waitForPrefetch(page);
  await page.getByRole('button', { name: /Profile menu/ }).click();
  const logout = page.getByRole('menuitem', { name: 'Logout' });
  await expect(logout).toBeVisible();
  await context.setOffline(true);
  await logout.click();
  // There is no frame left.
  await expect(page.getByRole('main').getByText('This screen could not be loaded')).toBeVisible();
  await page.unroute(login);
  await context.setOffline(false);
  await expectAfterReload(page, page.getByRole('button', { name: 'Login' }));
});

// @specification mishaps.networkGone
test('a part that cannot be loaded leaves the page unchanged, and opens later', async ({
  page,
}) => {
  const chunks = /\/assets\/(MenuPopup|ActivityPanel|ShortcutsDialog|ResourceModal)-/;
  await page.route(chunks, (route) => route.abort('internetdisconnected'));
  await page.goto('/roles-management');
  const heading = page.getByRole('heading', { level: 1, name: 'Roles' });
  const menu = page.getByRole('button', { name: /Profile menu/ });
  const log = page.getByRole('button', { name: 'Activity' });
  const open = {
    menu: () => menu.click(),
    log: () => log.click(),
    keys: () => page.keyboard.press('?'),
  };
  const shownParts = {
    menu: page.getByRole('menuitem', { name: 'Logout' }),
    log: page.getByRole('dialog', { name: 'Activity' }),
    keys: page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  };
  const refusedUrls: string[] = [];
  page.on('requestfailed', (request) => refusedUrls.push(request.url()));
  const wasRefused = (chunk: string) => () => refusedUrls.some((url) => url.includes(`/${chunk}-`));
  await expect(heading).toBeVisible();
  await open.menu();
  await expect.poll(wasRefused('MenuPopup')).toBe(true);
  await open.log();
  await expect.poll(wasRefused('ActivityPanel')).toBe(true);
  await open.keys();
  await expect.poll(wasRefused('ShortcutsDialog')).toBe(true);
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(heading).toBeVisible();
  await page.unroute(chunks);
  for (const what of ['menu', 'log', 'keys'] as const) {
    await expect(async () => {
      // A dialog that opened late has made the page behind it inert.
      if (!(await shownParts[what].isVisible())) await open[what]();
      expect(await isVisibleOrReload(page, shownParts[what])).toBe(true);
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(shownParts[what]).toBeHidden();
  }
});

test('a failed preload leaves a dialog unchanged', async ({ page }) => {
  await page.route(/\/assets\/ActivityPanel-/, (route) => route.abort('internetdisconnected'));
  const pending = countPending(page, /\/assets\//);
  const refusedRequest = page.waitForEvent('requestfailed');
  await page.goto('/manage-signals?open=add');
  const name = page.getByRole('dialog').getByLabel('Name', { exact: true });
  await name.fill('hiring');
  await page.keyboard.press('Shift');
  await refusedRequest;
  await expect.poll(pending).toBe(0);
  await expect(name).toHaveValue('hiring');
});

test('a page without its shared code says so, and opens after a reload', async ({ page }) => {
  const start = '**/assets/start-*.js';
  await page.route(start, (route) => route.abort('internetdisconnected'));
  await page.goto('/manage-signals');
  await expect(page.getByRole('alert')).toHaveText(/could not be loaded.*load it again/);
  await page.unroute(start);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Signals' })).toBeVisible();
});
