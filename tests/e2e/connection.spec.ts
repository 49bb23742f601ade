import type { Locator, Page } from '@playwright/test';
import { ownMark } from './support/csv.ts';
import { choose } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/**
 * Waits for what a part brings once it can be had; answers whether it came. Some browsers ask for a part
 * once, and keep its failure until the page is loaded anew: there the page says so, and is.
 */
async function cameOrReloaded(page: Page, part: Locator): Promise<boolean> {
  const reload = page.getByRole('button', { name: 'Reload', includeHidden: true });
  const came = await part.waitFor({ timeout: 3_000 }).then(
    () => true,
    () => false,
  );
  if (!came && (await reload.count()) > 0) await page.reload();
  return came;
}

/** What a part brings by itself is there in the end, if need be after the page was loaded anew. */
async function comes(page: Page, part: Locator) {
  await cameOrReloaded(page, part);
  await expect(part).toBeVisible();
}

/** Begins to do something, and waits until what a person may need next is loaded. */
async function partsAreThere(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What is heard of a person is listened for a moment after the page is drawn.
  await page.waitForLoadState('networkidle');
  const parts = page.waitForResponse(/\/assets\/ShortcutsDialog-/);
  await page.keyboard.press('Shift');
  await parts;
  await page.waitForLoadState('networkidle');
}

test('a server that answers HTML is told in a sentence, and the frame stays', async ({ page }) => {
  await page.route('**/api/admin/roles*', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><h1>Hello</h1>' }),
  );
  await page.goto('/roles-management');
  await expect(page.getByText(/answered with something that is not JSON/)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Signals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Signals' })).toBeVisible();
});

test('the network gone during a save keeps the form, says so, and the save goes through later', async ({
  page,
  platform,
}) => {
  const name = `Brand ${ownMark()}`;
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

test('a screen that cannot be loaded while offline says so, and opens once there is a connection', async ({
  page,
  context,
}) => {
  const parts = /\/assets\/(CrmScreen|Drawing)-/;
  await page.route(parts, (route) => route.abort('internetdisconnected'));
  await page.goto('/landing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'CRM' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('This screen could not be loaded')).toBeVisible();
  await expect(main.getByText('It is asked for again when the connection is back.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'CRM' })).toHaveAttribute('aria-current', 'page');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByText('This screen could not be loaded')).toBeVisible();
  await page.unroute(parts);
  await context.setOffline(false);
  await comes(page, main.getByRole('heading', { level: 1, name: 'CRM Management' }));
});

test('a screen that is still on its way shows its title and placeholders at once', async ({
  page,
}) => {
  const arrived: (() => Promise<void>)[] = [];
  await page.route(/\/assets\/(TeamScreen|signals)-/, (route) => {
    arrived.push(() => route.continue());
  });
  await page.goto('/landing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const main = page.getByRole('main');
  for (const [area, title, about] of [
    ['Signals', 'Manage Signals', 'What the platform listens for in news and social posts.'],
    ['Team', 'Team Members', 'Who works on this account.'],
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

test('what was asked for while offline is asked for again once there is a connection', async ({
  page,
  context,
}) => {
  await page.goto('/roles-management');
  await partsAreThere(page);
  await context.setOffline(true);
  await page.getByRole('searchbox', { name: 'Search roles' }).fill('hiring');
  await expect(page.getByText('No answer from', { exact: false })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No answer from', { exact: false })).toBeHidden();
});

test('what is told of the connection can be heard over a dialog that a link opened', async ({
  page,
  context,
}) => {
  await page.goto('/manage-signals?open=add');
  await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.press('Shift');
  // What speaks is there once all its files have come.
  await expect(page.locator('[data-sw-above] > div')).toBeAttached();
  await context.setOffline(true);
  await expect(
    page.getByRole('status').filter({ hasText: 'You are offline.' }).first(),
  ).toBeAttached();
});

test('logging out while offline leads to a login that opens once there is a connection', async ({
  page,
  context,
}) => {
  const login = /\/assets\/LoginScreen-/;
  await page.route(login, (route) => route.abort('internetdisconnected'));
  await page.goto('/roles-management');
  await partsAreThere(page);
  await page.getByRole('button', { name: /Profile menu/ }).click();
  const logout = page.getByRole('menuitem', { name: 'Logout' });
  await expect(logout).toBeVisible();
  await context.setOffline(true);
  await logout.click();
  // There is no frame left.
  await expect(page.getByRole('main').getByText('This screen could not be loaded')).toBeVisible();
  await page.unroute(login);
  await context.setOffline(false);
  await comes(page, page.getByRole('button', { name: 'Login' }));
});

test('what opens beside a page and cannot be loaded leaves the page as it is, and opens later', async ({
  page,
}) => {
  const parts = /\/assets\/(MenuPopup|ActivityPanel|ShortcutsDialog|ResourceModal)-/;
  await page.route(parts, (route) => route.abort('internetdisconnected'));
  await page.goto('/roles-management');
  const here = page.getByRole('heading', { level: 1, name: 'Roles' });
  const menu = page.getByRole('button', { name: /Profile menu/ });
  const log = page.getByRole('button', { name: 'Activity' });
  const open = {
    menu: () => menu.click(),
    log: () => log.click(),
    keys: () => page.keyboard.press('?'),
  };
  const shown = {
    menu: page.getByRole('menuitem', { name: 'Logout' }),
    log: page.getByRole('dialog', { name: 'Activity' }),
    keys: page.getByRole('dialog', { name: 'Keys' }),
  };
  const refused: string[] = [];
  page.on('requestfailed', (request) => refused.push(request.url()));
  const wasRefused = (part: string) => () => refused.some((url) => url.includes(`/${part}-`));
  await expect(here).toBeVisible();
  await open.menu();
  await expect.poll(wasRefused('MenuPopup')).toBe(true);
  await open.log();
  await expect.poll(wasRefused('ActivityPanel')).toBe(true);
  await open.keys();
  await expect.poll(wasRefused('ShortcutsDialog')).toBe(true);
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(here).toBeVisible();
  await page.unroute(parts);
  for (const what of ['menu', 'log', 'keys'] as const) {
    await expect(async () => {
      // What came later than one waits for has made the page behind it out of reach.
      if (!(await shown[what].isVisible())) await open[what]();
      expect(await cameOrReloaded(page, shown[what])).toBe(true);
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(shown[what]).toBeHidden();
  }
});

test('a dialog stays as it is where what is loaded ahead cannot be', async ({ page }) => {
  await page.route(/\/assets\/ActivityPanel-/, (route) => route.abort('internetdisconnected'));
  const refused = page.waitForEvent('requestfailed');
  await page.goto('/manage-signals?open=add');
  const name = page.getByRole('dialog').getByLabel('Name', { exact: true });
  await name.fill('hiring');
  await page.keyboard.press('Shift');
  await refused;
  await page.waitForLoadState('networkidle');
  await expect(name).toHaveValue('hiring');
});

test('keys that could not be loaded work once there is a connection again', async ({
  page,
  platform,
}) => {
  const name = `Brand ${ownMark()}`;
  await platform.client.branding.create({ body: { organisation_name: name } });
  const tools = '**/assets/tools-*.js';
  await page.route(tools, (route) => route.abort('internetdisconnected'));
  await page.goto('/branding-management');
  await choose(page, name, 'View');
  const tree = page.getByRole('dialog').getByRole('tree');
  const active = tree.getByRole('treeitem', { selected: true });
  const refused = page.waitForEvent('requestfailed');
  await tree.focus();
  await refused;
  await page.keyboard.press('ArrowDown');
  await expect(active).toContainText('record');
  await page.unroute(tools);
  const moved = tree.getByRole('treeitem', { selected: true }).filter({ hasNotText: 'record' });
  await expect(async () => {
    await tree.focus();
    await page.keyboard.press('End');
    expect(await cameOrReloaded(page, moved)).toBe(true);
  }).toPass();
});

test('a page that lacks what every screen needs says so, and comes when it is loaded again', async ({
  page,
}) => {
  const start = '**/assets/start-*.js';
  await page.route(start, (route) => route.abort('internetdisconnected'));
  await page.goto('/manage-signals');
  await expect(page.getByRole('alert')).toHaveText(/could not be loaded.*load it again/);
  await page.unroute(start);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Signals' })).toBeVisible();
});
