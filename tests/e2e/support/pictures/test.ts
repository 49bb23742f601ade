import { writeFile } from 'node:fs/promises';
import { temporaryFolder } from '../paths.ts';
import { openPlatform } from '../platform.ts';
import { expect, test as base } from '../test.ts';

/** The time of the server and of all pages. */
const time = '2026-06-15T09:30:00Z';
const clock = new URL('fixedClock.mjs', import.meta.url).href;

/** Playwright's test with demo data whose dates are the same each day; pages open as the administrator. */
export const test = base.extend({
  seed: ['demo', { scope: 'worker' }],
  platform: [
    async ({ seed }, use) => {
      const guides = await temporaryFolder();
      await writeFile(`${guides.path}/index.html`, '<h1>Guides</h1>');
      const platform = await openPlatform({
        STEWARD_SEED: seed,
        STEWARD_DOCS: guides.path,
        STEWARD_PICTURE_TIME: time,
        NODE_OPTIONS: `--import ${clock}`,
      });
      await use(platform);
      await platform.close();
      await guides.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  timezoneId: 'UTC',
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(time);
    await use(page);
  },
});

export { expect };
