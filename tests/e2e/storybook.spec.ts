import { expect, test, type Frame, type Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';

// Storybook as designers have it: built, in a folder of some site, without a test runner around it.

const root = path.join(import.meta.dirname, '../..');
const outputFolder = path.join(root, 'test-results/storybook');
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

// Designers wait a moment as well.
const patient = expect.configure({ timeout: 60_000 });
test.use({ actionTimeout: 60_000 });
test.describe.configure({ timeout: 240_000 });

let site: Server;
let book: string;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  await promisify(execFile)(
    'storybook',
    ['build', '--disable-telemetry', '--quiet', '--output-dir', outputFolder],
    { cwd: root, maxBuffer: 64 * 1024 * 1024 },
  );
  site = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://site');
    const name = pathname.replace(/\/$/, '/index.html').replace(/^\/book\//, '');
    const missing = () => response.writeHead(404).end();
    if (!pathname.startsWith('/book/')) return missing();
    readFile(path.join(outputFolder, name)).then(
      (body) => response.setHeader('content-type', types[path.extname(name)] ?? '').end(body),
      missing,
    );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  if (typeof address !== 'object' || !address) throw new Error('The site has no port.');
  book = `http://127.0.0.1:${address.port}/book`;
});
test.afterAll(() => new Promise((resolve) => site.close(resolve)));

const alone = (id: string, globals = '') =>
  `${book}/iframe.html?viewMode=story&id=${id}&globals=${globals}`;

const story = (page: Page) => page.frameLocator('#storybook-preview-iframe');

/** Waits until a story has been played, and returns the result. */
async function played(page: Page | Frame): Promise<string> {
  const status = () =>
    Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__')?.last('storyFinished')?.[0].status;
  const finishedStatus = await page.waitForFunction(status, undefined, { timeout: 60_000 });
  return finishedStatus.jsonValue();
}

test('it opens on the welcome page, and no control shows a React element', async ({ page }) => {
  await page.goto(`${book}/`);
  await patient(story(page).getByRole('heading', { level: 1, name: 'Steward' })).toBeVisible();
  await page.goto(`${book}/?path=/story/foundations-examples--a-page`);
  await patient(page.getByRole('tabpanel').getByText('children')).toBeVisible();
  await expect(page.getByRole('tabpanel')).not.toContainText('$$typeof');
});

test('shown code has the names of functions and components as in the source', async ({ page }) => {
  await page.goto(`${book}/iframe.html?viewMode=docs&id=components-pagedtable--docs`);
  await page.getByText('Show code').first().click();
  const code = page.locator('pre', { hasText: 'getRowId' }).first();
  await expect(code).toContainText('getRowId={() => {}}');
  await expect(code).toContainText('<PagedTable');
});

test('the logo loads when Storybook is served from a folder', async ({ page }) => {
  await page.goto(alone('console-signals--filled'));
  const logo = page.locator('header img');
  await patient(logo).toHaveJSProperty('complete', true);
  await expect(logo).not.toHaveJSProperty('naturalWidth', 0);
});

test('the mocks answer the manager after a story was open in its own tab', async ({ page }) => {
  await page.goto(alone('console-signals--filled'));
  await patient(page.getByText(/^1–10 of/).first()).toBeVisible();
  await page.goto(`${book}/?path=/story/console-signals--filled`);
  await patient(
    story(page)
      .getByText(/^1–10 of/)
      .first(),
  ).toBeVisible();
});

for (const id of ['components-pagedtable-use--selecting-a-range', 'components-modal--playground']) {
  test(`each theme has a page of its own, side by side: ${id}`, async ({ page }) => {
    await page.goto(alone(id, 'theme:all'));
    await patient(page.locator('iframe')).toHaveCount(4);
    for (const theme of ['light', 'dark', 'contrast-light', 'contrast-dark']) {
      const frame = await page.locator(`iframe[title=${theme}]`).elementHandle();
      const pane = await frame?.contentFrame();
      if (!pane) throw new Error(`There is no pane for ${theme}.`);
      expect(await played(pane), theme).toBe('success');
      await expect(pane.locator('html')).toHaveAttribute('data-theme', theme);
    }
  });
}

test('the controls change a story in every theme, side by side', async ({ page }) => {
  const id = 'components-button--playground';
  await page.goto(`${book}/?path=/story/${id}&globals=theme:all`);
  const panes = ['light', 'dark', 'contrast-light', 'contrast-dark'].map((theme) =>
    story(page).frameLocator(`iframe[title=${theme}]`),
  );
  for (const pane of panes) await patient(pane.getByRole('button')).toBeVisible();
  const control = page.locator('#control-children');
  await control.fill('Invite, today');
  for (const pane of panes) await patient(pane.getByRole('button')).toHaveText('Invite, today');
  await page.getByRole('button', { name: 'Reset controls' }).click();
  for (const pane of panes) await patient(pane.getByRole('button')).not.toHaveText('Invite, today');
});

test('a docs page shows each story in every theme, too', async ({ page }) => {
  const docs = (name: string) =>
    page.goto(`${book}/iframe.html?viewMode=docs&id=components-${name}--docs&globals=theme:all`);
  await docs('badge');
  const firstStory = page.locator('.sb-story').first();
  for (const theme of ['light', 'dark', 'contrast-light', 'contrast-dark'])
    await patient(firstStory.locator(`[data-theme=${theme}]`)).toBeVisible();
  await docs('modal');
  await patient(page.getByText('To see one side by side in every theme, open it.')).toBeVisible();
});

const outsideOfTheRunner = [
  'foundations-print--without-the-frame',
  'foundations-print--whole-table',
  'foundations-print--switches',
  'foundations-print--whole-tree',
  'foundations-print--light',
  'components-pagedtable-columns--widening-by-pointer',
];
for (const id of outsideOfTheRunner) {
  test(`a story that the test runner leaves out passes: ${id}`, async ({ page }) => {
    await page.goto(alone(id));
    expect(await played(page)).toBe('success');
  });
}
