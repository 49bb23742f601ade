import type { BrowserContext } from '@playwright/test';
import { createClient } from '@steward/api';
import { uniqueMark } from './support/csv.ts';
import { createUserSession } from './support/invite.ts';
import type { Platform } from './support/platform.ts';
import { logIn } from './support/platform.ts';
import { administrator } from './support/server.ts';
import { expect, test } from './support/test.ts';

// @specification mishaps.storage
test('without storage, a user logs in and works until the page unloads', async ({
  browser,
  platform,
}) => {
  const context = await browser.newContext({ baseURL: platform.url });
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Denied', 'SecurityError');
      },
    });
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/landing$/);
  await page.getByRole('button', { name: /Switch to (dark|light) mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/);
  await page.getByRole('button', { name: 'Toggle side menu' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Signals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Signals' })).toBeVisible();
  await context.close();
});

// @specification mishaps.logoutWhileSaving
test('logging out during a save shows no error, with any outcome of the save', async ({
  page,
  platform,
}) => {
  // A session of its own, since it ends here.
  const session = JSON.stringify({ ...platform.session, authToken: await logIn(platform.url) });
  let continueHeld: (() => Promise<void>) | undefined;
  await page.route('**/api/admin/profile', (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    continueHeld = () =>
      route.fulfill({ status: 401, json: { message: 'The session has ended.' } });
    return undefined;
  });
  await page.addInitScript((text) => localStorage.setItem('steward.session', text), session);
  await page.goto('/profile');
  await page.getByLabel('Location').fill('Turin');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => continueHeld).toBeDefined();
  await page.getByRole('button', { name: /Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  const finishedRequest = page.waitForEvent('requestfinished').catch(() => undefined);
  await continueHeld?.().catch(() => undefined);
  await finishedRequest;
  await page.getByLabel('Email').fill(administrator.email);
  await expect(page.getByText(/session has ended/)).toBeHidden();
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/landing$/);
});

// @specification mishaps.tokenEnds
test('a token that expires between two steps of a wizard loses no typed values', async ({
  page,
  platform,
}) => {
  const name = `role-${uniqueMark()}`;
  const authToken = await logIn(platform.url);
  const session = JSON.stringify({ ...platform.session, authToken });
  await page.addInitScript((text) => {
    if (sessionStorage.length === 0) localStorage.setItem('steward.session', text);
    sessionStorage.setItem('begun', 'true');
  }, session);
  await page.goto('/roles-management?open=add');
  const dialog = page.getByRole('dialog');
  const key = dialog.getByRole('textbox', { name: 'Name', exact: true });
  await key.fill(name);
  await dialog.getByLabel('Description').fill('Looks around.');
  await createClient({ baseUrl: platform.url, token: () => authToken }).auth.logout();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Your session has ended.', { exact: false })).toBeVisible();

  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/roles-management\?open=add$/);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(key).toHaveValue(name);
  await expect(key).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('checkbox', { name: 'View News' }).check();
  await dialog.getByRole('button', { name: 'Create Role' }).click();
  await expect(dialog).toBeHidden();
  const { rows } = await platform.client.roles.list({ query: { q: name } });
  expect(rows).toMatchObject([{ name, description: 'Looks around.' }]);
  expect(rows[0]?.permissions).toHaveLength(1);
});

// @specification mishaps.hugeName
test('a name of 10,000 characters shows a sentence, not a broken page', async ({ page }) => {
  await page.goto('/manage-signals?open=add');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('x'.repeat(10_000));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/characters/).first()).toBeVisible();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});

/** Another tab of the same browser, in which another user is logged in. */
async function somebodyElsewhere(context: BrowserContext, platform: Platform) {
  const somebody = await createUserSession(platform);
  const tab = await context.newPage();
  const profileResponse = tab.waitForResponse('**/api/admin/profile');
  await tab.goto('/landing');
  await profileResponse;
  await tab.evaluate(
    (session) => localStorage.setItem('steward.session', session),
    somebody.stored,
  );
  return { ...somebody, tab, told: `You are now logged in as ${somebody.email} in this browser.` };
}

// @specification states.logout, mishaps.otherTab
test('logging out in one tab logs out the other, and a login of another user takes over', async ({
  page,
  context,
  platform,
}) => {
  await page.goto('/manage-signals');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Signals' })).toBeVisible();
  const request = page.waitForRequest(
    (request) =>
      request.url().includes('/api/admin/signals') &&
      request.headers().authorization !== `Bearer ${platform.token}`,
  );
  const { tab, token, told } = await somebodyElsewhere(context, platform);
  expect((await request).headers().authorization).toBe(`Bearer ${token}`);
  await expect(page.getByText(told).last()).toBeVisible();
  await expect(page.getByRole('button', { name: /Mary/ })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(told)).toHaveCount(0);
  await tab.evaluate(() => localStorage.removeItem('steward.session'));
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('You were logged out in another tab.')).toBeVisible();
});

// @specification mishaps.otherTab
test('a login of another user in another tab waits for unsaved values, which are saved by their own user', async ({
  page,
  context,
  platform,
}) => {
  const name = `signal-${uniqueMark()}`;
  await page.goto('/manage-signals?open=add');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  const { told } = await somebodyElsewhere(context, platform);
  await expect(page.getByText(told).last()).toContainText(
    `still belongs to ${administrator.email}: save your changes, then reload.`,
  );
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(name);
  const sentRequest = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Create Signal' }).click();
  expect((await sentRequest).headers().authorization).toBe(`Bearer ${platform.token}`);
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('button', { name: /Mary/ })).toBeVisible();
  await expect(page.getByText(told)).toHaveCount(0);
});

// @specification frame.darkMode
test('the chosen theme is stored, shared by tabs, and applied before the first paint', async ({
  page,
  context,
}) => {
  await page.goto('/landing');
  const html = page.locator('html');
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  const secondTab = await context.newPage();
  await secondTab.goto('/landing', { waitUntil: 'commit' });
  await expect(secondTab.locator('html')).toHaveAttribute('data-theme', 'dark');
  await secondTab.getByRole('button', { name: 'Switch to light mode' }).click();
  await expect(html).not.toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
});

test('the question mark lists the keys, but not while typing', async ({ page }) => {
  await page.goto('/landing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.type('?');
  await expect(page.getByRole('combobox', { name: /^Search .*areas and actions$/ })).toHaveValue(
    '?',
  );
  await expect(page.getByRole('dialog')).toBeHidden();
});
