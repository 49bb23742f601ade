import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeProblems } from './support/axe.ts';
import { root, temporaryFolder } from './support/paths.ts';
import { startRoundRobin } from './support/roundRobin.ts';
import { administrator, startServer } from './support/server.ts';

/** Starts a server with the built guides below a path of a host on which nothing else is found. */
async function openPlatform() {
  const folder = await temporaryFolder();
  const proxy = await startRoundRobin({ path: '/steward' });
  const server = await startServer({
    STEWARD_DATA: folder.path,
    STEWARD_SEED: 'demo',
    STEWARD_DOCS: `${root}/docs/dist`,
    STEWARD_PUBLIC_URL: proxy.url,
    STEWARD_TRUST_PROXY: '1',
  });
  proxy.setServers([server.url]);
  return {
    url: proxy.url,
    strayCalls: proxy.strayCalls,
    async close() {
      await server.stop();
      await proxy.close();
      await folder.remove();
    },
  };
}

let platform: Awaited<ReturnType<typeof openPlatform>>;
test.beforeAll(async () => (platform = await openPlatform()));
test.afterAll(() => platform.close());

/** What goes wrong on a page: errors, breaches of the policy, and calls to other hosts. */
function watch(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== new URL(platform.url).origin)
      problems.push(request.url());
  });
  return problems;
}

test('an operator searches the guides, and follows a link', async ({ page }) => {
  const problems = watch(page);
  await page.goto(`${platform.url}/docs`);
  await expect(page).toHaveURL(`${platform.url}/docs/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Steward');
  await page
    .getByRole('button', { name: /search/i })
    .first()
    .click();
  await page.getByRole('searchbox').fill('restore backup');
  const foundOption = page.getByRole('option').filter({ hasText: 'Backups' }).first();
  await expect(foundOption).toBeVisible();
  await foundOption.click();
  await expect(page).toHaveURL(/\/steward\/docs\/guides\/operators\/\w+\.html/);

  await page.goto(`${platform.url}/docs/guides/operators/`);
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(await page.evaluate(() => document.fonts.check('16px "Inter Variable"'))).toBe(true);
  expect(problems).toEqual([]);
  expect(platform.strayCalls).toEqual([]);
});

test('guides can be used by everyone', async ({ page }) => {
  const paths = [
    '',
    'guides/administrators/people.html',
    'guides/operators/backups.html',
    'reference/settings.html',
    'reference/specification/rules.html',
  ];
  for (const path of paths) {
    await page.goto(`${platform.url}/docs/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await axeProblems(page), path).toEqual([]);
  }
});

test('a picture has the colours of its page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${platform.url}/docs/guides/administrators/companies.html`);
  const picture = page.getByRole('img', { name: 'pages of companies' });
  await expect(picture).toHaveAttribute('src', /companies\.[^/]+\.webp$/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(picture).toHaveAttribute('src', /companies-dark\.[^/]+\.webp$/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1440);
});

test('a page that is not there says so', async ({ page }) => {
  const answer = await page.goto(`${platform.url}/docs/gone.html`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('404')).toBeVisible();
});

test('each screen leads to its chapter, and the keys to all of them', async ({ page }) => {
  await page.goto(`${platform.url}/`);
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Roles' }).click();
  const popup = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Guide: Roles' }).click();
  const chapter = await popup;
  await expect(chapter.getByRole('heading', { name: 'Roles', level: 2 })).toBeInViewport();
  await expect(chapter).toHaveURL(`${platform.url}/docs/guides/administrators/people.html#roles`);
  await page.keyboard.press('?');
  const link = page.getByRole('link', { name: 'Open the guides' });
  await expect(link).toHaveAttribute('href', '/steward/docs/');
});
