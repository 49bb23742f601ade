import { gzipSync } from 'node:zlib';
import { expect, test } from './support/test.ts';

/** How much JavaScript the first list may load, in kB gzip. */
const maxKilobytes = 200;

test.use({ seed: 'demo' });

test('the first list loads little JavaScript into an empty cache', async ({ page }) => {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto('/manage-signals');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.getByRole('button', { name: /^Actions for / }).first()).toBeVisible();
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
  const sum = sizes.reduce((total, size) => total + size, 0);
  expect(sum / 1000, `${sizes.length} files: ${sizes.join(', ')}`).toBeLessThanOrEqual(
    maxKilobytes,
  );
});

test('shared code loads in parallel with the first file, and the screen in parallel with that', async ({
  page,
}) => {
  const start = '**/assets/start-*.js';
  const requests = { start: page.waitForRequest(start), screen: page.waitForRequest(/\/signals-/) };
  await page.route('**/assets/first-*.js', async (route) => {
    await requests.start;
    await route.continue();
  });
  await page.route(start, async (route) => {
    await requests.screen;
    await route.continue();
  });
  await page.goto('/manage-signals', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Signals' })).toBeVisible();
});
