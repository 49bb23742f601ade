import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import { runCli } from './support/cli.ts';
import { temporaryFolder } from './support/paths.ts';
import { logIn } from './support/platform.ts';
import { startRoundRobin } from './support/roundRobin.ts';
import { administrator, startServer } from './support/server.ts';
import { createClient } from '@steward/api';

/** Starts a platform below a path of a host on which nothing else is found. */
async function openBelowPath(stripsPath: boolean) {
  const folder = await temporaryFolder();
  const proxy = await startRoundRobin({ path: '/intern/steward', stripsPath });
  const server = await startServer({
    STEWARD_DATA: `${folder.path}/data`,
    STEWARD_SEED: 'demo',
    STEWARD_PUBLIC_URL: `${proxy.url}/`,
    STEWARD_TRUST_PROXY: '1',
  });
  proxy.setServers([server.url]);
  const { url, strayCalls } = proxy;
  return {
    url,
    strayCalls,
    server,
    home: folder.path,
    async close() {
      await server.stop();
      await proxy.close();
      await folder.remove();
    },
  };
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

for (const stripsPath of [false, true]) {
  test.describe(`below a path, by a proxy that ${stripsPath ? 'takes it off' : 'leaves it'}`, () => {
    let platform: Awaited<ReturnType<typeof openBelowPath>>;
    test.beforeAll(async () => (platform = await openBelowPath(stripsPath)));
    test.afterAll(() => platform.close());

    test('a person logs in, opens screens, reloads them, and sees what others change', async ({
      page,
    }) => {
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(error.message));
      const { url } = platform;
      await page.goto(`${url}/`);
      await signIn(page);
      await expect(page).toHaveURL(`${url}/landing`);
      const menu = page.getByRole('navigation').getByRole('link', { name: 'Signals' });
      await expect(menu).toHaveAttribute('href', '/intern/steward/manage-signals');
      await menu.click();
      await expect(page).toHaveURL(`${url}/manage-signals`);
      const rows = page.getByRole('row');
      await expect(rows.nth(1)).toBeVisible();

      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Manage Signals' })).toBeVisible();
      await expect(rows.nth(1)).toBeVisible();
      expect(await page.evaluate(() => document.fonts.check('16px "Inter Variable"'))).toBe(true);
      const icon = page.locator('link[rel=icon]');
      const address = await icon.evaluate((link: HTMLLinkElement) => link.href);
      expect((await page.request.get(address)).headers()['content-type']).toContain('svg');

      const token = await logIn(url);
      const client = createClient({ baseUrl: url, token: () => token });
      const [firstSignal] = (await client.signals.list()).rows;
      const params = { signalId: firstSignal?.id ?? 0 };
      let changes = 0;
      await expect(async () => {
        changes += 1;
        const display_name = `Changed ${changes} times`;
        await client.signals.update({ params, body: { display_name } });
        const notice = page.getByText('changed since this list was read');
        await expect(notice).toBeVisible({ timeout: 2_000 });
      }).toPass();

      await page.goto(`${url}/sectors-management/possible-values/1`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Possible');
      await page.goto(`${url}/nowhere`);
      await expect(page).toHaveURL(`${url}/404`);
      await page.goto(url);
      await expect(page).toHaveURL(`${url}/landing`);
      expect(problems).toEqual([]);
      expect(platform.strayCalls).toEqual([]);
    });

    test('the reference of the API has its files, and its document says where calls go', async ({
      page,
    }) => {
      await page.goto(`${platform.url}/api/docs`);
      await expect(page.getByText('Steward administration API')).toBeVisible();
      const document = await (await page.request.get(`${platform.url}/openapi.json`)).json();
      expect(document.servers).toEqual([{ url: '/intern/steward/api/admin' }]);
      expect(platform.strayCalls).toEqual([]);
    });

    test('links in mails and the command line take the path', async ({ page }) => {
      const { url, home } = platform;
      const { email } = administrator;
      await createClient({ baseUrl: url }).auth.requestReset({ body: { email } });
      const outbox = `${home}/data/outbox`;
      const findLink = async () => {
        const files = await readdir(outbox).catch(() => []);
        const mails = await Promise.all(files.map((file) => readFile(`${outbox}/${file}`, 'utf8')));
        return /http:\S+\/reset-password\/\S+/.exec(mails.join('\n'))?.[0] ?? '';
      };
      await expect.poll(findLink).toContain(`${url}/reset-password/`);
      await page.goto(await findLink());
      await expect(page.getByLabel('Password').first()).toBeVisible();

      const token = await logIn(url);
      const target = { url: `${url}/`, token, home };
      const listRun = await runCli(['signal', 'list', '-o', 'json'], target);
      expect(JSON.parse(listRun.stdout)).not.toEqual([]);
      expect(platform.strayCalls).toEqual([]);
    });
  });
}
