import { startReceiver } from '../../packages/server/src/testing/receiver.ts';
import type { Platform } from './support/platform.ts';
import { openPlatform } from './support/platform.ts';
import { chooseAction, removeRow } from './support/screen.ts';
import { expect, test as base } from './support/test.ts';

/** The receiver of the test runs on this machine, which other servers refuse to call. */
const test = base.extend<object, { platform: Platform }>({
  platform: [
    async ({ database: _database }, use) => {
      const platform = await openPlatform({ STEWARD_PRIVATE_ADDRESSES: 'allow' });
      await use(platform);
      await platform.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test('a webhook is added, tested and deleted, and its deliveries are seen', async ({
  page,
  platform,
}) => {
  const receiver = await startReceiver(() => ({ status: 204 }));
  const dialog = page.getByRole('dialog');
  await page.goto('/landing');
  await page.getByRole('navigation').getByRole('link', { name: 'Webhooks' }).click();

  await page.getByRole('button', { name: 'Add Webhook' }).first().click();
  await dialog.getByLabel('Name').fill('Search index');
  await dialog.getByLabel('Address').fill(`http://127.0.0.1:${receiver.port}/steward`);
  await dialog.getByRole('button', { name: 'Generate Secret' }).click();
  await dialog.getByRole('button', { name: 'Create Webhook' }).click();
  await expect(page.getByRole('rowheader', { name: 'Search index' })).toBeVisible();

  await chooseAction(page, 'Search index', 'View Deliveries');
  await dialog.getByRole('button', { name: 'Send test' }).click();
  const items = dialog.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
  await expect(items.filter({ hasText: 'steward.test' })).toContainText('Answered with 204.');
  await platform.client.signals.create({ body: { name: 'hiring' } });
  await expect
    .poll(() => receiver.received.map(({ body }) => JSON.parse(body).type), { timeout: 15_000 })
    .toEqual(['steward.test', 'signals.created']);
  await dialog.getByRole('button', { name: 'BACK' }).click();

  await removeRow(page, 'Search index', 'Delete');
  await expect(page.getByRole('rowheader', { name: 'Search index' })).toBeHidden();
  expect((await platform.client.webhooks.list()).count).toBe(0);
  receiver.close();
});
